import { acceptCnabFile } from '../../contract/products/cnab';
import { BankError } from '../../core/errors';
import { toUuid } from '../../core/ids';
import { type Route, route } from '../../core/operation';
import { type AccountRow, requireAccount, roleAllows } from '../../ground/accounts';
import { recordAudit, type Sql } from '../../storage';
import { type AgreementRow, getAgreementRow, noteSent, toBankCode } from '../agreement';
import { createDraft, listRowOutcomes } from '../batch';
import { queueAnswers } from './answer-job';
import { toBankNumber } from './bank-number';
import { type Checked, checkFile } from './check';
import { takeTitles } from './collection/accept';
import { type Told, toReturnContent } from './compose-return';
import type { CnabDeps } from './deps';
import type { Judged } from './facts';
import { judgeNumber } from './header';
import { requireSight, showFile } from './show';
import { type FileRow, getFile, insertPayments, noteAccepted, readContent } from './store';
import type { Turns } from './turns';
import { writeReturn } from './write-return';

const INCLUDED = 'BD';

/** The file while it may be accepted, with its agreement, both held. */
const holdBoth = async (sql: Sql, accountUuid: string, fileId: string): Promise<[FileRow, AgreementRow]> => {
  const { agreementId } = await getFile(sql, fileId, { accountUuid });
  if (!agreementId) throw new BankError('cnab_not_checked', { params: { state: 'rejected' } });
  // the agreement first: two files of one number wait for each other here
  const agreement = await getAgreementRow(sql, agreementId, { accountUuid, hold: true });
  const file = await getFile(sql, fileId, { accountUuid, hold: true });
  if (file.state !== 'checked') throw new BankError('cnab_not_checked', { params: { state: file.state } });
  if (agreement.state !== 'active') throw new BankError('cnab_agreement_ended');
  return [file, agreement];
};

const requireNext = ({ number }: FileRow, agreement: AgreementRow): number => {
  if (number === null || judgeNumber(agreement, number)?.severity === 'error') {
    throw new BankError('cnab_number_used', { params: { number: number ?? 0, last: agreement.lastSentNumber } });
  }
  return number;
};

const toTold = ({ protocol }: FileRow, payments: readonly Judged[]): Told[] =>
  payments.map(({ payment, isRight, codes }) => ({
    ...{ payment, occurrences: isRight ? [INCLUDED] : codes, paid: null },
    bankNumber: isRight ? toBankNumber(protocol, payment.opener.line) : '',
  }));

const sumOf = (payments: readonly Judged[]): bigint =>
  payments.reduce((sum, { amountCents, isRight }) => (isRight ? sum + amountCents : sum), 0n);

/** Makes a batch of what is right in a held file, and answers each payment. */
const take = async (
  sql: Sql,
  deps: CnabDeps,
  account: AccountRow,
  {
    file,
    agreement,
    checked,
    by,
    number,
  }: { file: FileRow; agreement: AgreementRow; checked: Checked; by: string; number: number },
  now: Date,
): Promise<string> => {
  const { payments, isPayroll, scan } = checked;
  const right = payments.filter(({ isRight }) => isRight);
  if (right.length === 0) throw new BankError('cnab_empty');
  const rows = right.flatMap(({ payment, mapped }) =>
    mapped ? [{ number: payment.opener.line, cells: mapped.cells }] : [],
  );
  const name = `Remessa ${number}: ${agreement.name}`.slice(0, 80);
  const kind = isPayroll ? 'payroll' : 'payments';
  const batchId = await createDraft(sql, deps, account, { kind, payrollKind: null, name, createdBy: by, rows }, now);
  const counts = { right: right.length, wrong: payments.length - right.length, amountCents: sumOf(payments) };
  await noteAccepted(sql, file.id, { batchId, ...counts, movements: 0 }, now);
  const drafted = new Map((await listRowOutcomes(sql, batchId))?.rows.map(row => [row.number, row.payee]));
  const written = payments.map(({ payment: { opener }, ownNumber, payOn, isRight, codes }) => ({
    ...{ line: opener.line, ownNumber, payOn, isRight, isFinal: !isRight, payee: drafted.get(opener.line) ?? null },
    ...{ occurrences: isRight ? INCLUDED : codes.join(''), receivableId: null, moved: null },
  }));
  await insertPayments(sql, { fileId: file.id, agreementId: agreement.id }, written);
  await noteSent(sql, agreement.id, number);
  const content = toReturnContent(scan, toTold(file, payments), { bank: toBankCode(agreement), isCritique: true, now });
  const place = { stage: 'critique', now, tellWritten: deps.tellWritten } as const;
  await writeReturn(sql, { ...file, agreementId: agreement.id }, content, place);
  await queueAnswers(sql, file.id);
  return batchId;
};

/**
 * Makes a batch of what is right in a checked remessa (UUID) of an account, or has its titles issued, and uses its number. Gives the number and the
 * batch (`pbt_…`), null of titles.
 * Throws `cnab_not_checked`, `cnab_agreement_ended`, `cnab_number_used`, `cnab_empty`, `batch_too_large`, and
 * `overloaded` when another file of the agreement was taken since it was judged.
 */
export const acceptFile = async (
  sql: Sql,
  deps: CnabDeps,
  account: AccountRow,
  { fileId, checked, by }: { fileId: string; checked: Checked; by: string },
  now: Date,
): Promise<{ number: number; batchId: string | null }> => {
  const [file, agreement] = await holdBoth(sql, toUuid(account.id), fileId);
  const of = { file, agreement, checked, by };
  const number = requireNext(file, agreement);
  // another file was taken since this one was judged: it is judged again
  if (agreement.lastSentNumber !== checked.agreement?.lastSentNumber) {
    throw new BankError('overloaded', { retryAfterSeconds: 1 });
  }
  if (checked.isCollection) {
    await takeTitles(sql, deps, account, { ...of, number }, now);
    return { number, batchId: null };
  }
  return { number, batchId: await take(sql, deps, account, { ...of, number }, now) };
};

/** The operation that turns a checked remessa into a batch. */
export const createAcceptRoute = (deps: CnabDeps, inTurn: Turns): Route =>
  route(acceptCnabFile, async ({ actor, params, context }) => {
    const { database, clock } = deps;
    const account = await requireAccount(database, actor, params.account_id, 'cnab:send');
    const [accountUuid, fileId] = [toUuid(account.id), toUuid(params.cnab_file_id)];
    const seen = await getFile(database, fileId, { accountUuid });
    requireSight(seen, account, actor.userId);
    const now = clock.now();
    const bytes = await readContent(database, fileId);
    await inTurn(async () => {
      const checked = await checkFile(database, deps, account, bytes, now);
      if (checked.isCollection && !roleAllows(account.role, 'receivable:write')) throw new BankError('forbidden');
      await database.transaction(async sql => {
        const by = toUuid(actor.userId);
        const { number, batchId } = await acceptFile(sql, deps, account, { fileId, checked, by }, now);
        const facts = { account: account.id, file: params.cnab_file_id, number, batch: batchId };
        await recordAudit(sql, { kind: 'cnab.accepted', occurredAt: now, ...actor, ...context, facts });
      });
    });
    return showFile(deps, account, actor.userId, params.cnab_file_id);
  });
