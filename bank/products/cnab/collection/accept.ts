import { BankError } from '../../../core/errors';
import { fromUuid } from '../../../core/ids';
import type { AccountRow } from '../../../ground/accounts';
import type { Sql } from '../../../storage';
import { type AgreementRow, noteSent, toBankCode } from '../../agreement';
import { queueAnswers } from '../answer-job';
import type { Checked } from '../check';
import type { CnabDeps } from '../deps';
import { type FileRow, insertPayments, noteAccepted } from '../store';
import { writeReturn } from '../write-return';
import { composeTitleReturn, type ToldTitle } from './compose-return';

const CONFIRMED = '02';
const REJECTED = '03';

/** Issues what is right in a held remessa of collection under its number, and answers each title. Throws `cnab_empty`, `cnab_not_checked`. */
export const takeTitles = async (
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
): Promise<void> => {
  const { payments: titles, scan } = checked;
  const right = titles.filter(({ isRight }) => isRight);
  if (right.length === 0) throw new BankError('cnab_empty');
  const requests = right.flatMap(({ request }) => request ?? []);
  const issued = await deps.collecting.issue(sql, account, fromUuid('usr', by), requests);
  const byLine = new Map(right.map(({ payment }, index) => [payment.opener.line, issued[index] ?? null]));
  const amountCents = right.reduce((sum, title) => sum + title.amountCents, 0n);
  const counts = { right: right.length, wrong: titles.length - right.length, amountCents };
  await noteAccepted(sql, file.id, { batchId: null, ...counts }, now);
  const told = titles.map(
    ({ payment, isRight, codes }): ToldTitle => ({
      ...{ title: payment, movement: isRight ? CONFIRMED : REJECTED, reasons: codes.join('') },
      issued: byLine.get(payment.opener.line) ?? null,
    }),
  );
  const rows = titles.map(({ payment, ownNumber, payOn, isRight, codes }) => ({
    ...{ line: payment.opener.line, ownNumber, payOn, isRight, isFinal: !isRight },
    ...{
      occurrences: isRight ? CONFIRMED : codes.join(''),
      payee: null,
      receivableId: byLine.get(payment.opener.line)?.id ?? null,
    },
  }));
  await insertPayments(sql, { fileId: file.id, agreementId: agreement.id }, rows);
  await noteSent(sql, agreement.id, number);
  const head = { bank: toBankCode(agreement), cnpj: agreement.cnpj, isCritique: true, now };
  const content = {
    ...{ layout: scan.layout ?? ('240' as const), ...counts },
    compose: (own: number) => composeTitleReturn(scan, told, { ...head, number: own }),
  };
  const place = { stage: 'critique', now, tellWritten: deps.tellWritten } as const;
  await writeReturn(sql, { ...file, agreementId: agreement.id }, content, place);
  await queueAnswers(sql, file.id);
};
