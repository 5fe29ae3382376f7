import { z } from 'zod';
import { nextLocalHour, toLocalDate } from '../../core/clock';
import { fromUuid } from '../../core/ids';
import { tellChanged } from '../../ground/notifications';
import { enqueueJob, exponentialBackoff, type JobHandler } from '../../jobs';
import type { Sql } from '../../storage';
import { TAKEN_SQL } from '../pix/charges';
import type { ReceivableDeps } from './deps';
import { type Moment, sendLetter } from './letter';
import { enqueueRegistration } from './registry';

const DAY_JOB = 'receivable.day';
/** When payers are reminded, in Brasília. */
const AT_HOUR = 9;
/** Letters of one transaction. */
const CHUNK = 200;
/** A word after the due day that nobody could send within so many days is not sent. */
const LATE_DAYS = 3;

const payloadOf = z.object({ accountId: z.uuid() });

/** Has the receivables of an account looked after every morning from its first one on. */
export const enqueueDay = async (sql: Sql, accountUuid: string, now: Date): Promise<void> => {
  await enqueueJob(sql, {
    ...{
      kind: DAY_JOB,
      payload: { accountId: accountUuid },
      uniqueKey: accountUuid,
      runAt: nextLocalHour(now, AT_HOUR),
      isFar: true,
    },
  });
};

/** May be paid on `$2`, and is known to be. */
const PAYABLE = `r.account_id = $1 and r.registered_at is not null and r.paid_at is null and r.canceled_at is null and r.received_at is null
  and r.incoming_id is null and r.last_day >= $2::date and not exists (select 1 from pix_charge c where c.id = r.charge_id and ${TAKEN_SQL})`;

/** What is to be told on `$2`, of who did not say no, and was not told for this due day. */
const DUE = `select r.id, m.moment, r.due_date from receivable r join receivable_payer p on p.id = r.payer_id
  cross join lateral (values
    ('before', r.remind_before_days is not null and r.due_date > $2::date and r.due_date - r.remind_before_days <= $2::date),
    ('on', r.remind_on_due and r.due_date = $2::date),
    ('after', r.remind_after_days is not null and $2::date between r.grace_date + r.remind_after_days and r.grace_date + r.remind_after_days + ${LATE_DAYS})
  ) as m (moment, is_now)
  where ${PAYABLE} and m.is_now and r.payer_email is not null and p.silent_since is null
    and not exists (select 1 from receivable_reminder s where s.receivable_id = r.id and s.moment = m.moment and s.due_date = r.due_date)
  order by r.id limit ${CHUNK}`;

/** Writes the letters of a morning, each once for its due day. Gives how many. */
const remind = async (sql: Sql, deps: ReceivableDeps, accountUuid: string, now: Date): Promise<number> => {
  const { rows } = await sql.query<{ receivable_id: string; moment: Moment }>(
    `insert into receivable_reminder (receivable_id, moment, due_date, sent_at) select d.id, d.moment, d.due_date, $3 from (${DUE}) d
     on conflict do nothing returning receivable_id, moment`,
    [accountUuid, toLocalDate(now), now],
  );
  for (const { receivable_id, moment } of rows) await sendLetter(sql, deps, receivable_id, moment);
  return rows.length;
};

/** Sends to protest what its maker asked to be sent, so many days after the day without charges; once, for it may have been stopped. */
const protest = async (sql: Sql, accountUuid: string, now: Date): Promise<number> => {
  const { rows } = await sql.query<{ id: string; revision: number }>(
    `with sent as (
       update receivable r set protested_at = $3, revision = r.revision + 1 where ${PAYABLE} and r.protest_after_days is not null
         and r.protested_at is null and r.grace_date + r.protest_after_days <= $2::date
         and not exists (select 1 from receivable_protest q where q.receivable_id = r.id) returning r.id, r.revision
     )
     insert into receivable_protest (id, receivable_id, asked_at, revision) select gen_random_uuid(), id, $3, revision from sent
     returning receivable_id as id, revision`,
    [accountUuid, toLocalDate(now), now],
  );
  for (const { id, revision } of rows) await enqueueRegistration(sql, id, revision);
  return rows.length;
};

/** The morning of an account: payers are reminded, what is long overdue goes to protest. */
export const createDayJob = (deps: ReceivableDeps): JobHandler => ({
  ...{ kind: DAY_JOB, maxAttempts: Number.POSITIVE_INFINITY, backoff: exponentialBackoff(10_000, 600_000) },
  run: payload =>
    deps.database.transaction(async sql => {
      const { accountId } = payloadOf.parse(payload);
      const now = deps.clock.now();
      if ((await protest(sql, accountId, now)) > 0) {
        await tellChanged(sql, fromUuid('acc', accountId), ['receivables']);
      }
      const sent = await remind(sql, deps, accountId, now);
      return { againAt: sent < CHUNK ? nextLocalHour(now, AT_HOUR) : now };
    }),
});
