import { randomUUID } from 'node:crypto';
import { toLocalDate } from '../../core/clock';
import { type Cents, least } from '../../core/money';
import type { Sql } from '../../storage';
import { addMove } from './moves';
import { feeBackOf, type Gone } from './plan';
import { BORNE, goneOf, listInstalments, SALE_COLUMNS, type SaleRow } from './sales';
import { takeOffUnit } from './units';

interface Suspended {
  numbers: number[];
  cents: Cents;
}

/** Takes instalments that are not paid off their units, the last first, as far as the contest goes. */
const takeOffUnits = async (sql: Sql, saleUuid: string, netCents: Cents): Promise<Suspended> => {
  const taken: Suspended = { numbers: [], cents: 0n };
  for (const row of (await listInstalments(sql, saleUuid)).reverse()) {
    if (row.state !== 'open' || row.is_paid || row.unit_id === null || taken.cents + row.net_cents > netCents) continue;
    if (!(await takeOffUnit(sql, row.unit_id, row.net_cents))) continue;
    taken.numbers.push(row.number);
    taken.cents += row.net_cents;
  }
  return taken;
};

/** What a contest takes of the shop: its part of the net, less what is gone already. */
const toTaken = (gone: Gone, amountCents: Cents): { grossCents: Cents; netCents: Cents } => {
  const grossCents = least(amountCents, gone.grossCents - gone.refundedCents);
  return { grossCents, netCents: grossCents === 0n ? 0n : grossCents - feeBackOf(gone, grossCents) };
};

/**
 * Takes for a contest (UUID) that is written down what of its amount is not gone of the sale: what is not paid waits for it, the rest is taken from the account. Of
 * one that was lost nothing waits any more. The caller has the lock of the shop.
 */
export const takeContested = async (
  sql: Sql,
  sale: SaleRow,
  { id, amountCents, isOpen }: { id: string; amountCents: Cents; isOpen: boolean },
  now: Date,
): Promise<Cents> => {
  const { grossCents, netCents } = toTaken(goneOf(sale), amountCents);
  const suspended = isOpen ? await takeOffUnits(sql, sale.id, netCents) : { numbers: [], cents: 0n };
  const debitCents = netCents - suspended.cents;
  await sql.query(
    `update acquiring_chargeback x set debit_cents = x.debit_cents + $2, suspended_cents = x.suspended_cents + $3, taken_cents = ${BORNE} + $4 where x.id = $1`,
    [id, debitCents, suspended.cents, grossCents],
  );
  await sql.query(
    `update acquiring_instalment set state = 'suspended', suspended_by = $3 where sale_id = $1 and number = any ($2::int[])`,
    [sale.id, suspended.numbers, id],
  );
  if (debitCents > 0n) {
    const known = await sql.query('select 1 from acquiring_move where key = $1', [id]);
    const key = known.rowCount === 0 ? id : randomUUID();
    const of = { accountUuid: sale.account_id, saleUuid: sale.id, amountCents: debitCents };
    await addMove(sql, { ...of, key, kind: 'chargeback', today: toLocalDate(now), now });
  }
  return grossCents;
};

/** Has contests of a sale (UUID) that were not won take what a refund had taken that is refused: their holder has it by them. Gives how much. */
export const takeUncovered = async (sql: Sql, saleUuid: string, now: Date): Promise<Cents> => {
  const { rows } = await sql.query<{ id: string; amountCents: Cents; isOpen: boolean }>(
    `select x.id, x.amount_cents - ${BORNE} as "amountCents", x.state in ('received', 'answered') as "isOpen"
     from acquiring_chargeback x where x.sale_id = $1 and x.state <> 'won' order by x.received_at, x.id`,
    [saleUuid],
  );
  let sum = 0n;
  for (const contest of rows) {
    if (contest.amountCents <= 0n) continue;
    const found = await sql.query<SaleRow>(`select ${SALE_COLUMNS} from acquiring_sale s where s.id = $1`, [saleUuid]);
    if (found.rows[0]) sum += await takeContested(sql, found.rows[0], contest, now);
  }
  return sum;
};
