import type { cardPinWishes } from '../../../contract/products/card-pin';
import { BankError } from '../../../core/errors';
import { toUuid } from '../../../core/ids';
import { accountFact, type AccountRow, requireAccount } from '../../../ground/accounts';
import type { ActsOf } from '../../../parcel';
import { hitRateLimit, type RateRule, type Sql } from '../../../storage';
import { requireAct } from '../acts';
import type { CardDeps } from '../deps';
import { toCardWords } from '../news';
import { birthFact, requireBirth } from './birth';
import { getCardRow } from '../store';
import { toAsker, toScope } from '../wire';

const GUESSES: RateRule = { name: 'card.last4', limit: 10, windowSeconds: 3_600 };

export const toBoundActivation = (
  account: Pick<AccountRow, 'id'>,
  cardId: string,
  { last4, birth_date: birthDate = '' }: { last4: string; birth_date?: string | undefined },
) => ({
  ...{ purpose: 'activate_card' as const, accountId: account.id, cardId, last4, birthDate },
});

export const toBoundPin = (account: Pick<AccountRow, 'id'>, cardId: string, birthDate = '') => ({
  ...{ purpose: 'set_card_pin' as const, accountId: account.id, cardId, birthDate },
});

/** Throws `card_last4_wrong` where the digits are not those that stand on the card (UUID): then it is not in their hands. */
export const requireLast4 = async (sql: Sql, cardUuid: string, last4: string): Promise<void> => {
  const { rowCount } = await sql.query('select 1 from payment_card where id = $1 and last4 = $2', [cardUuid, last4]);
  if (rowCount !== 1) throw new BankError('card_last4_wrong');
};

/** Tells the step-up of an activation and of another PIN, and changes nothing but the count of guesses. */
export const createPinDescribers = ({
  database,
  clock,
}: Pick<CardDeps, 'database' | 'clock'>): ActsOf<typeof cardPinWishes> => ({
  activate_card: async (actor, { account_id, payment_card_id, last4, birth_date }) => {
    const account = await requireAccount(database, actor, account_id, 'cards:use');
    const asker = toAsker(actor, account);
    const now = clock.now();
    const row = await getCardRow(database, toScope(account, asker, now), payment_card_id);
    requireAct(row, asker, 'activate');
    await hitRateLimit(database, GUESSES, toUuid(payment_card_id), now);
    await requireLast4(database, row.id, last4);
    requireBirth(row, birth_date, now);
    return {
      title: 'Ativar um cartão e criar a senha',
      facts: [{ label: 'Cartão', value: `final ${last4}` }, ...birthFact(birth_date), accountFact(account)],
      bound: toBoundActivation(account, payment_card_id, { last4, birth_date }),
    };
  },
  set_card_pin: async (actor, { account_id, payment_card_id, birth_date }) => {
    const account = await requireAccount(database, actor, account_id, 'cards:use');
    const asker = toAsker(actor, account);
    const now = clock.now();
    const row = await getCardRow(database, toScope(account, asker, now), payment_card_id);
    requireAct(row, asker, 'set_pin');
    requireBirth(row, birth_date, now);
    return {
      title: 'Trocar a senha de um cartão',
      facts: [{ label: 'Cartão', value: toCardWords(row) }, ...birthFact(birth_date), accountFact(account)],
      bound: toBoundPin(account, payment_card_id, birth_date),
    };
  },
});
