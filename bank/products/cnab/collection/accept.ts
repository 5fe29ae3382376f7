import { BankError } from '../../../core/errors';
import { fromUuid } from '../../../core/ids';
import type { AccountRow } from '../../../ground/accounts';
import type { Sql } from '../../../storage';
import type { StoredReceivable } from '../../receivable';
import { type AgreementRow, noteSent, toBankCode } from '../../agreement';
import { queueAnswers } from '../answer-job';
import type { Checked } from '../check';
import type { CnabDeps } from '../deps';
import type { Judged } from '../facts';
import { type FileRow, insertPayments, noteAccepted, type PaymentRow } from '../store';
import { writeReturn } from '../write-return';
import { composeTitleReturn, type ToldTitle } from './compose-return';
import { queueMovements } from './instruct-job';
import { isMovement, REFUSED } from './movements';

const CONFIRMED = '02';
const REJECTED = '03';

type Issued = ReadonlyMap<number, StoredReceivable | null>;

/** Issues the entries that are right. Gives them by their lines. */
const issueEntries = async (
  sql: Sql,
  { collecting }: CnabDeps,
  { account, by }: { account: AccountRow; by: string },
  right: readonly Judged[],
): Promise<Issued> => {
  const entries = right.filter(({ request }) => request !== null);
  if (entries.length === 0) return new Map();
  const requests = entries.flatMap(({ request }) => request ?? []);
  const issued = await collecting.issue(sql, account, fromUuid('usr', by), requests);
  return new Map(entries.map(({ payment }, index) => [payment.opener.line, issued[index] ?? null]));
};

const toRow = ({ payment, ownNumber, payOn, isRight, codes, movement }: Judged, issued: Issued): PaymentRow => {
  const { line } = payment.opener;
  const moved = isRight ? movement : null;
  return {
    ...{ line, ownNumber, payOn, isRight, isFinal: !isRight, payee: null },
    occurrences: isRight ? (moved ? '' : CONFIRMED) : codes.join(''),
    receivableId: issued.get(line)?.id ?? null,
    moved: moved && {
      ...{ code: moved.code, titleId: moved.titleId, result: null },
      instruction: { movement: moved.movement, act: moved.act },
    },
  };
};

/** The titles that refused movements are about, so that they are told by their numbers. */
const readRefused = async (
  sql: Sql,
  { collecting }: CnabDeps,
  titles: readonly Judged[],
): Promise<ReadonlyMap<string, StoredReceivable>> => {
  const ids = titles.flatMap(({ isRight, titleId }) => (isRight ? [] : (titleId ?? [])));
  return new Map(ids.length > 0 ? (await collecting.read(sql, ids)).map(title => [title.id, title]) : []);
};

/** What is known at once: which entries are confirmed, and what is refused. A movement that is right is told of once it is done. */
const toTold = (
  titles: readonly Judged[],
  issued: Issued,
  refused: ReadonlyMap<string, StoredReceivable>,
): ToldTitle[] =>
  titles.flatMap(({ payment, isRight, codes, titleId }): ToldTitle[] => {
    const isMoved = isMovement(payment.opener);
    if (isMoved && isRight) return [];
    const movement = isRight ? CONFIRMED : isMoved ? REFUSED : REJECTED;
    const of = issued.get(payment.opener.line) ?? refused.get(titleId ?? '') ?? null;
    return [{ title: payment, movement, reasons: codes.join(''), issued: of }];
  });

/** Issues what is right in a held remessa of collection under its number, has its movements carried out, and answers. Throws `cnab_empty`, `cnab_not_checked`. */
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
  const issued = await issueEntries(sql, deps, { account, by }, right);
  const amountCents = right.reduce((sum, title) => sum + title.amountCents, 0n);
  const movements = right.filter(({ movement }) => movement !== null).length;
  const counts = { right: right.length, wrong: titles.length - right.length, amountCents };
  await noteAccepted(sql, file.id, { batchId: null, ...counts, movements }, now);
  const rows = titles.map(title => toRow(title, issued));
  await insertPayments(sql, { fileId: file.id, agreementId: agreement.id }, rows);
  await noteSent(sql, agreement.id, number);
  const told = toTold(titles, issued, await readRefused(sql, deps, titles));
  if (told.length > 0) {
    const head = { bank: toBankCode(agreement), cnpj: agreement.cnpj, isCritique: true, now };
    const content = {
      ...{ layout: scan.layout ?? ('240' as const), ...counts, right: right.length - movements },
      compose: (own: number) => composeTitleReturn(scan, told, { ...head, number: own }),
    };
    const place = { stage: 'critique', now, tellWritten: deps.tellWritten } as const;
    await writeReturn(sql, { ...file, agreementId: agreement.id }, content, place);
  }
  if (movements > 0) await queueMovements(sql, file.id, by);
  await queueAnswers(sql, file.id);
};
