import { z } from 'zod';
import { addDays, rollToBusinessDay } from '../../core/calendar';
import { nextLocalHour, toLocalDate } from '../../core/clock';
import { fromUuid } from '../../core/ids';
import { tellChanged } from '../../ground/notifications';
import { enqueueJob, exponentialBackoff, type JobHandler } from '../../jobs';
import type { Sql } from '../../storage';
import type { DdaDeps } from './deps';
import { countMembers } from './members';
import { UNORDERED } from './store';
import { tellDue, type ToldBoleto } from './tell';

const DAY_JOB = 'dda.day';
/** When people are told what is due next, in Brasília. */
const AT_HOUR = 9;

const payloadOf = z.object({ accountId: z.uuid() });

/** Has an account looked after every morning for as long as a document of it is joined. */
export const enqueueDay = async (sql: Sql, accountUuid: string, now: Date): Promise<void> => {
  await enqueueJob(sql, {
    ...{
      kind: DAY_JOB,
      payload: { accountId: accountUuid },
      uniqueKey: accountUuid,
      runAt: nextLocalHour(now, AT_HOUR),
    },
  });
};

/** Ends what can no longer be paid anywhere. */
const expire = async (sql: Sql, accountUuid: string, now: Date): Promise<number> => {
  const { rowCount } = await sql.query(
    `update dda_boleto set expired_at = $2 where account_id = $1 and shelf in ('open', 'put_away') and limit_date < $3::date`,
    [accountUuid, now, toLocalDate(now)],
  );
  return rowCount ?? 0;
};

/** Tells once what is due until the next business day and that nobody has ordered. */
const remind = async (sql: Sql, { notifier }: DdaDeps, accountUuid: string, now: Date): Promise<void> => {
  const today = toLocalDate(now);
  const { rows } = await sql.query<ToldBoleto>(
    `update dda_boleto b set reminded_at = $2 where b.account_id = $1 and b.shelf = 'open' and b.reminded_at is null
       and b.due_date between $3 and $4 and ${UNORDERED}
     returning b.payee, b.amount_cents, b.due_date::text as due_date`,
    [accountUuid, now, today, rollToBusinessDay(addDays(today, 1), 1)],
  );
  if (rows.length > 0) await tellDue(sql, notifier, accountUuid, rows);
};

/** The morning of an account: what is due is told, what is over ends. */
export const createDayJob = (deps: DdaDeps): JobHandler => ({
  ...{ kind: DAY_JOB, maxAttempts: Number.POSITIVE_INFINITY, backoff: exponentialBackoff(10_000, 600_000) },
  run: (payload, { finish }) =>
    deps.database.transaction(async sql => {
      const { accountId } = payloadOf.parse(payload);
      const now = deps.clock.now();
      if ((await countMembers(sql, accountId)) === 0) {
        await finish(sql);
        return undefined;
      }
      if ((await expire(sql, accountId, now)) > 0) await tellChanged(sql, fromUuid('acc', accountId), ['dda']);
      await remind(sql, deps, accountId, now);
      return { againAt: nextLocalHour(now, AT_HOUR) };
    }),
});
