import type { DocumentKind, DocumentSlot } from '../../contract/service/onboarding-data';
import { BankError } from '../../core/errors';
import { fromUuid, toUuid } from '../../core/ids';
import type { FileAnswer, UploadedFile } from '../../core/operation';
import { hitRateLimit, type Sql } from '../../storage';
import { MOST_FILES, type OnboardingDeps } from './deps';
import { keepWaiting } from './ends';
import { type IssueRow, listIssues } from './issues';
import { type ApplicationRow, getApplication, lockApplication, writeApplication } from './rows';
import { type EmptySlot, isFilled, slotsOf } from './rules/slots';
import { requireEditable } from './step-order';

interface FileRow {
  slot: string;
  kind: DocumentKind;
  file_id: string;
  name: string;
  content_type: string;
  bytes: number;
  sent_at: Date;
}

const UPLOADS = { name: 'onboarding.upload', limit: 120, windowSeconds: 3_600 };

/** Whose the files of an application are. */
export const ownerOf = (uuid: string) => ({ kind: 'onboarding', id: uuid });

/** The files of an application, the oldest first. */
export const listFiles = async (sql: Sql, uuid: string): Promise<FileRow[]> => {
  const { rows } = await sql.query<FileRow>(
    'select slot, kind, file_id, name, content_type, bytes, sent_at from onboarding_file where application_id = $1 order by sent_at, slot, kind',
    [uuid],
  );
  return rows;
};

const toSlot = (slot: EmptySlot, all: readonly FileRow[], issues: readonly IssueRow[]): DocumentSlot => {
  const files = all.filter(file => file.slot === slot.id);
  const newest = Math.max(0, ...files.map(({ sent_at }) => sent_at.getTime()));
  const about = issues.filter(({ item }) => item === slot.id);
  const isRefused = about.some(({ status, createdAt }) => status === 'open' && newest <= createdAt.getTime());
  const isAccepted = issues.some(({ status }) => status === 'resolved');
  const filled = isFilled(
    slot,
    files.map(({ kind }) => kind),
  );
  const received = isAccepted ? 'accepted' : 'received';
  const known = filled ? received : 'partial';
  const status = files.length === 0 ? 'missing' : known;
  return {
    ...slot,
    choices: slot.choices.map(kinds => [...kinds]),
    status: isRefused ? 'refused' : status,
    files: files.map(({ kind, file_id, name, content_type, bytes, sent_at }) => ({
      ...{ id: fromUuid('fil', file_id), kind, name, content_type, bytes },
      sent_at: sent_at.toISOString(),
    })),
  };
};

/** The places for files of an application with what is in them. */
export const listSlots = async (sql: Sql, application: ApplicationRow): Promise<DocumentSlot[]> => {
  const files = await listFiles(sql, application.uuid);
  const issues = await listIssues(sql, application.uuid);
  return slotsOf(application.kind, application.member.partners ?? []).map(slot => toSlot(slot, files, issues));
};

/** Required places that are not filled, or whose file is to be sent again. */
export const findMissing = (slots: readonly DocumentSlot[]): DocumentSlot[] =>
  slots.filter(
    ({ required, status }) => status === 'refused' || status === 'partial' || (required && status === 'missing'),
  );

const dropFile = async (deps: OnboardingDeps, sql: Sql, uuid: string, file: FileRow): Promise<void> => {
  await sql.query('delete from onboarding_file where application_id = $1 and slot = $2 and kind = $3', [
    uuid,
    file.slot,
    file.kind,
  ]);
  const { rows } = await sql.query('select 1 from onboarding_file where application_id = $1 and file_id = $2 limit 1', [
    uuid,
    file.file_id,
  ]);
  if (rows.length === 0) await deps.files.discard(sql, ownerOf(uuid), fromUuid('fil', file.file_id));
};

/** Gives up the papers of a company that the application has no more; those of people stay. */
export const dropCompanyPapers = async (deps: OnboardingDeps, sql: Sql, uuid: string): Promise<void> => {
  for (const file of await listFiles(sql, uuid)) {
    if (file.slot.startsWith('company.')) await dropFile(deps, sql, uuid, file);
  }
};

