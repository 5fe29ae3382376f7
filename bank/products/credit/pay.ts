import { toCreditLine } from '../../contract/products/credit/calculate';
import { BankError } from '../../core/errors';
import { newId, toUuid } from '../../core/ids';
import { type Cents, toWire } from '../../core/money';
import { type Leg, type LedgerAccountId, SYSTEM_ACCOUNTS } from '../../ledger';
import type { Sql } from '../../storage';
import { holdAccrued, sumAccrued } from './accrued';
import type { Effect } from './posting-rows';
import { type NewPosting, writePosting } from './posting';
import type { Quoted } from './standing';
import { type ContractRow, type InstallmentRow, listInstallments } from './store';

export const newPostingId = (): string => toUuid(newId('crp'));

/** Legs of amounts that are not zero. */
export const toLegsOf = (amounts: readonly (readonly [LedgerAccountId, Cents])[]): Leg[] =>
  amounts
    .filter(([, amountCents]) => amountCents !== 0n)
    .map(([accountId, amountCents]) => ({ accountId, amountCents }));

/** The instalments that stay open once it was paid. */
const toRest = (rows: readonly InstallmentRow[], quoted: Quoted): InstallmentRow[] => {
  const paid = new Set(quoted.lines.map(({ number }) => number));
  const open = rows.filter(({ state, number }) => state === 'open' && !paid.has(number));
  if (!quoted.after) return open;
  const starts = new Map(open.map(row => [row.number, row]));
  return quoted.after.flatMap(line => {
    const row = starts.get(line.number);
    return row ? [{ ...row, interest_cents: line.interestCents }] : [];
  });
};

/**
 * The legs of a payment: what is paid back of the credit, what of the interest that has accrued is paid, charges for lateness, and the rest: interest that
 * had not accrued yet, or the discount on what was to come.
 */
const toPaymentLegs = (
  payer: LedgerAccountId,
  quoted: Quoted,
  accrued: { beforeCents: Cents; afterCents: Cents },
): Leg[] => {
  const interestCents = accrued.beforeCents - accrued.afterCents;
  const { amountCents, amortizationCents, chargesCents } = quoted;
  return toLegsOf([
    [payer, -amountCents],
    [SYSTEM_ACCOUNTS['receivable.credit'], amortizationCents],
    [SYSTEM_ACCOUNTS['receivable.credit_interest'], interestCents],
    [SYSTEM_ACCOUNTS['revenue.credit_late'], chargesCents],
    [SYSTEM_ACCOUNTS['revenue.credit_interest'], amountCents - amortizationCents - interestCents - chargesCents],
  ]);
};

const toEffect = (quoted: Quoted, accruedCents: Cents): Effect => ({
  paid: quoted.lines.map(line => [line.number, toWire(line.amountCents), toWire(line.chargesCents)]),
  amortizationCents: toWire(quoted.amortizationCents),
  accruedCents: toWire(accruedCents),
  lines: quoted.after?.map(toCreditLine) ?? null,
});

interface Debited {
  ledgerAccountId: LedgerAccountId;
  /** UUID of who has it paid; absent: the debit that was agreed to. */
  createdBy?: string;
  now: Date;
}

/** Throws `credit_not_active` for what has ended or is not released, `conflict` while something is on its way for it. */
export const requirePayable = ({ state, posting_id }: ContractRow): void => {
  if (state !== 'active') throw new BankError('credit_not_active');
  if (posting_id) throw new BankError('conflict');
};

/** What moves when it is paid today, and what it does to the contract. */
export const planPayment = async (
  sql: Sql,
  contract: ContractRow,
  quoted: Quoted,
  payer: LedgerAccountId,
): Promise<{ legs: Leg[]; effect: Effect }> => {
  const { cents, through } = await holdAccrued(sql, contract.id);
  const rows = await listInstallments(sql, contract.id);
  const afterCents = sumAccrued(toRest(rows, quoted), through);
  return {
    legs: toPaymentLegs(payer, quoted, { beforeCents: cents, afterCents }),
    effect: toEffect(quoted, afterCents),
  };
};

/** Commits the account to a debit of a contract that the caller's transaction holds. Gives the UUID of the posting. */
export const commitDebit = async (
  sql: Sql,
  contract: ContractRow,
  quoted: Quoted,
  { ledgerAccountId, createdBy, now }: Debited,
): Promise<string> => {
  requirePayable(contract);
  const posting: NewPosting = {
    ...{ id: newPostingId(), contractId: contract.id, accountId: contract.account_id, payer: ledgerAccountId },
    ...{
      kind: quoted.kind,
      automatic: createdBy === undefined,
      amountCents: quoted.amountCents,
      discountCents: quoted.discountCents,
    },
    ...{ chargesCents: quoted.chargesCents, createdBy: createdBy ?? null, now },
    ...(await planPayment(sql, contract, quoted, ledgerAccountId)),
  };
  await writePosting(sql, posting);
  return posting.id;
};
