import { BankError } from '../../../core/errors';
import { fromWire } from '../../../core/money';
import { findHeldPersonLimit, type PersonLimit, sumPersonDay } from '../../../payments/orders';
import type { Sql } from '../../../storage';
import type { VirtualCardRequest } from '../../../contract/products/card';
import type { PersonUse } from './decide';

interface Holder {
  personId: string;
  companyUuid: string;
  accountUuid: string;
}

const findHolder = async (sql: Sql, cardUuid: string): Promise<Holder | undefined> => {
  const { rows } = await sql.query<Holder>(
    `select c.holder_id as "personId", a.company_id as "companyUuid", a.id as "accountUuid" from payment_card c join account a on a.id = c.account_id
     where c.id = $1`,
    [cardUuid],
  );
  return rows[0];
};

const allowsAccount = ({ accountIds }: PersonLimit, accountUuid: string): boolean =>
  accountIds === null || accountIds.includes(accountUuid);

/** What the company lets the holder of a card (UUID) spend, held before the card: payments and purchases of one person come one after the other. */
export const holdPersonUse = async (sql: Sql, cardUuid: string, day: string): Promise<PersonUse | null> => {
  const holder = await findHolder(sql, cardUuid);
  const limit = holder && (await findHeldPersonLimit(sql, holder));
  if (!holder || !limit) return null;
  const { paymentCents, dayCents } = limit;
  return {
    ...{ paymentCents, dayCents, hasAccount: allowsAccount(limit, holder.accountUuid) },
    usedDay: dayCents === null ? 0n : await sumPersonDay(sql, holder, day),
  };
};

const isAbove = (asked: number | null, limit: bigint | null): boolean =>
  asked !== null && limit !== null && fromWire(asked) > limit;

/** Throws `card_above_person` for a card that would be for more than its holder may spend. */
export const requireWithinHolder = (
  limit: PersonLimit | undefined,
  accountUuid: string,
  { purchase_cents, day_cents }: Pick<VirtualCardRequest, 'purchase_cents' | 'day_cents'>,
): void => {
  if (!limit) return;
  const { paymentCents, dayCents } = limit;
  if (!allowsAccount(limit, accountUuid)) throw new BankError('card_above_person', { params: { window: 'account' } });
  const refuse = (window: string, cents: bigint | null) =>
    new BankError('card_above_person', { params: { window, limit_cents: Number(cents) } });
  if (isAbove(purchase_cents, paymentCents)) throw refuse('payment', paymentCents);
  if (isAbove(day_cents, dayCents)) throw refuse('day', dayCents);
};
