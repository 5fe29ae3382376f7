import { PROGRESS } from '../../contract/payments/orders';
import type { CreditContract, CreditPayment } from '../../contract/products/credit/contracts';
import type { CreditInstallment } from '../../contract/products/credit/shapes';
import { fromUuid } from '../../core/ids';
import { toWire } from '../../core/money';
import type { Sql } from '../../storage';
import { toFailure } from './failures';
import type { CreditOrder } from './order-store';
import { findBreakDay } from './breach';
import { isPayment, type PostingRow } from './posting-rows';
import { findRoom } from './renegotiation';
import {
  type OpenInstallment,
  quoteInstallments,
  type Standing,
  toOpenInstallment,
  toOwedToday,
  toStanding,
} from './standing';
import { type ContractRow, type InstallmentRow, listInstallments } from './store';
import { findWithdrawal, isTouched } from './withdraw';

const toWireLine = (row: InstallmentRow) => ({
  number: row.number,
  due_on: row.due_on,
  payment_cents: toWire(row.payment_cents),
  interest_cents: toWire(row.interest_cents),
  amortization_cents: toWire(row.amortization_cents),
  balance_cents: toWire(row.balance_cents),
});

const toOpen = (open: OpenInstallment, toPayCents: bigint): CreditInstallment => ({
  ...toWireLine(open.row),
  status: open.state,
  days_late: open.daysLate,
  fine_cents: toWire(open.fineCents),
  late_interest_cents: toWire(open.lateInterestCents),
  remunerative_cents: toWire(open.remunerativeCents),
  to_pay_cents: toWire(toPayCents),
  ...{ paid_cents: null, paid_on: null },
});

const NO_CHARGES = { days_late: 0, fine_cents: 0, late_interest_cents: 0, remunerative_cents: 0, to_pay_cents: 0 };

const toClosed = (row: InstallmentRow, status: 'paid' | 'replaced' | 'cancelled'): CreditInstallment => ({
  ...{ ...toWireLine(row), status, ...NO_CHARGES },
  ...{ paid_cents: row.paid_cents === null ? null : toWire(row.paid_cents), paid_on: row.paid_on },
});

/** What each open instalment is today, by its number. */
const toAmounts = (standing: Standing): Map<number, bigint> => {
  const all = quoteInstallments(standing, standing.due.length + standing.futureRows.length);
  return new Map(all.lines.map(({ number, amountCents }) => [number, amountCents]));
};

export const toWireInstallments = (
  contract: ContractRow,
  rows: readonly InstallmentRow[],
  day: string,
): CreditInstallment[] => {
  const amounts = toAmounts(toStanding(contract, rows, day));
  return rows.map(row =>
    row.state === 'open'
      ? toOpen(toOpenInstallment(contract, row, day), amounts.get(row.number) ?? row.payment_cents)
      : toClosed(row, row.state),
  );
};

const isOpenState = ({ status }: CreditInstallment): boolean =>
  status !== 'paid' && status !== 'replaced' && status !== 'cancelled';

const toWireRoom = (contract: ContractRow, rows: readonly InstallmentRow[], day: string) => {
  const room = findRoom(contract, rows, day);
  if (!room || typeof room === 'string') return null;
  return {
    ...{ min_installments: room.least, max_installments: room.most },
    ...{ first_due_from: room.from, first_due_until: room.until },
  };
};

export const toWireContract = (contract: ContractRow, rows: readonly InstallmentRow[], day: string): CreditContract => {
  const installments = toWireInstallments(contract, rows, day);
  const standing = toStanding(contract, rows, day);
  const withdrawal = findWithdrawal(contract, isTouched(rows), day);
  const isLate = contract.state === 'active' && standing.due.some(({ state }) => state === 'late');
  const { lines: _, ...calculation } = contract.calculation;
  return {
    id: fromUuid('crc', contract.id),
    number: contract.number,
    product: contract.product,
    status: isLate ? 'late' : contract.state,
    signed_at: contract.signed_at.toISOString(),
    signed_by: contract.signer,
    released_at: contract.released_at?.toISOString() ?? null,
    release_receipt_id: contract.released_at && contract.release_id ? fromUuid('txn', contract.release_id) : null,
    ended_at: contract.ended_at?.toISOString() ?? null,
    calculation,
    late: {
      ...{ fine_rate: contract.late.fineRate, interest_rate: contract.late.interestRate },
      remunerative: contract.late.remunerative,
    },
    document_sha256: contract.document_sha256,
    owed_cents: toWire(toOwedToday(standing)),
    balance_cents: toWire(standing.balanceCents),
    paid_installments: rows.filter(({ state }) => state === 'paid').length,
    open_installments: rows.filter(({ state }) => state === 'open').length,
    next: installments.find(isOpenState) ?? null,
    automatic_debit: contract.automatic_debit,
    renegotiates: contract.renegotiates && fromUuid('crc', contract.renegotiates),
    renegotiated_by: contract.renegotiated_by && fromUuid('crc', contract.renegotiated_by),
    broken_by: contract.broken_by && fromUuid('crc', contract.broken_by),
    breaks_after: findBreakDay(contract, rows),
    renegotiation: toWireRoom(contract, rows, day),
    withdrawal: withdrawal && { until: withdrawal.until, amount_cents: toWire(withdrawal.amountCents) },
  };
};

export const readContract = async (sql: Sql, contract: ContractRow, day: string): Promise<CreditContract> =>
  toWireContract(contract, await listInstallments(sql, contract.id), day);

/** No payment of a credit comes back: nobody else holds its money. */
const toStatus = (status: CreditOrder['status']): CreditPayment['status'] => {
  const progress = PROGRESS[status];
  return progress === 'returned' ? 'completed' : progress;
};

/** What a person pays, which may wait for others. */
export const toWireOrder = (order: CreditOrder): CreditPayment => ({
  ...{ id: fromUuid('crp', order.id), receipt_id: fromUuid('txn', order.id) },
  ...{ contract_id: fromUuid('crc', order.target.contractId), kind: order.target.kind, automatic: false },
  ...{ status: toStatus(order.status), awaits_approval: order.status === 'awaiting_approval' },
  amount_cents: toWire(order.amountCents),
  discount_cents: toWire(order.target.discountCents),
  charges_cents: toWire(order.target.chargesCents),
  failure: order.failureCode === null ? null : toFailure(order.failureCode),
  created_at: order.createdAt.toISOString(),
  settled_at: order.settledAt?.toISOString() ?? null,
});

export const toWirePayment = (posting: PostingRow): CreditPayment => ({
  id: fromUuid('crp', posting.id),
  receipt_id: fromUuid('txn', posting.id),
  contract_id: fromUuid('crc', posting.contract_id),
  kind: isPayment(posting.kind) ? posting.kind : 'settlement',
  automatic: posting.automatic,
  status: posting.settled_at ? 'completed' : 'processing',
  awaits_approval: false,
  amount_cents: toWire(posting.amount_cents),
  discount_cents: toWire(posting.discount_cents),
  charges_cents: toWire(posting.charges_cents),
  failure: null,
  created_at: posting.created_at.toISOString(),
  settled_at: posting.settled_at?.toISOString() ?? null,
});
