import { type CardCategory, categoryOf } from '../../../contract/products/card-categories';
import { HIDDEN_DIGITS } from '../../../contract/products/card-plastic-words';
import type { CardNetworkAnswer } from '../../../contract/products/card-network';
import { sumPersonDay } from '../../../payments/orders';
import type { Sql } from '../../../storage';
import type { Confirmed } from '../challenges/confirmed';
import type { Asking, PersonUse, Used } from './decide';
import { findCardOf, type HeldCard, type TransactionRow } from './rows';

/** JSON of the database: amounts are whole numbers below 2^53. */
type Json<Row> = {
  [Name in keyof Row]: Row[Name] extends bigint ? number : Row[Name] extends bigint | null ? number | null : Row[Name];
};

type FoundCard = Json<HeldCard> & { pin_set_at: string | null };

interface Found {
  answer?: CardNetworkAnswer;
  card?: FoundCard;
  used?: Json<Pick<Used, 'day' | 'month' | 'category' | 'company'>>;
  person?: { payment: number | null; day: number | null; has_account: boolean; person: string; company: string } | null;
  known?: TransactionRow['status'] | null;
  challenge?: Json<Confirmed> | null;
}

/** What was asked of a card, with everything that its decision looks at. */
export interface AskedOfCard {
  card: HeldCard;
  used: Used;
  /** How the transaction stands that is under this id already. */
  known: TransactionRow['status'] | null;
  challenge: Confirmed | null;
}

const cents = (amount: number): bigint => BigInt(amount);
const centsOrNull = (amount: number | null): bigint | null => (amount === null ? null : BigInt(amount));

const toCard = (card: FoundCard): HeldCard => ({
  ...card,
  last4: card.type === 'physical' && card.pin_set_at === null ? HIDDEN_DIGITS : card.last4,
  ...{ purchase_limit: centsOrNull(card.purchase_limit), day_limit: centsOrNull(card.day_limit) },
  ...{ month_limit: centsOrNull(card.month_limit), ceiling: centsOrNull(card.ceiling) },
  ledger_account_id: cents(card.ledger_account_id),
});

const toPerson = async (sql: Sql, person: NonNullable<Found['person']>, day: string): Promise<PersonUse> => ({
  ...{ hasAccount: person.has_account, paymentCents: centsOrNull(person.payment), dayCents: centsOrNull(person.day) },
  usedDay:
    person.day === null ? 0n : await sumPersonDay(sql, { personId: person.person, companyUuid: person.company }, day),
});

const toChallenge = (row: Json<Confirmed>): Confirmed => ({
  ...row,
  ...{ amount_cents: cents(row.amount_cents), foreign_amount: centsOrNull(row.foreign_amount) },
});

interface Question {
  messageId: string;
  token: string;
  networkId: string;
  day: string;
  category: CardCategory;
}

/** What is looked up for a word that names a card and a merchant. */
export const toQuestion = (
  { id, card_token, network_id, merchant }: Pick<Asking, 'id' | 'card_token' | 'network_id' | 'merchant'>,
  day: string,
): Question => ({
  ...{ messageId: id, token: card_token, networkId: network_id, day, category: categoryOf(merchant.mcc) },
});

/**
 * Takes the turn of a word, and holds and reads what its decision looks at, in one call: the answer where the word had one, undefined of an unknown
 * card.
 */
export const askCard = async (
  sql: Sql,
  { messageId, token, networkId, day, category }: Question,
): Promise<{ answer: CardNetworkAnswer } | AskedOfCard | undefined> => {
  const { rows } = await sql.query<{ found: Found }>('select card_asked($1, $2, $3, $4, $5) as found', [
    ...[messageId, findCardOf(token) ?? null, networkId, day, category],
  ]);
  const { answer, card, used, person, known = null, challenge = null } = rows[0]?.found ?? {};
  if (answer) return { answer };
  if (!card || !used) return undefined;
  return {
    card: toCard(card),
    used: {
      ...{ day: cents(used.day), month: cents(used.month), category: cents(used.category) },
      ...{ company: cents(used.company), ceiling: centsOrNull(card.ceiling) },
      person: person ? await toPerson(sql, person, day) : null,
    },
    known,
    challenge: challenge && toChallenge(challenge),
  };
};
