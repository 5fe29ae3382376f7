import { DAY_MS } from '../../contract/durations';
import { MOST_PAPERS } from '../../contract/service/company-rules';
import type { CompanyChange, CompanyChangeFile } from '../../contract/service/company-changes';
import { fromUuid, toUuid } from '../../core/ids';
import type { UploadedFile } from '../../core/operation';
import type { FileOwner, FileStore } from '../../ground/files';
import type { Sql } from '../../storage';
import type { ChangeRow } from './rows';

/** Whose the papers of a change (UUID) are. */
export const ownerOf = (changeUuid: string): FileOwner => ({ kind: 'company_change', id: changeUuid });

/** Takes a paper in, so that it can be kept. Throws as `FileStore.receive`. */
export const receivePaper = async (
  files: FileStore,
  changeUuid: string,
  file: UploadedFile,
  userId: string,
): Promise<string> =>
  (await files.receive(ownerOf(changeUuid), file, { createdBy: toUuid(userId), most: MOST_PAPERS })).id;

/** How long papers of a change that led to nothing are kept: as those of an application that did. */
const KEPT_DAYS = 90;

/** Has the papers of a change (UUID) that was refused or given up go by themselves, in the caller's transaction. */
export const letPapersGo = async (sql: Sql, files: FileStore, changeUuid: string, now: Date): Promise<void> => {
  const owner = ownerOf(changeUuid);
  const until = new Date(now.getTime() + KEPT_DAYS * DAY_MS);
  for (const { file } of await files.list(sql, [owner])) await files.attach(sql, owner, file.id, until);
};

const toWire = (row: ChangeRow, papers: CompanyChange['papers']): CompanyChange => ({
  ...{ id: fromUuid('cch', row.id), wish: row.wish, state: row.state, asked_by_name: row.askedByName },
  ...{ asked_at: row.askedAt.toISOString(), papers },
  // what papers of before lacked is no word on those that were sent anew
  note: row.state === 'review' ? null : row.note,
  decided_at: row.decidedAt?.toISOString() ?? null,
});

/** Changes as the company sees them, each with its papers. */
export const toChanges = async (files: FileStore, sql: Sql, rows: readonly ChangeRow[]): Promise<CompanyChange[]> => {
  const papers =
    rows.length === 0
      ? []
      : await files.list(
          sql,
          rows.map(({ id }) => ownerOf(id)),
        );
  return rows.map(row =>
    toWire(
      row,
      papers.filter(({ owner }) => owner.id === row.id).map(({ file }) => file),
    ),
  );
};

/** The same for the desk, with whose they are, and what it wrote last. */
export const toFiles = async (files: FileStore, sql: Sql, rows: readonly ChangeRow[]): Promise<CompanyChangeFile[]> => {
  const changes = await toChanges(files, sql, rows);
  return rows.flatMap(({ legalName, tradeName, cnpj, note }, place) => {
    const change = changes[place];
    return change ? [{ ...change, note, company: { legal_name: legalName, trade_name: tradeName, cnpj } }] : [];
  });
};