const requireSlot = (application: ApplicationRow, slotId: string, kind: DocumentKind): EmptySlot => {
  const slot = slotsOf(application.kind, application.member.partners ?? []).find(({ id }) => id === slotId);
  if (!slot?.choices.some(choice => choice.includes(kind))) throw new BankError('onboarding_slot_invalid');
  return slot;
};

/**
 * Keeps a file in its place; one of the same kind, and those of another choice (RG after CNH), make room.
 * Throws `onboarding_slot_invalid` for a place or kind that the application has not, and what the store of files refuses.
 */
export const keepDocument = async (
  deps: OnboardingDeps,
  applicationId: string,
  wish: { slot: string; kind: DocumentKind; file: UploadedFile },
): Promise<void> => {
  const { database, clock, files } = deps;
  const before = await getApplication(database, applicationId);
  requireEditable(deps, before);
  requireSlot(before, wish.slot, wish.kind);
  await hitRateLimit(database, UPLOADS, applicationId, clock.now());
  const owner = ownerOf(before.uuid);
  const stored = await files.receive(owner, wish.file, { most: MOST_FILES });
  // a face is compared with a picture; what nobody attaches is swept away
  if (wish.kind === 'selfie' && stored.content_type === 'application/pdf') {
    throw new BankError('file_refused', { params: { reason: 'kind' } });
  }
  await database.transaction(async sql => {
    const application = await lockApplication(sql, applicationId);
    requireEditable(deps, application);
    const slot = requireSlot(application, wish.slot, wish.kind);
    const together = new Set(slot.choices.filter(choice => choice.includes(wish.kind)).flat());
    await files.attach(sql, owner, stored.id);
    const now = clock.now();
    const known = await listFiles(sql, application.uuid);
    await sql.query(
      `insert into onboarding_file (application_id, slot, kind, file_id, name, content_type, bytes, sent_at) values ($1, $2, $3, $4, $5, $6, $7, $8)
       on conflict (application_id, slot, kind) do update set file_id = $4, name = $5, content_type = $6, bytes = $7, sent_at = $8`,
      [
        ...[application.uuid, wish.slot, wish.kind, toUuid(stored.id)],
        ...[stored.name, stored.content_type, stored.size, now],
      ],
    );
    for (const file of known.filter(({ slot: of }) => of === wish.slot)) {
      if (!together.has(file.kind)) await dropFile(deps, sql, application.uuid, file);
      else if (file.kind === wish.kind && fromUuid('fil', file.file_id) !== stored.id) {
        const { rows } = await sql.query('select 1 from onboarding_file where application_id = $1 and file_id = $2', [
          application.uuid,
          file.file_id,
        ]);
        if (rows.length === 0) await files.discard(sql, owner, fromUuid('fil', file.file_id));
      }
    }
    await writeApplication(sql, application.uuid, keepWaiting(now), now);
  });
};

/** Takes a file out of every place it is in. Throws `not_found`. */
export const removeDocument = async (deps: OnboardingDeps, applicationId: string, fileId: string): Promise<void> => {
  const { database, clock } = deps;
  await database.transaction(async sql => {
    const application = await lockApplication(sql, applicationId);
    requireEditable(deps, application);
    const found = (await listFiles(sql, application.uuid)).filter(({ file_id }) => file_id === toUuid(fileId));
    if (found.length === 0) throw new BankError('not_found');
    for (const file of found) await dropFile(deps, sql, application.uuid, file);
    await writeApplication(sql, application.uuid, { document_done_at: null, ...keepWaiting(clock.now()) }, clock.now());
  });
};

/** A file of an application, as an attachment. Throws `not_found`. */
export const readDocument = (deps: OnboardingDeps, applicationId: string, fileId: string): Promise<FileAnswer> =>
  deps.files.read(deps.database, ownerOf(toUuid(applicationId)), fileId);
