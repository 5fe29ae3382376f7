import type {
  TransmissionAnswer,
  TransmissionChannel,
  TransmissionDirection,
  TransmissionEvent,
  TransmissionState,
} from '../../contract/products/transmission-words';
import { toLocalDate } from '../../core/clock';
import { BankError } from '../../core/errors';
import type { Sql } from '../../storage';

/** A file of the box as it is stored, without its content. Ids are UUIDs. */
export interface FileRow {
  id: string;
  accountId: string;
  agreementId: string | null;
  agreementName: string | null;
  agreementCode: string | null;
  protocol: string;
  direction: TransmissionDirection;
  state: TransmissionState;
  channel: TransmissionChannel | null;
  answer: TransmissionAnswer | null;
  name: string;
  /** Sent to be tried. */
  isTest: boolean;
  bytes: number;
  sha256: string;
  isPayroll: boolean | null;
  note: string | null;
  sentBy: string | null;
  sentByName: string | null;
  createdAt: Date;
  takenAt: Date | null;
  fetchedAt: Date | null;
  answersId: string | null;
  cnabFileId: string | null;
  batchId: string | null;
}

const SELECT = `select f.id, f.account_id as "accountId", f.agreement_id as "agreementId", g.name as "agreementName", g.code as "agreementCode",
  f.protocol, f.direction, f.state, f.channel, f.answer, f.name, f.is_test as "isTest", f.byte_count as bytes, f.sha256, f.is_payroll as "isPayroll", f.note,
  f.sent_by as "sentBy", u.name as "sentByName", f.created_at as "createdAt", f.taken_at as "takenAt", f.fetched_at as "fetchedAt",
  f.answers_id as "answersId", f.cnab_file_id as "cnabFileId", b.id as "batchId"
  from transmission_file f left join agreement g on g.id = f.agreement_id left join app_user u on u.id = f.sent_by
  left join cnab_file c on c.id = f.cnab_file_id and f.direction = 'inbound' left join payment_batch b on b.id = c.batch_id`;

/** What a list of a client by SFTP may hold: what was not fetched, the oldest first, then what was fetched of late. */
const MOST_OUTBOUND = 2_000;

export interface Wanted {
  direction?: TransmissionDirection | undefined;
  state?: TransmissionState | undefined;
  /** UUID of the last one of the page before. */
  after: string | null;
  limit: number;
}

/** Files of an account (UUID), the newest first. */
export const listFiles = async (sql: Sql, accountUuid: string, wanted: Wanted): Promise<FileRow[]> => {
  const { rows } = await sql.query<FileRow>(
    `${SELECT} where f.account_id = $1 and ($2::text is null or f.direction = $2) and ($3::text is null or f.state = $3)
     and ($4::uuid is null or f.id < $4) order by f.id desc limit $5`,
    [accountUuid, wanted.direction ?? null, wanted.state ?? null, wanted.after, wanted.limit],
  );
  return rows;
};

/** The file with this UUID, of an account (UUID) or of any. Throws `not_found`. */
export const getFile = async (
  sql: Sql,
  id: string,
  { accountUuid, hold = false }: { accountUuid?: string; hold?: boolean } = {},
): Promise<FileRow> => {
  const { rows } = await sql.query<FileRow>(
    `${SELECT} where f.id = $1 and ($2::uuid is null or f.account_id = $2)${hold ? ' for update of f' : ''}`,
    [id, accountUuid ?? null],
  );
  if (!rows[0]) throw new BankError('not_found');
  return rows[0];
};

/** The inbound file of an account (UUID) with the same bytes that was taken, or may be. */
export const findSame = async (sql: Sql, accountUuid: string, sha256: string): Promise<FileRow | undefined> => {
  const { rows } = await sql.query<FileRow>(
    `${SELECT} where f.account_id = $1 and f.sha256 = $2 and f.direction = 'inbound' and f.state <> 'rejected' and not f.is_test`,
    [accountUuid, sha256],
  );
  return rows[0];
};

/** Outbound files that answer an inbound one (UUID), the newest first. */
export const listAnswers = async (sql: Sql, fileUuid: string): Promise<FileRow[]> => {
  const { rows } = await sql.query<FileRow>(`${SELECT} where f.answers_id = $1 order by f.id desc limit 50`, [
    fileUuid,
  ]);
  return rows;
};

/** The inbound file that a remessa (UUID) came by; undefined: it came another way. */
export const findByCnab = async (sql: Sql, cnabFileId: string): Promise<string | undefined> => {
  const { rows } = await sql.query<{ id: string }>(
    `select id from transmission_file where cnab_file_id = $1 and direction = 'inbound' order by id desc limit 1`,
    [cnabFileId],
  );
  return rows[0]?.id;
};

/** A file as clients by SFTP have it; `isNamesake`: one of its name was laid there before. */
export type OutboundRow = FileRow & { isNamesake: boolean };

