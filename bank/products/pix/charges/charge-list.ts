import type { ChargeFilters, ChargeStatus, ChargeTotals } from '../../../contract/products/pix/charges';
import { addDays } from '../../../core/calendar';
import { startOfLocalDate } from '../../../core/clock';
import { BankError } from '../../../core/errors';
import { fromUuid, toUuid } from '../../../core/ids';
import { toWireSum } from '../../../core/money';
import type { Sql } from '../../../storage';
import { CHARGE_COLUMNS, type ChargeKind, type ChargeRow, type StoredCharge, toStoredCharge } from './charges';

/** State of a row at `$2`, as `toStatus` says it. */
const STATUS = `case when paid_at is not null then 'paid' when removed_at is not null then 'canceled'
  when expires_at <= $2 and payment_id is null then 'expired' else 'active' end`;

const toPeriod = ({ from, to }: Pick<ChargeFilters, 'from' | 'to'>) => [
  from === undefined ? null : startOfLocalDate(from),
  to === undefined ? null : startOfLocalDate(addDays(to, 1)),
];

/** What customers owe: the Pix of a deposit is listed with the deposits. */
const IN_PERIOD = `account_id = $1 and not of_deposit and ($3::timestamptz is null or created_at >= $3) and ($4::timestamptz is null or created_at < $4)`;

/**
 * Charges of an account, newest first. `cursor` is the id of the last one of the page before.
 * Throws `validation_failed` for a cursor that is no charge of the account.
 */
export const listCharges = async (
  sql: Sql,
  accountUuid: string,
  query: ChargeFilters & { cursor?: string; limit: number },
  now: Date,
): Promise<{ charges: StoredCharge[]; nextCursor: string | null }> => {
  const after = query.cursor === undefined ? null : await getPosition(sql, accountUuid, query.cursor);
  const { rows } = await sql.query<ChargeRow>(
    `select ${CHARGE_COLUMNS} from pix_charge
     where ${IN_PERIOD} and ($5::text is null or ${STATUS} = $5) and ($6::timestamptz is null or (created_at, id) < ($6, $7::uuid))
     order by created_at desc, id desc limit $8`,
    [
      accountUuid,
      now,
      ...toPeriod(query),
      query.status ?? null,
      after?.createdAt ?? null,
      after?.id ?? null,
      query.limit + 1,
    ],
  );
  const charges = rows.slice(0, query.limit).map(toStoredCharge);
  const last = charges.at(-1);
  return { charges, nextCursor: rows.length > query.limit && last ? fromUuid('chg', last.id) : null };
};

const getPosition = async (sql: Sql, accountUuid: string, cursor: string) => {
  const { rows } = await sql.query<{ id: string; created_at: Date }>(
    'select id, created_at from pix_charge where id = $1 and account_id = $2',
    [toUuid(cursor), accountUuid],
  );
  if (!rows[0]) throw new BankError('validation_failed', { violations: [{ field: 'cursor', rule: 'cursor' }] });
  return { id: rows[0].id, createdAt: rows[0].created_at };
};

/** How many charges of a period are in which state, and their sums in centavos; paid ones by what was paid. */
export const sumCharges = async (
  sql: Sql,
  accountUuid: string,
  period: Pick<ChargeFilters, 'from' | 'to'>,
  now: Date,
): Promise<ChargeTotals> => {
  const { rows } = await sql.query<{ status: ChargeStatus; count: bigint; sum: string }>(
    `select ${STATUS} as status, count(*) as count, sum(coalesce(paid_cents, amount_cents))::text as sum
     from pix_charge where ${IN_PERIOD} group by 1`,
    [accountUuid, now, ...toPeriod(period)],
  );
  const of = (status: ChargeStatus) => {
    const row = rows.find(one => one.status === status);
    return { count: Number(row?.count ?? 0), amount_cents: toWireSum(BigInt(row?.sum ?? 0)) };
  };
  return { active: of('active'), paid: of('paid'), expired: of('expired'), canceled: of('canceled') };
};

/** What a company's system asks of its charges; `open` ones may have expired. */
export interface ChargeSearch {
  kind: ChargeKind;
  from: Date;
  to: Date;
  /** CPF or CNPJ of the debtor. */
  document: string | null;
  status: 'open' | 'paid' | 'removed' | 'removed_by_bank' | null;
  /** Counted from 0. */
  page: number;
  size: number;
}

/** One page of the charges of an account (UUID) that were made in a period, oldest first, and how many there are. */
export const searchCharges = async (
  sql: Sql,
  accountUuid: string,
  { kind, from, to, document, status, page, size }: ChargeSearch,
): Promise<{ charges: StoredCharge[]; count: number }> => {
  const { rows } = await sql.query<ChargeRow & { count: number }>(
    `select * from (
       select ${CHARGE_COLUMNS}, (count(*) over ())::int as count, row_number() over (order by created_at, id) as place from pix_charge
       where account_id = $1 and not of_deposit and kind = $2 and created_at between $3 and $4 and ($5::text is null or payer_document = $5)
         and ($6::text is null or $6 = case when paid_at is not null then 'paid' when removed_by_bank then 'removed_by_bank'
           when removed_at is not null then 'removed' else 'open' end)
     ) found where place > $7 and place <= $8 order by place`,
    [accountUuid, kind, from, to, document, status, page * size, (page + 1) * size],
  );
  return { charges: rows.map(toStoredCharge), count: rows[0]?.count ?? 0 };
};

/** The charge that an account (UUID) knows by this txid. */
export const findChargeByTxid = async (
  sql: Sql,
  accountUuid: string,
  txid: string,
  lock: '' | 'for update' = '',
): Promise<StoredCharge | undefined> => {
  const { rows } = await sql.query<ChargeRow>(
    `select ${CHARGE_COLUMNS} from pix_charge where account_id = $1 and txid = $2 ${lock}`,
    [accountUuid, txid],
  );
  return rows[0] && toStoredCharge(rows[0]);
};
