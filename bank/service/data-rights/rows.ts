import { z } from 'zod';
import type { DataRequest, DataRequestKind } from '../../contract/service/data-rights';
import { fromUuid, toUuid } from '../../core/ids';
import { deriveKeys, seal, unseal, type Secret } from '../../core/sealing';
import { DAY_MS } from '../../contract/durations';
import type { Sql } from '../../storage';

/** Who asks and what, as it is sealed. */
const asked = z.object({ name: z.string(), email: z.string(), details: z.string() });
export type Asked = z.infer<typeof asked>;

export interface StoredRequest {
  id: string;
  protocol: string;
  userUuid: string | null;
  kind: DataRequestKind;
  status: DataRequest['status'];
  outcome: DataRequest['outcome'];
  openedAt: Date;
  dueAt: Date;
  answeredAt: Date | null;
  asked: Asked;
  answer: string | null;
  files: { format: 'json' | 'pdf'; size: number; expiresAt: Date }[];
}

type Row = Omit<StoredRequest, 'asked' | 'answer' | 'files'> & {
  sealedRequest: Buffer;
  sealedAnswer: Buffer | null;
  files: { format: 'json' | 'pdf'; size: number; expires_at: string }[] | null;
};

const SELECT = `select r.id, r.protocol, r.user_id as "userUuid", r.kind, r.status, r.outcome, r.opened_at as "openedAt", r.due_at as "dueAt",
    r.answered_at as "answeredAt", r.sealed_request as "sealedRequest", r.sealed_answer as "sealedAnswer",
    (select json_agg(json_build_object('format', f.format, 'size', f.size, 'expires_at', f.expires_at) order by f.format)
       from data_request_file f where f.request_id = r.id) as files
  from data_request r`;

const keysOf = (secret: Secret): Buffer[] => deriveKeys(secret, 'data rights');
const sealText = (secret: Secret, text: string, boundTo: string): Buffer =>
  seal(keysOf(secret), Buffer.from(text), boundTo);
const openText = (secret: Secret, sealed: Buffer, boundTo: string): string =>
  unseal(keysOf(secret), sealed, boundTo).toString();

const toStored = (secret: Secret, { sealedRequest, sealedAnswer, files, ...row }: Row): StoredRequest => ({
  ...row,
  asked: asked.parse(JSON.parse(openText(secret, sealedRequest, row.id))),
  answer: sealedAnswer && openText(secret, sealedAnswer, `${row.id}/answer`),
  files: (files ?? []).map(file => ({ ...file, expiresAt: new Date(file.expires_at) })),
});

const readAll = async (sql: Sql, secret: Secret, where: string, values: readonly unknown[]) =>
  (await sql.query<Row>(`${SELECT} ${where}`, values)).rows.map(row => toStored(secret, row));

/** The request with this UUID, whoever's it is. */
export const findRequest = async (
  sql: Sql,
  secret: Secret,
  id: string,
  lock = false,
): Promise<StoredRequest | undefined> =>
  (await readAll(sql, secret, `where r.id = $1${lock ? ' for update of r' : ''}`, [id]))[0];

/** A stranger's link is good for so long after the answer, which went to them by e-mail, too. */
const LINK_AFTER_ANSWER_MS = 30 * DAY_MS;

/** The request behind a token that is still good, by the token's hash. */
export const findByToken = async (
  sql: Sql,
  secret: Secret,
  tokenHash: Buffer,
  now: Date,
): Promise<StoredRequest | undefined> => {
  const since = new Date(now.getTime() - LINK_AFTER_ANSWER_MS);
  const where = 'where r.token_hash = $1 and (r.answered_at is null or r.answered_at > $2)';
  return (await readAll(sql, secret, where, [tokenHash, since]))[0];
};

/** What a person (`usr_…`) asked, newest first. */
export const listOf = (sql: Sql, secret: Secret, userId: string): Promise<StoredRequest[]> =>
  readAll(sql, secret, 'where r.user_id = $1 order by r.opened_at desc, r.id desc limit 50', [toUuid(userId)]);

/** Those that wait, the first due first, then the last ones answered. */
export const listEverybodys = (sql: Sql, secret: Secret): Promise<StoredRequest[]> =>
  readAll(
    sql,
    secret,
    `where r.id in (select id from data_request where status <> 'answered')
       or r.id in (select id from data_request where status = 'answered' order by answered_at desc limit 50)
     order by r.status = 'answered', case when r.status = 'answered' then null else r.due_at end, r.answered_at desc limit 500`,
    [],
  );

