import { toLocalDate } from '../../core/clock';
import { newId, toUuid } from '../../core/ids';
import { type Cents, fromWire, toWire } from '../../core/money';
import { SYSTEM_ACCOUNTS } from '../../ledger';
import type { Sql } from '../../storage';
import { holdAccrued } from './accrued';
import { insertLines } from './effects';
import { newPostingId, toLegsOf } from './pay';
import { writePosting } from './posting';
import { requireReplaceable } from './renegotiation';
import { toContractNumber } from './sheet';
import type { Standing } from './standing';
import { type ContractRow, findContract, type ReplacingSheet } from './store';

/** What ends of the old contract and begins of the new one: no money moves on the account. */
const toReplaceLegs = (
  { calculation }: ReplacingSheet,
  { balanceCents, due }: Standing,
  accruedCents: Cents,
): [bigint, Cents][] => {
  const owedCents = fromWire(calculation.released_cents);
  const chargesCents = due.reduce((sum, one) => sum + one.chargesCents, 0n);
  return [
    [SYSTEM_ACCOUNTS['receivable.credit'], balanceCents - fromWire(calculation.principal_cents)],
    [SYSTEM_ACCOUNTS['receivable.credit_interest'], accruedCents],
    [SYSTEM_ACCOUNTS['revenue.credit_late'], chargesCents],
    // what had not accrued yet, or is given up of what had
    [SYSTEM_ACCOUNTS['revenue.credit_interest'], owedCents - balanceCents - accruedCents - chargesCents],
    [SYSTEM_ACCOUNTS['tax.iof_payable'], fromWire(calculation.iof_daily_cents)],
  ];
};

interface Replacing {
  userId: string;
  automaticDebit: boolean;
  now: Date;
}

const insertContract = async (
  sql: Sql,
  sheet: ReplacingSheet,
  old: ContractRow,
  { userId, automaticDebit, now }: Replacing,
): Promise<string> => {
  const { calculation } = sheet;
  const contractId = toUuid(newId('crc'));
  await sql.query(
    `insert into credit_contract (id, account_id, sheet_id, renegotiates, chain, taxed_from, number, product, state, principal_cents, signed_by, signed_at, release_on, automatic_debit)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 'releasing', $9, $10, $11, $12, $13)`,
    [
      ...[contractId, sheet.account_id, sheet.id, old.id, old.chain + 1, old.taxed_from, toContractNumber(sheet)],
      ...[calculation.product, fromWire(calculation.principal_cents), toUuid(userId), now, calculation.release_on],
      automaticDebit,
    ],
  );
  await insertLines(sql, calculation.lines, { contractId, generation: 1, starts: calculation.release_on });
  return contractId;
};

/** Makes the contract of a signed addendum and the intent by which it takes the place of the old one. Gives the UUIDs of both. */
export const replaceContract = async (
  sql: Sql,
  sheet: ReplacingSheet,
  by: Replacing,
): Promise<{ contractId: string; postingId: string }> => {
  const { now } = by;
  const old = await findContract(sql, sheet.renegotiates, true);
  if (!old) throw new Error(`no contract ${sheet.renegotiates}`);
  const owedCents = fromWire(sheet.calculation.released_cents);
  const seen = { version: sheet.contract_version, owedCents, today: toLocalDate(now) };
  const standing = await requireReplaceable(sql, old, seen);
  await sql.query('update credit_sheet set used_at = $2 where id = $1', [sheet.id, now]);
  const contractId = await insertContract(sql, sheet, old, by);
  const { cents: accruedCents } = await holdAccrued(sql, old.id);
  const postingId = newPostingId();
  await writePosting(sql, {
    ...{ id: postingId, contractId: old.id, accountId: old.account_id, payer: null, kind: 'renegotiation' },
    ...{ automatic: false, amountCents: owedCents, discountCents: 0n },
    chargesCents: standing.due.reduce((sum, one) => sum + one.chargesCents, 0n),
    legs: toLegsOf(toReplaceLegs(sheet, standing, accruedCents)),
    effect: {
      ...{ paid: [], amortizationCents: toWire(standing.balanceCents), accruedCents: 0, lines: null },
      becomes: contractId,
    },
    ...{ createdBy: toUuid(by.userId), now },
  });
  return { contractId, postingId };
};