/** What lies there for an agreement (UUID): not fetched, or fetched since then; the oldest first. */
export const listOutbound = async (
  sql: Sql,
  { accountId, agreementId }: { accountId: string; agreementId: string },
  since: Date,
): Promise<OutboundRow[]> => {
  const { rows } = await sql.query<OutboundRow>(
    `select * from (
       select x.*, exists (select 1 from transmission_file e
         where e.agreement_id = $2 and e.direction = 'outbound' and e.name = x.name and e.id < x.id) as "isNamesake"
       from (${SELECT} where f.account_id = $1 and f.agreement_id = $2 and f.direction = 'outbound' and (f.fetched_at is null or f.fetched_at > $3)
         order by f.fetched_at is not null, case when f.fetched_at is null then f.id end, f.id desc limit ${MOST_OUTBOUND}) x) listed
     order by id`,
    [accountId, agreementId, since],
  );
  return rows;
};

/** What is kept here of a file's bytes; null: what it became has them. */
export const readOwnContent = async (sql: Sql, id: string): Promise<Buffer<ArrayBuffer> | null> => {
  const { rows } = await sql.query<{ content: Buffer<ArrayBuffer> | null }>(
    'select content from transmission_file where id = $1',
    [id],
  );
  return rows[0]?.content ?? null;
};

export type NewFile = Omit<
  FileRow,
  'agreementName' | 'agreementCode' | 'protocol' | 'sentByName' | 'createdAt' | 'takenAt' | 'fetchedAt' | 'batchId'
> & { content: Buffer | null };

/** Writes a file down under a protocol: the day and a number that goes on. False: the same bytes are there already; tests are tried each time. */
export const insertFile = async (sql: Sql, file: NewFile, now: Date): Promise<boolean> => {
  const day = toLocalDate(now).replaceAll('-', '');
  const { rowCount } = await sql.query(
    `insert into transmission_file (id, account_id, agreement_id, protocol, direction, state, channel, answer, name, byte_count, sha256, is_payroll,
       note, sent_by, created_at, answers_id, cnab_file_id, content, is_test)
     values ($1, $2, $3, 'TR' || $4 || '-' || lpad(nextval('transmission_protocol')::text, 6, '0'), $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)
     on conflict (account_id, sha256) where direction = 'inbound' and state <> 'rejected' and not is_test do nothing`,
    [
      ...[file.id, file.accountId, file.agreementId, day, file.direction, file.state, file.channel, file.answer],
      ...[file.name, file.bytes, file.sha256, file.isPayroll, file.note, file.sentBy, now, file.answersId],
      ...[file.cnabFileId, file.content, file.isTest],
    ],
  );
  return rowCount === 1;
};

/** What came of reading a held inbound file; what it became has its bytes from then on. */
export interface TakenUp {
  state: 'accepted' | 'tested' | 'rejected';
  note: string;
  agreementId: string | null;
  isPayroll: boolean | null;
  cnabFileId: string | null;
}

export const noteTaken = async (sql: Sql, id: string, taken: TakenUp, now: Date): Promise<void> => {
  await sql.query(
    `update transmission_file set state = $2, note = $3, agreement_id = coalesce($4, agreement_id), is_payroll = $5, cnab_file_id = $6, taken_at = $7,
       content = case when $6::uuid is null then content end where id = $1`,
    [id, taken.state, taken.note, taken.agreementId, taken.isPayroll, taken.cnabFileId, now],
  );
  // the first answer was laid there in the same transaction, before anybody knew what it answers
  await sql.query(
    `update transmission_file a set answers_id = $1 from cnab_file c
     where a.cnab_file_id = c.id and c.answers_id = $2 and a.direction = 'outbound' and a.answers_id is null`,
    [id, taken.cnabFileId],
  );
};

/** Notes that an outbound file was fetched; true the first time. */
export const noteFetched = async (sql: Sql, id: string, now: Date): Promise<boolean> => {
  const { rowCount } = await sql.query(
    `update transmission_file set state = 'fetched', fetched_at = $2 where id = $1 and state = 'waiting'`,
    [id, now],
  );
  return rowCount === 1;
};

/** Something that happened to a file. */
export interface Event {
  event: TransmissionEvent;
  channel: TransmissionChannel | null;
  /** UUID; null: the bank, or a key. */
  userId: string | null;
  keyName: string | null;
}

export const writeEvent = async (sql: Sql, fileUuid: string, one: Event, now: Date): Promise<void> => {
  await sql.query(
    'insert into transmission_event (file_id, at, event, channel, user_id, key_name) values ($1, $2, $3, $4, $5, $6)',
    [fileUuid, now, one.event, one.channel, one.userId, one.keyName],
  );
};

/** How much of a history is told. */
const MOST_EVENTS = 200;

/** What happened to a file (UUID), in its order: the newest of it. */
export const listEvents = async (
  sql: Sql,
  fileUuid: string,
): Promise<{ at: Date; event: TransmissionEvent; channel: TransmissionChannel | null; byName: string | null }[]> => {
  const { rows } = await sql.query<{
    at: Date;
    event: TransmissionEvent;
    channel: TransmissionChannel | null;
    byName: string | null;
  }>(
    `select e.at, e.event, e.channel, coalesce(e.key_name, u.name) as "byName" from transmission_event e left join app_user u on u.id = e.user_id
     where e.file_id = $1 order by e.id desc limit ${MOST_EVENTS}`,
    [fileUuid],
  );
  return rows.reverse();
};
