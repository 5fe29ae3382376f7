import { addDays } from '../../core/calendar';
import { toLocalDate } from '../../core/clock';
import { fromUuid } from '../../core/ids';
import { type Cents, fromWire, toWire } from '../../core/money';
import { findAccount } from '../../ground/accounts';
import { SYSTEM_ACCOUNTS } from '../../ledger';
import type { Sql } from '../../storage';
import { holdAccrued, sumAccrued } from './accrued';
import type { CreditDeps } from './deps';
import { newPostingId, toLegsOf } from './pay';
import { settlePosting, writePosting } from './posting';
import { findReplacing } from './posting-rows';
import { toOpenInstallment } from './standing';
import { type ContractRow, findContract, type InstallmentRow, listInstallments } from './store';
import { isTouched } from './withdraw';

/** The last day on which the first instalment may be paid before a renegotiation is undone; null: it no longer can be, or the papers do not say so. */
export const findBreakDay = (contract: ContractRow, rows: readonly InstallmentRow[]): string | null => {
  const [first] = rows;
  const { breaks_after_days: days, state } = contract;
  if (days === null || state !== 'active' || isTouched(rows) || !first) return null;
  return addDays(first.due_on, days);
};

const isBroken = (contract: ContractRow, rows: readonly InstallmentRow[], day: string): boolean => {
  const breaksAfter = findBreakDay(contract, rows);
  const [first] = rows;
  return breaksAfter !== null && day > breaksAfter && !!first && toOpenInstallment(contract, first, day).daysLate > 0;
};

/** What was open of a contract when another took its place: an extra payment before that had left earlier ones behind. */
export const toReopened = (rows: readonly InstallmentRow[]): InstallmentRow[] => {
  const generation = Math.max(...rows.map(row => row.generation));
  return rows
    .filter(row => row.generation === generation && row.state === 'replaced')
    .map(row => ({ ...row, state: 'open' as const }));
};

const sumAmortization = (rows: readonly InstallmentRow[]): Cents =>
  rows.reduce((sum, row) => sum + row.amortization_cents, 0n);

interface Ends {
  contract: ContractRow;
  chargesCents: Cents;
  balances: { brokenCents: Cents; reopenedCents: Cents };
  accrued: { brokenCents: Cents; reopenedCents: Cents };
}

/** The posting that replaced a contract, taken back: its interest is that of the old instalments until today. */
const toBreachLegs = ({ contract, chargesCents, balances, accrued }: Ends): [bigint, Cents][] => {
  const creditCents = balances.brokenCents - balances.reopenedCents;
  const interestCents = accrued.brokenCents - accrued.reopenedCents;
  const iofCents = fromWire(contract.calculation.iof_daily_cents);
  return [
    [SYSTEM_ACCOUNTS['receivable.credit'], creditCents],
    [SYSTEM_ACCOUNTS['receivable.credit_interest'], interestCents],
    [SYSTEM_ACCOUNTS['revenue.credit_late'], -chargesCents],
    [SYSTEM_ACCOUNTS['revenue.credit_interest'], chargesCents + iofCents - creditCents - interestCents],
    [SYSTEM_ACCOUNTS['tax.iof_payable'], -iofCents],
  ];
};

/** Commits a contract that is held to its end, and the one before it to its return. Gives the UUID of the posting. */
const commitBreach = async (
  sql: Sql,
  contract: ContractRow & { renegotiates: string },
  rows: readonly InstallmentRow[],
  now: Date,
): Promise<string> => {
  const replacing = await findReplacing(sql, contract.renegotiates, contract.id);
  const reopened = toReopened(await listInstallments(sql, contract.renegotiates));
  const { cents, through } = await holdAccrued(sql, contract.id);
  const balances = { brokenCents: sumAmortization(rows), reopenedCents: sumAmortization(reopened) };
  const accruedCents = sumAccrued(reopened, through);
  const accrued = { brokenCents: cents, reopenedCents: accruedCents };
  const id = newPostingId();
  await writePosting(sql, {
    ...{ id, contractId: contract.id, accountId: contract.account_id, payer: null, kind: 'breach', automatic: true },
    ...{ amountCents: balances.brokenCents, discountCents: 0n, chargesCents: replacing.charges_cents },
    legs: toLegsOf(toBreachLegs({ contract, chargesCents: replacing.charges_cents, balances, accrued })),
    effect: {
      ...{ paid: [], amortizationCents: toWire(balances.brokenCents), accruedCents: 0, lines: null },
      reopens: {
        ...{ contractId: contract.renegotiates, balanceCents: toWire(balances.reopenedCents) },
        ...{ accruedCents: toWire(accruedCents), through },
      },
    },
    ...{ createdBy: null, now },
  });
  return id;
};

/**
 * Undoes a renegotiation nothing of which was paid in time: it ends, and the contract before it stands again. Safe to repeat: one that ended is left alone. A
 * frozen account could not have paid, and waits.
 */
export const breakUnpaid = async (deps: CreditDeps, contractId: string): Promise<void> => {
  const { database, clock } = deps;
  const now = clock.now();
  const postingId = await database.transaction(async sql => {
    const contract = await findContract(sql, contractId, true);
    if (!contract?.renegotiates || contract.posting_id) return null;
    const rows = await listInstallments(sql, contract.id);
    if (!isBroken(contract, rows, toLocalDate(now))) return null;
    const account = await findAccount(sql, fromUuid('acc', contract.account_id));
    if (account?.status !== 'active') return null;
    return commitBreach(sql, { ...contract, renegotiates: contract.renegotiates }, rows, now);
  });
  if (postingId !== null) await settlePosting(deps, postingId);
};
