import type { VirtualCardRequest } from '../../contract/products/card';
import { CARD_ALIAS_LENGTH, CARD_COST_CENTER_LENGTH, CARD_TEMPORARY_DAYS } from '../../contract/products/card-words';
import { addDays } from '../../core/calendar';
import { toLocalDate } from '../../core/clock';
import { BankError } from '../../core/errors';
import { toUuid } from '../../core/ids';
import { fromWire } from '../../core/money';
import { toPlainText } from '../../core/plain-text';
import { type AccountRow, listPeopleWho } from '../../ground/accounts';
import type { IssuedCard } from '../../providers';
import { mapPersonLimits } from '../../payments/orders';
import type { Sql } from '../../storage';
import { enqueueEnd } from './ending';
import { toPrintedName, toSecondLine } from '../../contract/products/card-printed-name';
import { requireWithinHolder } from './network/person';

/** Refused unless somebody allows them. */
export const USUALLY_BLOCKED = ['gambling', 'adult_dating'];

/** What is asked for, checked, with the holder's name. */
export interface AskedCard extends VirtualCardRequest {
  holder_name: string;
}

/** The name of who a card is to be for. Throws `card_holder_invalid` for who has no access. */
export const requireHolder = async (
  sql: Sql,
  account: Pick<AccountRow, 'companyId'>,
  holderId: string,
): Promise<string> => {
  const people = await listPeopleWho(sql, account.companyId, 'cards:use');
  const holder = people.find(({ userId }) => userId === holderId);
  if (!holder) throw new BankError('card_holder_invalid');
  return holder.name;
};

type Limited = Pick<VirtualCardRequest, 'holder_id' | 'purchase_cents' | 'day_cents' | 'month_cents'>;

/** Throws `card_above_person` for more than the company lets the holder spend. */
export const requireWithinPerson = async (
  sql: Sql,
  account: Pick<AccountRow, 'id' | 'companyId'>,
  asked: Limited,
): Promise<void> => {
  const limits = await mapPersonLimits(sql, toUuid(account.companyId));
  requireWithinHolder(limits.get(toUuid(asked.holder_id)), toUuid(account.id), asked);
};

/** Throws `card_holder_invalid` for who has no access, `card_above_person` for more than the company lets them spend, `card_day_invalid` for a day that is over, too far, or of a card that knows none. */
export const requireAsked = async (
  sql: Sql,
  account: Pick<AccountRow, 'id' | 'companyId'>,
  asked: VirtualCardRequest,
  now: Date,
): Promise<AskedCard> => {
  const today = toLocalDate(now);
  const until = asked.temporary_until;
  const isDayGood =
    asked.use === 'temporary'
      ? until !== null && until >= today && until <= addDays(today, CARD_TEMPORARY_DAYS)
      : until === null;
  if (!isDayGood) throw new BankError('card_day_invalid');
  const holderName = await requireHolder(sql, account, asked.holder_id);
  await requireWithinPerson(sql, account, asked);
  return {
    ...asked,
    alias: toPlainText(asked.alias, CARD_ALIAS_LENGTH),
    cost_center: toPlainText(asked.cost_center, CARD_COST_CENTER_LENGTH),
    holder_name: holderName,
  };
};

export const amountOrNull = (amount: number | null): bigint | null => (amount === null ? null : fromWire(amount));

/** Writes the card down, ready to be used. */
export const addVirtualCard = async (
  sql: Sql,
  account: Pick<AccountRow, 'id' | 'tradeName'>,
  {
    asked,
    issued,
    cardUuid,
    by,
    now,
  }: { asked: AskedCard; issued: IssuedCard; cardUuid: string; by: string; now: Date },
): Promise<void> => {
  await sql.query(
    `insert into payment_card (id, account_id, holder_id, lineage_id, type, use, status, status_since, alias, cost_center, last4, exp_month, exp_year,
       printed_name, second_line, temporary_until, online, contactless, blocked_categories, purchase_limit, day_limit, month_limit, created_by, created_at)
     values ($1, $2, $3, $1, 'virtual', $4, 'active', $5, $6, $7, $8, $9, $10, $11, $12, $13, true, false, $14, $15, $16, $17, $18, $5)`,
    [
      ...[cardUuid, toUuid(account.id), toUuid(asked.holder_id), asked.use, now, asked.alias, asked.cost_center],
      ...[issued.last4, issued.expMonth, issued.expYear],
      ...[toPrintedName(asked.holder_name) || 'PORTADOR', toSecondLine(account.tradeName), asked.temporary_until],
      ...[USUALLY_BLOCKED, amountOrNull(asked.purchase_cents), amountOrNull(asked.day_cents)],
      ...[amountOrNull(asked.month_cents), by],
    ],
  );
  if (asked.temporary_until !== null) await enqueueEnd(sql, cardUuid, asked.temporary_until);
};
