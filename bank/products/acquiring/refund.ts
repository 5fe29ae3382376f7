import { addDays, rollToBusinessDay } from '../../core/calendar';
import { toLocalDate } from '../../core/clock';
import { BankError } from '../../core/errors';
import { newId, toUuid } from '../../core/ids';
import { type Cents, toWire } from '../../core/money';
import { enqueueJob, exponentialBackoff, type JobHandler } from '../../jobs';
import type { AcquirerRules } from '../../providers';
import type { Sql } from '../../storage';
import type { AcquiringDeps } from './deps';
import { lockMerchant } from './merchants';
import { addMove } from './moves';
import { feeBackOf } from './plan';
import { refuseRefund } from './refuse-refund';
import { getSale, goneOf, listInstalments, refundableOf, type SaleRow } from './sales';
import { takeOffUnit } from './units';

const REFUND_JOB = 'acquiring.refund';

/** Throws why a sale cannot be given back, or not that much of it. */
export const requireRefundable = (
  sale: SaleRow,
  amountCents: Cents,
  { refundDays, today }: Pick<AcquirerRules, 'refundDays'> & { today: string },
): void => {
  const left = refundableOf(sale);
  if (left === 0n) {
    const reason = sale.refunded_cents === sale.gross_cents ? 'refunded' : 'disputed';
    throw new BankError('sale_not_refundable', { params: { reason } });
  }
  if (today > addDays(sale.sold_on, refundDays)) throw new BankError('sale_refund_late');
  if (amountCents > left) throw new BankError('sale_refund_amount', { params: { left_cents: toWire(left) } });
};

/** Undoes a sale on its own day: its instalments leave their units. False when one of them cannot. */
const undo = async (sql: Sql, sale: SaleRow): Promise<boolean> => {
  const instalments = await listInstalments(sql, sale.id);
  await sql.query('savepoint undo');
  for (const { unit_id: unitId, net_cents: netCents } of instalments) {
    if (unitId !== null && (await takeOffUnit(sql, unitId, netCents))) continue;
    await sql.query('rollback to savepoint undo');
    return false;
  }
  await sql.query(`update acquiring_instalment set state = 'cancelled' where sale_id = $1`, [sale.id]);
  return true;
};

/**
 * Gives a sale (`sal_…`) back, in the caller's transaction: undone on its own day in whole, else taken from the shop on the next business day. Gives the
 * refund's UUID. Throws why it cannot be.
 */
export const addRefund = async (
  sql: Sql,
  { rules, clock }: Pick<AcquiringDeps, 'rules' | 'clock'>,
  of: { accountUuid: string; saleId: string; amountCents: Cents; by: string },
): Promise<string> => {
  const now = clock.now();
  const today = toLocalDate(now);
  await lockMerchant(sql, of.accountUuid);
  const sale = await getSale(sql, of.accountUuid, of.saleId, 'for no key update');
  requireRefundable(sale, of.amountCents, { refundDays: rules.refundDays, today });
  const feeBackCents = feeBackOf(goneOf(sale), of.amountCents);
  const isWhole = of.amountCents === sale.gross_cents;
  const isUndone = isWhole && sale.sold_on === today && (await undo(sql, sale));
  const debitCents = isUndone ? 0n : of.amountCents - feeBackCents;
  const id = toUuid(newId('txn'));
  await sql.query(
    `insert into acquiring_refund (id, account_id, sale_id, amount_cents, fee_back_cents, debit_cents, is_undone, created_by, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [id, of.accountUuid, sale.id, of.amountCents, feeBackCents, debitCents, isUndone, of.by, now],
  );
  await sql.query(
    'update acquiring_sale set refunded_cents = refunded_cents + $2, fee_back_cents = fee_back_cents + $3 where id = $1',
    [sale.id, of.amountCents, feeBackCents],
  );
  if (debitCents > 0n) {
    const dueOn = rollToBusinessDay(addDays(today, 1), 1);
    const move = {
      key: id,
      accountUuid: of.accountUuid,
      saleUuid: sale.id,
      amountCents: debitCents,
      dueOn,
      today,
      now,
    };
    await addMove(sql, { ...move, kind: 'refund' });
  }
  await enqueueJob(sql, { kind: REFUND_JOB, payload: { refundId: id }, uniqueKey: id });
  return id;
};

/** Has the acquirer give back to the holder, until it has heard; what it refuses is taken back. */
export const createRefundJob = ({ database, rail, clock, notifier }: AcquiringDeps): JobHandler => ({
  ...{ kind: REFUND_JOB, lane: 'rails', maxAttempts: Number.POSITIVE_INFINITY },
  backoff: exponentialBackoff(1_000, 600_000),
  async run({ refundId }) {
    const { rows } = await database.query<{ acquirer_code: string; amount_cents: Cents }>(
      `select s.acquirer_code, r.amount_cents from acquiring_refund r join acquiring_sale s on s.id = r.sale_id where r.id = $1 and r.sent_at is null and r.refused_at is null`,
      [String(refundId)],
    );
    const [refund] = rows;
    if (!refund) return;
    const of = { refundId: String(refundId), acquirerCode: refund.acquirer_code, amountCents: refund.amount_cents };
    const reason = await rail.refund(of);
    const now = clock.now();
    await database.transaction(async sql => {
      await sql.query('update acquiring_refund set sent_at = $2 where id = $1', [of.refundId, now]);
      if (reason !== null) await refuseRefund(sql, { notifier }, { refundId: of.refundId, reason }, now);
    });
  },
});
