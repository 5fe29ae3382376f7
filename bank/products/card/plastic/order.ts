import type { CardAddress, PhysicalCardRequest } from '../../../contract/products/card-plastic';
import { toPrintedName, toSecondLine } from '../../../contract/products/card-printed-name';
import { CARD_ALIAS_LENGTH, CARD_COST_CENTER_LENGTH } from '../../../contract/products/card-words';
import { BankError } from '../../../core/errors';
import { fromUuid, toUuid } from '../../../core/ids';
import { toPlainText } from '../../../core/plain-text';
import type { AccountRow } from '../../../ground/accounts';
import type { IssuedCard } from '../../../providers';
import type { Sql } from '../../../storage';
import { amountOrNull, requireHolder, requireWithinPerson, USUALLY_BLOCKED } from '../create';

const SHORTEST_NAME = 2;

/** A plastic that is asked for, checked, with the holder's name. */
export interface AskedPlastic extends PhysicalCardRequest {
  holder_name: string;
}

/** One line each, whatever was pasted. */
export const toPlainAddress = (address: CardAddress): CardAddress => ({
  ...address,
  street: toPlainText(address.street, 120) ?? '',
  number: toPlainText(address.number, 10) ?? '',
  complement: toPlainText(address.complement, 60) ?? '',
  district: toPlainText(address.district, 60) ?? '',
  city: toPlainText(address.city, 60) ?? '',
});

/** Orders of plastics for one person come one after the other. */
export const lockOrders = async (sql: Sql, accountUuid: string, holderUuid: string): Promise<void> => {
  await sql.query('select pg_advisory_xact_lock(22, hashtext($1))', [`${accountUuid} ${holderUuid}`]);
};

const findUnderWay = async (sql: Sql, accountUuid: string, holderUuid: string): Promise<string | undefined> => {
  const { rows } = await sql.query<{ id: string }>(
    `select id from payment_card where account_id = $1 and holder_id = $2 and type = 'physical'
       and status in ('requested', 'in_production', 'shipped', 'delivered') order by created_at desc limit 1`,
    [accountUuid, holderUuid],
  );
  return rows[0]?.id;
};

/**
 * Throws `card_holder_invalid` for who has no access, `card_above_person`, `card_name_invalid` with the name as it would be embossed, `card_under_way` with the card that
 * was asked for before, unless another one is wanted.
 */
export const requireAskedPlastic = async (
  sql: Sql,
  account: Pick<AccountRow, 'id' | 'companyId'>,
  asked: PhysicalCardRequest,
): Promise<AskedPlastic> => {
  const holderName = await requireHolder(sql, account, asked.holder_id);
  await requireWithinPerson(sql, account, asked);
  const printed = toPrintedName(asked.printed_name);
  if (printed !== asked.printed_name || printed.length < SHORTEST_NAME) {
    throw new BankError('card_name_invalid', { params: { printed_name: printed } });
  }
  const underWay = asked.also ? undefined : await findUnderWay(sql, toUuid(account.id), toUuid(asked.holder_id));
  if (underWay !== undefined) {
    throw new BankError('card_under_way', { params: { payment_card_id: fromUuid('crd', underWay) } });
  }
  return {
    ...asked,
    alias: toPlainText(asked.alias, CARD_ALIAS_LENGTH),
    cost_center: toPlainText(asked.cost_center, CARD_COST_CENTER_LENGTH),
    address: toPlainAddress(asked.address),
    holder_name: holderName,
  };
};

interface NewPlastic {
  asked: AskedPlastic;
  issued: IssuedCard;
  cardUuid: string;
  by: string;
  now: Date;
}

/** Writes a plastic down that is to be made; it can be used once it is activated. */
export const addPlastic = async (
  sql: Sql,
  account: Pick<AccountRow, 'id' | 'tradeName'>,
  { asked, issued, cardUuid, by, now }: NewPlastic,
): Promise<void> => {
  await sql.query(
    `insert into payment_card (id, account_id, holder_id, lineage_id, type, use, status, status_since, alias, cost_center, last4, exp_month, exp_year,
       printed_name, second_line, online, contactless, blocked_categories, purchase_limit, day_limit, month_limit, created_by, created_at)
     values ($1, $2, $3, $1, 'physical', $4, 'requested', $5, $6, $7, $8, $9, $10, $11, $12, true, true, $13, $14, $15, $16, $17, $5)`,
    [
      ...[cardUuid, toUuid(account.id), toUuid(asked.holder_id), asked.use, now, asked.alias, asked.cost_center],
      ...[issued.last4, issued.expMonth, issued.expYear, asked.printed_name, toSecondLine(account.tradeName)],
      ...[USUALLY_BLOCKED, amountOrNull(asked.purchase_cents), amountOrNull(asked.day_cents)],
      ...[amountOrNull(asked.month_cents), by],
    ],
  );
};
