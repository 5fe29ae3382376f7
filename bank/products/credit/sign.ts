import { BankError } from '../../core/errors';
import { fromUuid, newId, toUuid } from '../../core/ids';
import { type Cents, fromWire } from '../../core/money';
import type { AccountRow } from '../../ground/accounts';
import { SYSTEM_ACCOUNTS } from '../../ledger';
import type { Sql } from '../../storage';
import { insertLines } from './effects';
import { newPostingId, toLegsOf } from './pay';
import { writePosting } from './posting';
import { replaceContract } from './replace';
import { requireOpenSheet, toContractNumber } from './sheet';
import { findProfile, getOffer, getSheet, type OfferedSheet, requireOpenOffer, type SheetRow, sumOwed } from './store';
import { requireWithinOffer } from './wish';

/** What a person signs. */
export interface Signature {
  credit_sheet_id: string;
  principal_cents: number;
  monthly_rate: string;
  cet_year: string;
  installments: number;
  installment_cents: number;
  document_sha256: string;
  automatic_debit: boolean;
}

/** Everything the proof of a signature holds for. */
export const toBoundSignature = (account: Pick<AccountRow, 'id'>, signature: Signature, idempotencyKey: string) => ({
  purpose: 'credit_contract' as const,
  accountId: account.id,
  sheetId: signature.credit_sheet_id,
  principalCents: signature.principal_cents,
  monthlyRate: signature.monthly_rate,
  cetYear: signature.cet_year,
  installments: signature.installments,
  installmentCents: signature.installment_cents,
  documentSha256: signature.document_sha256,
  automaticDebit: signature.automatic_debit,
  idempotencyKey,
});

/** The contract as it was made out, when it is what is signed. Throws `credit_sheet_used`, `credit_sheet_expired` or `credit_document_changed`. */
export const requireSigned = async (
  sql: Sql,
  account: AccountRow,
  signature: Signature,
  { now, lock }: { now: Date; lock: boolean },
): Promise<SheetRow> => {
  const sheet = await getSheet(sql, toUuid(account.id), signature.credit_sheet_id, lock);
  requireOpenSheet(sheet, now);
  const { calculation } = sheet;
  const isSame =
    signature.principal_cents === calculation.principal_cents &&
    signature.monthly_rate === calculation.monthly_rate &&
    signature.cet_year === calculation.cet_year &&
    signature.installments === calculation.installments &&
    signature.installment_cents === calculation.installment_cents &&
    signature.document_sha256 === sheet.document_sha256;
  if (!isSame) throw new BankError('credit_document_changed');
  return sheet;
};

/** Uses up offer and sheet: a second contract of either waits here and is refused. */
const takeOffer = async (sql: Sql, sheet: OfferedSheet, now: Date): Promise<void> => {
  // first: whatever is signed for the account waits here, so that its limit is used once
  const profile = await findProfile(sql, sheet.account_id, true);
  const offer = await getOffer(sql, sheet.account_id, fromUuid('cro', sheet.offer_id));
  requireOpenOffer(offer, now);
  const leftCents = (profile?.limit_cents ?? 0n) - (await sumOwed(sql, sheet.account_id));
  requireWithinOffer(sheet.calculation, offer, leftCents);
  await sql.query('update credit_offer set used_at = $2 where id = $1', [offer.id, now]);
  await sql.query('update credit_sheet set used_at = $2 where id = $1', [sheet.id, now]);
};

const toReleaseLegs = (account: AccountRow, { calculation }: OfferedSheet): [bigint, Cents][] => [
  [account.ledgerAccountId, fromWire(calculation.released_cents)],
  [SYSTEM_ACCOUNTS['tax.iof_payable'], fromWire(calculation.iof_daily_cents + calculation.iof_additional_cents)],
  [SYSTEM_ACCOUNTS['income.fees'], fromWire(calculation.fee_cents)],
  [SYSTEM_ACCOUNTS['receivable.credit'], -fromWire(calculation.principal_cents)],
];

interface Signing {
  userId: string;
  automaticDebit: boolean;
  now: Date;
}

/** Makes the contract of a signed sheet, with its instalments and the intent of its release. Gives its UUID and that of the release, or of what ends the contract whose place it takes. */
export const signContract = async (
  sql: Sql,
  account: AccountRow,
  sheet: SheetRow,
  { userId, automaticDebit, now }: Signing,
): Promise<{ contractId: string; postingId: string }> => {
  if (sheet.renegotiates !== null) return replaceContract(sql, sheet, { userId, automaticDebit, now });
  await takeOffer(sql, sheet, now);
  const { calculation } = sheet;
  const contractId = toUuid(newId('crc'));
  await sql.query(
    `insert into credit_contract (id, account_id, sheet_id, offer_id, number, product, state, principal_cents, signed_by, signed_at, release_on, automatic_debit)
     values ($1, $2, $3, $4, $5, $6, 'releasing', $7, $8, $9, $10, $11)`,
    [
      ...[contractId, sheet.account_id, sheet.id, sheet.offer_id, toContractNumber(sheet), calculation.product],
      ...[fromWire(calculation.principal_cents), toUuid(userId), now, calculation.release_on, automaticDebit],
    ],
  );
  await insertLines(sql, calculation.lines, { contractId, generation: 1, starts: calculation.release_on });
  const postingId = newPostingId();
  await writePosting(sql, {
    ...{ id: postingId, contractId, accountId: sheet.account_id, payer: null, kind: 'release', automatic: false },
    ...{ amountCents: fromWire(calculation.released_cents), discountCents: 0n, chargesCents: 0n },
    legs: toLegsOf(toReleaseLegs(account, sheet)),
    effect: { paid: [], amortizationCents: 0, accruedCents: 0, lines: null },
    ...{ createdBy: toUuid(userId), now },
  });
  return { contractId, postingId };
};
