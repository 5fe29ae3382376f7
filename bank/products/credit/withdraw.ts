import { toLastWithdrawalDay } from '../../contract/products/loan';
import { BankError } from '../../core/errors';
import { type Cents, fromWire } from '../../core/money';
import type { AccountRow } from '../../ground/accounts';
import { SYSTEM_ACCOUNTS } from '../../ledger';
import type { Sql } from '../../storage';
import { holdAccrued } from './accrued';
import { newPostingId, requirePayable, toLegsOf } from './pay';
import { writePosting } from './posting';
import { type ContractRow, listInstallments } from './store';

/** Until when it may be taken back and what is given back then; null: it no longer may, or something of it was paid. */
export const findWithdrawal = (
  contract: ContractRow,
  isPaid: boolean,
  today: string,
): { until: string; amountCents: Cents } | null => {
  const until = toLastWithdrawalDay(contract.release_on);
  // who agreed to something anew received nothing that could be given back
  if (contract.state !== 'active' || contract.renegotiates || isPaid || today > until) return null;
  return { until, amountCents: fromWire(contract.calculation.released_cents) };
};

interface Withdrawing {
  amountCents: Cents;
  documentSha256: string;
  today: string;
}

/** Whether anything of a contract was paid or replaced. */
export const isTouched = (rows: readonly { state: string }[]): boolean => rows.some(({ state }) => state !== 'open');

/** Throws `credit_withdrawal_over`, or `amount_invalid` and `credit_document_changed` for what is not this contract's. */
export const requireWithdrawal = async (
  sql: Sql,
  contract: ContractRow,
  { amountCents, documentSha256, today }: Withdrawing,
): Promise<void> => {
  const found = findWithdrawal(contract, isTouched(await listInstallments(sql, contract.id)), today);
  if (!found) throw new BankError('credit_withdrawal_over');
  if (documentSha256 !== contract.document_sha256) throw new BankError('credit_document_changed');
  if (amountCents !== found.amountCents) throw new BankError('amount_invalid');
};

/** Commits the account to giving back what arrived; tax, fee and interest are given up. The caller's transaction holds the contract. */
export const commitWithdrawal = async (
  sql: Sql,
  account: AccountRow,
  contract: ContractRow,
  { createdBy, now }: { createdBy: string; now: Date },
): Promise<string> => {
  requirePayable(contract);
  const { cents: accruedCents } = await holdAccrued(sql, contract.id);
  const { calculation } = contract;
  const releasedCents = fromWire(calculation.released_cents);
  const id = newPostingId();
  await writePosting(sql, {
    ...{ id, contractId: contract.id, accountId: contract.account_id, payer: account.ledgerAccountId },
    ...{ kind: 'withdrawal', automatic: false, amountCents: releasedCents, discountCents: 0n, chargesCents: 0n },
    legs: toLegsOf([
      [account.ledgerAccountId, -releasedCents],
      [SYSTEM_ACCOUNTS['tax.iof_payable'], -fromWire(calculation.iof_daily_cents + calculation.iof_additional_cents)],
      [SYSTEM_ACCOUNTS['income.fees'], -fromWire(calculation.fee_cents)],
      [SYSTEM_ACCOUNTS['receivable.credit'], contract.principal_cents],
      [SYSTEM_ACCOUNTS['receivable.credit_interest'], accruedCents],
      [SYSTEM_ACCOUNTS['revenue.credit_interest'], -accruedCents],
    ]),
    effect: { paid: [], amortizationCents: Number(contract.principal_cents), accruedCents: 0, lines: null },
    ...{ createdBy, now },
  });
  return id;
};
