import { RECURRENCE_TOPICS, type RecurrenceTopic } from '../../../contract/products/pix/api';
import { BankError } from '../../../core/errors';
import { cancelJob, enqueueJob } from '../../../jobs';
import type { Sql } from '../../../storage';
import { announceEvent, EVENT_JOB, findEventAddress } from './event-rows';
import { EVENT_TOPIC, type LogPart } from './log-part';
import { announceRecurrenceTest, findRecurrenceTarget } from './recurrence-rows';

const isRecurrence = (topic: string): topic is RecurrenceTopic => RECURRENCE_TOPICS.some(each => each === topic);

const findTarget = async (sql: Sql, accountUuid: string, topic: string): Promise<string | undefined> =>
  isRecurrence(topic) ? findRecurrenceTarget(sql, accountUuid, topic) : (await findEventAddress(sql, accountUuid))?.url;

/** Holds that somebody hears of some event of this part. @throws {BankError} `webhook_missing` */
export const requireAnyTarget = async (sql: Sql, accountUuid: string, { hidden }: LogPart): Promise<void> => {
  for (const topic of ['events', ...RECURRENCE_TOPICS]) {
    if (hidden.some(each => each === topic)) continue;
    if ((await findTarget(sql, accountUuid, topic)) !== undefined) return;
  }
  throw new BankError('webhook_missing');
};

/** Has the address of events tried once, or one of Pix Automático. @throws {BankError} `webhook_missing` */
export const announceEventTest = async (
  sql: Sql,
  { accountUuid, about, now }: { accountUuid: string; about: RecurrenceTopic | undefined; now: Date },
): Promise<void> => {
  const url = await findTarget(sql, accountUuid, about ?? 'events');
  if (url === undefined) throw new BankError('webhook_missing');
  if (about === undefined) await announceEvent(sql, { accountUuid, url }, { type: 'test', data: {}, at: now });
  else await announceRecurrenceTest(sql, { accountUuid, url }, about, now);
};

/**
 * Puts one of an account back in line, due at once, to the address that hears of it today; false when there is none.
 * @throws {BankError} `webhook_missing`
 */
export const sendEventAgain = async (
  sql: Sql,
  { accountUuid, uuid }: { accountUuid: string; uuid: string },
  { hidden }: LogPart,
): Promise<boolean> => {
  const { rows } = await sql.query<{ event: string; topic: string }>(
    `select event, ${EVENT_TOPIC} as topic from event_delivery where account_id = $1 and id = $2 for update`,
    [accountUuid, uuid],
  );
  const told = rows[0];
  if (!told || hidden.some(topic => topic === told.topic)) return false;
  // a test of Pix Automático goes where it went: `test.rec`
  const url = await findTarget(sql, accountUuid, told.topic === 'test' ? told.event.slice('test.'.length) : told.topic);
  if (url === undefined) throw new BankError('webhook_missing');
  await sql.query("update event_delivery set status = 'waiting', tries = 0, ended_at = null, url = $2 where id = $1", [
    uuid,
    url,
  ]);
  await cancelJob(sql, EVENT_JOB, uuid);
  await enqueueJob(sql, { kind: EVENT_JOB, payload: { deliveryId: uuid }, uniqueKey: uuid });
  return true;
};
