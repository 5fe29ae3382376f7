import type { RecurrenceTopic } from '../../../contract/products/pix/api';
import { newId, toUuid } from '../../../core/ids';
import { enqueueJob } from '../../../jobs';
import type { Sql } from '../../../storage';
import { EVENT_JOB } from './event-rows';

export interface RecurrenceAddress {
  webhookUrl: string;
  criacao: string;
}

/** Where an account (UUID) hears of its recurrences, or of their charges. */
export const findRecurrenceAddress = async (
  sql: Sql,
  accountUuid: string,
  about: RecurrenceTopic,
): Promise<RecurrenceAddress | undefined> => {
  const { rows } = await sql.query<{ url: string; created_at: Date }>(
    'select url, created_at from recurrence_address where account_id = $1 and about = $2',
    [accountUuid, about],
  );
  return rows[0] && { webhookUrl: rows[0].url, criacao: rows[0].created_at.toISOString() };
};

/** False when there was none. */
export const dropRecurrenceAddress = async (
  sql: Sql,
  accountUuid: string,
  about: RecurrenceTopic,
): Promise<boolean> => {
  const gone = await sql.query('delete from recurrence_address where account_id = $1 and about = $2', [
    accountUuid,
    about,
  ]);
  return gone.rowCount === 1;
};

/** Both addresses of an account (UUID), as far as they are set. */
export const listRecurrenceAddresses = async (sql: Sql, accountUuid: string) => {
  const { rows } = await sql.query<{ about: RecurrenceTopic; url: string; created_at: Date }>(
    'select about, url, created_at from recurrence_address where account_id = $1 order by about desc',
    [accountUuid],
  );
  return rows.map(({ created_at, ...row }) => ({ ...row, created_at: created_at.toISOString() }));
};

const toTarget = (url: string, about: RecurrenceTopic): string => `${url.replace(/\/$/, '')}/${about}`;

/** Where exactly the changes of recurrences, or of their charges, are posted; undefined: nowhere. */
export const findRecurrenceTarget = async (sql: Sql, accountUuid: string, about: RecurrenceTopic) => {
  const address = await findRecurrenceAddress(sql, accountUuid, about);
  return address && toTarget(address.webhookUrl, about);
};

interface Told {
  event: string;
  payload: object;
  at: Date;
}

const announce = async (
  sql: Sql,
  { accountUuid, url }: { accountUuid: string; url: string },
  { event, payload, at }: Told,
): Promise<void> => {
  const uuid = toUuid(newId('pwd'));
  await sql.query(
    `insert into event_delivery (id, account_id, event, url, payload, status, created_at) values ($1, $2, $3, $4, $5, 'waiting', $6)`,
    [uuid, accountUuid, event, url, JSON.stringify(payload), at],
  );
  await enqueueJob(sql, { kind: EVENT_JOB, payload: { deliveryId: uuid }, uniqueKey: uuid });
};

const LISTS = { rec: 'recs', cobr: 'cobsr' } as const satisfies Record<RecurrenceTopic, string>;

/** Writes down that an address is to be told of a change, in the transaction that makes it. Nothing happens where there is none. */
export const announceRecurrence = async (
  sql: Sql,
  accountUuid: string,
  { about, notice, at }: { about: RecurrenceTopic; notice: object; at: Date },
): Promise<void> => {
  const url = await findRecurrenceTarget(sql, accountUuid, about);
  if (url === undefined) return;
  await announce(sql, { accountUuid, url }, { event: `${about}.changed`, payload: { [LISTS[about]]: [notice] }, at });
};

/** Has an address tried, once: it tells of no recurrence, so that a receiver that walks through the list does nothing. */
export const announceRecurrenceTest = async (
  sql: Sql,
  to: { accountUuid: string; url: string },
  about: RecurrenceTopic,
  at: Date,
): Promise<void> => {
  await announce(sql, to, { event: `test.${about}`, payload: { [LISTS[about]]: [], evento: 'teste_webhook' }, at });
};