/** How many requests of a kind of a person wait for their answer. */
export const countWaiting = async (sql: Sql, userUuid: string, kind: DataRequestKind): Promise<number> => {
  const { rows } = await sql.query<{ count: number }>(
    `select count(*)::int as count from data_request where user_id = $1 and kind = $2 and status <> 'answered'`,
    [userUuid, kind],
  );
  return rows[0]?.count ?? 0;
};

/** `2026112100000042`: the day of Brasília and a number that never repeats. */
export const newProtocol = async (sql: Sql, today: string): Promise<string> => {
  const { rows } = await sql.query<{ number: bigint }>(`select nextval('data_request_number') as number`);
  return `${today.replaceAll('-', '')}${String(rows[0]?.number ?? 0n).padStart(8, '0')}`;
};

/** Writes a new request. */
export const insertRequest = async (
  sql: Sql,
  secret: Secret,
  request: Pick<StoredRequest, 'id' | 'protocol' | 'userUuid' | 'kind' | 'status' | 'openedAt' | 'dueAt' | 'asked'> & {
    tokenHash: Buffer | null;
  },
): Promise<void> => {
  await sql.query(
    `insert into data_request (id, protocol, user_id, token_hash, kind, status, sealed_request, opened_at, due_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      request.id,
      request.protocol,
      request.userUuid,
      request.tokenHash,
      request.kind,
      request.status,
      sealText(secret, JSON.stringify(request.asked), request.id),
      request.openedAt,
      request.dueAt,
    ],
  );
};

/** Answers a request that waits; false when it was answered. */
export const saveAnswer = async (
  sql: Sql,
  secret: Secret,
  id: string,
  answered: { outcome: NonNullable<DataRequest['outcome']>; answer: string; now: Date },
): Promise<boolean> => {
  const { rowCount } = await sql.query(
    `update data_request set status = 'answered', outcome = $2, sealed_answer = $3, answered_at = $4 where id = $1 and status <> 'answered'`,
    [id, answered.outcome, sealText(secret, answered.answer, `${id}/answer`), answered.now],
  );
  return rowCount === 1;
};

/** Keeps a file of a request; a file of an earlier run gives way. */
export const saveFile = async (
  sql: Sql,
  secret: Secret,
  file: { requestId: string; format: 'json' | 'pdf'; bytes: Uint8Array; expiresAt: Date },
): Promise<void> => {
  const sealed = seal(keysOf(secret), Buffer.from(file.bytes), `${file.requestId}/${file.format}`);
  await sql.query(
    `insert into data_request_file (request_id, format, size, sealed, expires_at) values ($1, $2, $3, $4, $5)
     on conflict (request_id, format) do update set size = excluded.size, sealed = excluded.sealed, expires_at = excluded.expires_at`,
    [file.requestId, file.format, file.bytes.length, sealed, file.expiresAt],
  );
};

/** A file of a request of this person; undefined for one of somebody else and for one that has expired. */
export const readFileOf = async (
  sql: Sql,
  secret: Secret,
  { userId, requestId, format }: { userId: string; requestId: string; format: 'json' | 'pdf' },
  now: Date,
): Promise<Uint8Array<ArrayBuffer> | undefined> => {
  const { rows } = await sql.query<{ sealed: Buffer }>(
    `select f.sealed from data_request_file f join data_request r on r.id = f.request_id
     where r.id = $1 and r.user_id = $2 and f.format = $3 and f.expires_at > $4`,
    [toUuid(requestId), toUuid(userId), format, now],
  );
  return rows[0] && new Uint8Array(unseal(keysOf(secret), rows[0].sealed, `${toUuid(requestId)}/${format}`));
};

/** The request as the contract shows it to its person. */
export const toWireRequest = (stored: StoredRequest, now: Date): DataRequest => ({
  id: fromUuid('drq', stored.id),
  protocol: stored.protocol,
  kind: stored.kind,
  status: stored.status,
  outcome: stored.outcome,
  details: stored.asked.details,
  answer: stored.answer,
  opened_at: stored.openedAt.toISOString(),
  due_at: stored.dueAt.toISOString(),
  answered_at: stored.answeredAt?.toISOString() ?? null,
  files: stored.files
    .filter(({ expiresAt }) => expiresAt > now)
    .map(({ format, size, expiresAt }) => ({ format, size_bytes: size, expires_at: expiresAt.toISOString() })),
});
