import type { Transmission, TransmissionDetail } from '../../contract/products/transmission';
import { fromUuid, toUuid } from '../../core/ids';
import { type AccountRow, roleAllows } from '../../ground/accounts';
import type { TransmissionDeps } from './deps';
import { type FileRow, getFile, listAnswers, listEvents, listFiles, type Wanted } from './store';

/** Whether who asks may have a file's lines. */
export type MaySee = (row: Pick<FileRow, 'isPayroll' | 'sentBy'>) => boolean;

/** A person sees payrolls that they sent, or when they approve; of an inbound file nobody knows what it is before it is read. */
export const sightOf =
  ({ role }: Pick<AccountRow, 'role'>, userId: string): MaySee =>
  ({ isPayroll, sentBy }) =>
    isPayroll === false || roleAllows(role, 'approvals:give') || sentBy === toUuid(userId);

/** A system has what its key lets it have. */
export const everything: MaySee = () => true;

const toIso = (at: Date | null): string | null => at?.toISOString() ?? null;

export const toTransmission = (row: FileRow, maySee: MaySee): Transmission => ({
  ...{ id: fromUuid('trf', row.id), protocol: row.protocol, direction: row.direction, state: row.state },
  ...{
    channel: row.channel,
    answer: row.answer,
    name: row.name,
    is_test: row.isTest,
    bytes: row.bytes,
    sha256: row.sha256,
  },
  agreement:
    row.agreementId && row.agreementName && row.agreementCode
      ? { id: fromUuid('agr', row.agreementId), name: row.agreementName, code: row.agreementCode }
      : null,
  ...{ sent_by_name: row.sentByName, created_at: row.createdAt.toISOString(), taken_at: toIso(row.takenAt) },
  ...{ fetched_at: toIso(row.fetchedAt), may_download: maySee(row) },
});

/** A file (UUID) with its history. Throws `not_found`. */
export const showFile = async (
  { database }: Pick<TransmissionDeps, 'database'>,
  accountId: string,
  fileUuid: string,
  maySee: MaySee,
  wasKnown = false,
): Promise<TransmissionDetail> => {
  const row = await getFile(database, fileUuid, { accountUuid: toUuid(accountId) });
  const answers = await listAnswers(database, row.id);
  const events = await listEvents(database, row.id);
  return {
    ...toTransmission(row, maySee),
    ...{ already_received: wasKnown, note: row.note },
    cnab_file_id: row.cnabFileId && fromUuid('cnf', row.cnabFileId),
    batch_id: row.batchId && fromUuid('pbt', row.batchId),
    answers_id: row.answersId && fromUuid('trf', row.answersId),
    answers: answers.map(one => toTransmission(one, maySee)),
    history: events.map(({ at, event, channel, byName }) => ({
      ...{ at: at.toISOString(), event, channel, by_name: byName },
    })),
  };
};

/** A page of the box. A cursor that is no file of the account leads nowhere: `not_found`. */
export const showPage = async (
  { database }: Pick<TransmissionDeps, 'database'>,
  accountId: string,
  { cursor, limit, direction, state }: Omit<Wanted, 'after'> & { cursor?: string | undefined },
  maySee: MaySee,
): Promise<{ data: Transmission[]; next_cursor: string | null }> => {
  const accountUuid = toUuid(accountId);
  const after = cursor ? toUuid(cursor) : null;
  if (after) await getFile(database, after, { accountUuid });
  const rows = await listFiles(database, accountUuid, { direction, state, after, limit: limit + 1 });
  const data = rows.slice(0, limit).map(row => toTransmission(row, maySee));
  return { data, next_cursor: rows.length > limit ? (data.at(-1)?.id ?? null) : null };
};
