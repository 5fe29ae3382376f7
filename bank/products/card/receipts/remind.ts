import { z } from 'zod';
import { addDays } from '../../../core/calendar';
import { startOfLocalDate, toLocalDate } from '../../../core/clock';
import { fromUuid } from '../../../core/ids';
import { tellChanged } from '../../../ground/notifications';
import { enqueueJob, exponentialBackoff, type JobHandler } from '../../../jobs';
import type { Sql } from '../../../storage';
import type { CardDeps } from '../deps';
import { SHOWN_LAST4 } from '../store';
import { refreshReceiptLock } from './lock';
import { tellLocked, tellWanted, type Wanted } from './news';
import { RECEIPT_JOIN } from './standing';

const REMIND_JOB = 'card.remind_receipts';
const HOUR_MS = 3_600_000;
/** In Brasília: before people are in the office nobody looks for a receipt. */
const MORNING = 9;

const payloadOf = z.object({ accountUuid: z.uuid() });

/** Has the receipts of an account (UUID) looked at on the next morning; again: once. */
export const queueReceiptMorning = async (sql: Sql, accountUuid: string, now: Date): Promise<void> => {
  const today = toLocalDate(now);
  const at = [today, addDays(today, 1)]
    .map(day => new Date(startOfLocalDate(day).getTime() + MORNING * HOUR_MS))
    .find(morning => morning > now);
  if (!at) throw new Error('there is a morning after every hour');
  const uniqueKey = `${accountUuid}/${toLocalDate(at)}`;
  await enqueueJob(sql, { kind: REMIND_JOB, payload: { accountUuid }, runAt: at, uniqueKey });
};

interface LateCard {
  id: string;
  account_id: string;
  holder_id: string;
  lineage_id: string;
  last4: string;
  alias: string | null;
}

/** Locks the open cards whose receipts are late and tells it of those that were not locked; unlocks those whose are not. */
export const lockLate = async (
  sql: Sql,
  { notifier }: Pick<CardDeps, 'notifier'>,
  accountUuid: string,
  { today, now }: { today: string; now: Date },
): Promise<void> => {
  const { rows } = await sql.query<LateCard & { is_locked: boolean }>(
    `select c.id, c.account_id, c.holder_id, c.lineage_id, ${SHOWN_LAST4}, c.alias, c.receipts_locked_at is not null as is_locked
       from payment_card c where c.account_id = $1 and c.is_open order by c.id for no key update of c`,
    [accountUuid],
  );
  for (const card of rows) {
    const isLocked = await refreshReceiptLock(sql, card.lineage_id, { today, now });
    if (isLocked && !card.is_locked) await tellLocked(sql, notifier, card);
  }
};

/** A receipt is asked for on the day after the purchase, and again on the day before its last one and on the day after it. */
const DUE_TO_TELL = `($2::date < t.local_day + 1 and t.local_day + 1 <= $3::date) or ($2::date < rs.due - 1 and rs.due - 1 <= $3::date)
  or ($2::date < rs.due + 1 and rs.due + 1 <= $3::date)`;

/** What is wanted of the holders who are to hear of it since the last time. */
const listWanted = async (sql: Sql, accountUuid: string, toldOn: string, today: string): Promise<Wanted[]> => {
  const { rows } = await sql.query<Wanted & { is_due: boolean }>(
    `select t.account_id, c.holder_id, t.merchant_name, t.held_cents + t.cleared_cents as amount, rs.due::text as due, (${DUE_TO_TELL}) as is_due
       from card_transaction t join payment_card c on c.id = t.card_id ${RECEIPT_JOIN}
      where t.account_id = $1 and t.local_day >= rr.since and t.local_day < $3::date and rs.receipt = 'owed' order by rs.due, t.at`,
    [accountUuid, toldOn, today],
  );
  const told = new Set(rows.filter(({ is_due }) => is_due).map(({ holder_id }) => holder_id));
  return rows.filter(({ holder_id }) => told.has(holder_id));
};

const remind = async (sql: Sql, deps: CardDeps, accountUuid: string): Promise<void> => {
  const now = deps.clock.now();
  const today = toLocalDate(now);
  const { rows } = await sql.query<{ told_on: string; locks: boolean }>(
    'select told_on::text as told_on, locks from card_receipt_rule where account_id = $1 for no key update',
    [accountUuid],
  );
  const [rule] = rows;
  // taken away meanwhile
  if (!rule) return;
  const wanted = await listWanted(sql, accountUuid, rule.told_on, today);
  for (const holder of new Set(wanted.map(({ holder_id }) => holder_id))) {
    const own = wanted.filter(({ holder_id }) => holder_id === holder);
    await tellWanted(sql, deps.notifier, own, rule.locks);
  }
  await lockLate(sql, deps, accountUuid, { today, now });
  await sql.query('update card_receipt_rule set told_on = $2 where account_id = $1', [accountUuid, today]);
  await queueReceiptMorning(sql, accountUuid, now);
  await tellChanged(sql, fromUuid('acc', accountUuid), ['cards']);
};

/** Reminds holders of receipts every morning, and locks cards whose are late. */
export const createReceiptJob = (deps: CardDeps): JobHandler => ({
  kind: REMIND_JOB,
  maxAttempts: Number.POSITIVE_INFINITY,
  backoff: exponentialBackoff(1_000, 600_000),
  run: (payload, { finish }) =>
    deps.database.transaction(async sql => {
      // before its next one is queued under a name of its own
      await finish(sql);
      await remind(sql, deps, payloadOf.parse(payload).accountUuid);
    }),
});
