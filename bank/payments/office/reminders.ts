import { z } from 'zod';
import { type Clock, nextLocalHour } from '../../core/clock';
import { toMomentWords } from '../../core/day-words';
import { fromUuid } from '../../core/ids';
import { formatCents } from '../../core/money';
import type { Notifier } from '../../ground/notifications';
import { enqueueJob, exponentialBackoff, type JobHandler } from '../../jobs';
import type { Database, Sql } from '../../storage';
import { isMandateAct } from './acts';
import { judgeSubject, readKnownCompany } from './policy';
import { type DeskRow, listGiven, listWaiting } from './subjects';
import { standingApprovals } from './view';

const REMIND_JOB = 'approvals.remind';
const HOUR_MS = 3_600_000;
/** What ends within the same quarter of an hour is told in one letter. */
const QUARTER_MS = HOUR_MS / 4;
const HOURS_BEFORE = [24, 2] as const;
const DIGEST_HOUR = 9;

const payload = z.object({
  accountId: z.uuid(),
  at: z.iso.datetime(),
  /** How long before its end what is told of has; null: everything that waits, once a day. */
  hours: z.int().nullable(),
});
type Reminder = z.infer<typeof payload>;

const queue = async (sql: Sql, accountId: string, at: Date, hours: Reminder['hours']): Promise<void> => {
  const reminder: Reminder = { accountId, at: at.toISOString(), hours };
  const uniqueKey = `${accountId}/${hours ?? 'day'}/${reminder.at}`;
  await enqueueJob(sql, { kind: REMIND_JOB, payload: reminder, runAt: at, uniqueKey });
};

/** Has people reminded of what waits in an account (UUID): a day and two hours before its end, and every morning until then. */
export const queueReminders = async (
  sql: Sql,
  { accountId, expiresAt, now }: { accountId: string; expiresAt: Date; now: Date },
): Promise<void> => {
  for (const hours of HOURS_BEFORE) {
    const exact = expiresAt.getTime() - hours * HOUR_MS;
    const at = new Date(exact - (exact % QUARTER_MS));
    if (at > now) await queue(sql, accountId, at, hours);
  }
  const digest = nextLocalHour(now, DIGEST_HOUR);
  if (digest < expiresAt) await queue(sql, accountId, digest, null);
};

const CHANGE_END = 'Depois disso o pedido vence e nada muda. Confira o que muda antes de confirmar.';
const END = 'Depois disso o pedido vence e nada é pago. Confira quem recebe antes de aprovar.';

/** What one person is told of all that waits for them. */
const toNews = (rows: readonly DeskRow[], accountUuid: string) => {
  const [first] = [...rows].sort((a, b) => a.expiresAt.getTime() - b.expiresAt.getTime());
  if (!first) throw new Error('nobody is told of nothing');
  const accountId = fromUuid('acc', accountUuid);
  const until = toMomentWords(first.expiresAt);
  if (rows.length === 1) {
    const { amountCents, payeeName } = first;
    const change = payeeName === null ? 'Uma mudança nas regras' : `Uma mudança no acesso de ${payeeName}`;
    const mandate = `Uma cobrança automática de ${payeeName ?? ''}`;
    const paid = isMandateAct(first) ? mandate : `Um pagamento de ${formatCents(amountCents ?? 0n)}`;
    const what = amountCents === null ? change : paid;
    return {
      title: `${what} aguarda a sua aprovação até ${until}`,
      body:
        amountCents === null || isMandateAct(first)
          ? CHANGE_END
          : `${payeeName === null ? '' : `Para ${payeeName}. `}${END}`,
      href: `/payment-office?aprovacao=${fromUuid('apv', first.id)}&conta=${accountId}`,
    };
  }
  // what lets somebody charge is no sum that is paid
  const paid = rows.filter(row => !isMandateAct(row));
  const sum = paid.reduce((all, { amountCents }) => all + (amountCents ?? 0n), 0n);
  return {
    title: `${rows.length} pedidos aguardam a sua aprovação`,
    body: `Somam ${formatCents(sum)}. O primeiro aguarda até ${until}. ${END}`,
    href: `/payment-office?conta=${accountId}`,
  };
};

/** What waits for each person (`usr_…`), of what is told now. */
const mapWaiting = async (
  sql: Sql,
  rows: readonly DeskRow[],
  accountId: string,
  now: Date,
): Promise<Map<string, DeskRow[]>> => {
  const known = await readKnownCompany(sql, accountId, now);
  const given = await listGiven(
    sql,
    rows.map(({ id }) => id),
  );
  const waiting = new Map<string, DeskRow[]>();
  for (const row of rows) {
    const { standing } = await judgeSubject(sql, row, standingApprovals(row, given), known);
    for (const id of standing.able) waiting.set(id, [...(waiting.get(id) ?? []), row]);
  }
  return waiting;
};

const remind = async (sql: Sql, notifier: Notifier, { accountId, at, hours }: Reminder, now: Date): Promise<void> => {
  const from = new Date(hours === null ? now : Date.parse(at) + hours * HOUR_MS);
  const to = hours === null ? null : new Date(from.getTime() + QUARTER_MS);
  // what was decided meanwhile is told to nobody
  const rows = await listWaiting(sql, accountId, { now, from, to });
  for (const [userId, own] of await mapWaiting(sql, rows, accountId, now)) {
    const news = toNews(own, accountId);
    await notifier.notifyPerson(sql, {
      ...news,
      userId,
      accountId: fromUuid('acc', accountId),
      kind: 'approval_waiting',
    });
  }
  if (hours === null && rows.length > 0) await queue(sql, accountId, nextLocalHour(now, DIGEST_HOUR), null);
};

/** Reminds people of what waits for them, and tells it every morning. */
export const createRemindJob = ({
  database,
  clock,
  notifier,
}: {
  database: Database;
  clock: Clock;
  notifier: Notifier;
}): JobHandler => ({
  kind: REMIND_JOB,
  maxAttempts: 20,
  backoff: exponentialBackoff(1_000, 60_000),
  run: (content, { finish }) =>
    database.transaction(async sql => {
      // before its next one is queued under a name of its own
      await finish(sql);
      await remind(sql, notifier, payload.parse(content), clock.now());
    }),
});
