import type { PolicyContent } from '../../contract/payments/policies';
import { DAY_MS, HOUR_MS } from '../../contract/durations';
import { toUuid } from '../../core/ids';
import { listFormerAdmins } from '../../ground/accounts';
import type { Sql } from '../../storage';
import type { ApproverRow } from './people';

/** How long rules wait that nobody else could confirm, and how long the end of another admin holds them back. */
export const WAIT_HOURS = 72;
/** Who was an admin until so many days ago is told, too. */
const TOLD_DAYS = 30;

/** Whether a person (`usr_…`) is the only admin: one who is away can come back and confirm. */
export const isOnlyAdmin = (people: readonly ApproverRow[], userId: string): boolean => {
  const admins = people.filter(({ role }) => role === 'admin');
  return admins.length === 1 && admins[0]?.id === userId;
};

/** Whether rules ask anybody for anything: without one nobody is locked in. */
export const asksPeople = (content: PolicyContent | undefined): boolean => content?.rules.some(({ on }) => on) ?? false;

/** When rules hold that were asked for alone: who ended another admin's access is not faster than who was left alone. */
export const toEffectiveAt = (askedAt: Date, lastEndedAt: Date | null): Date => {
  const waitMs = WAIT_HOURS * HOUR_MS;
  const begins = Math.max(askedAt.getTime(), (lastEndedAt?.getTime() ?? 0) + waitMs);
  return new Date(begins + waitMs);
};

/** People (UUIDs) who were admins of a company until lately, and when the last of them ceased to be. */
export const readFormerAdmins = async (
  sql: Sql,
  companyUuid: string,
  now: Date,
): Promise<{ personIds: string[]; lastEndedAt: Date | null }> => {
  const former = await listFormerAdmins(sql, companyUuid, new Date(now.getTime() - TOLD_DAYS * DAY_MS));
  return { personIds: former.map(({ personId }) => personId), lastEndedAt: former[0]?.endedAt ?? null };
};

/** Rules that wait, by the version (UUID) that they are. */
export interface PolicyWait {
  id: string;
  accountId: string;
  askedBy: string;
  askedAt: Date;
  effectiveAt: Date;
}

const COLUMNS = `w.id, w.account_id as "accountId", w.asked_by as "askedBy", w.asked_at as "askedAt", w.effective_at as "effectiveAt"`;

/** The wait of a version (UUID) that has not ended; a held company keeps it so. */
export const findWait = async (sql: Sql, id: string): Promise<PolicyWait | undefined> =>
  (
    await sql.query<PolicyWait>(
      `select ${COLUMNS} from approval_policy_wait w where w.id = $1 and w.ended_at is null`,
      [id],
    )
  ).rows[0];

/** When each of some versions (UUIDs) that wait is to hold. */
export const mapWaits = async (sql: Sql, ids: readonly string[]): Promise<Map<string, Date>> => {
  const { rows } = await sql.query<PolicyWait>(
    `select ${COLUMNS} from approval_policy_wait w where w.id = any ($1::uuid[]) and w.ended_at is null`,
    [ids],
  );
  return new Map(rows.map(({ id, effectiveAt }) => [id, effectiveAt]));
};

export const insertWait = async (
  sql: Sql,
  { id, accountId, askedBy, askedAt, effectiveAt }: PolicyWait,
): Promise<void> => {
  await sql.query(
    'insert into approval_policy_wait (id, account_id, asked_by, asked_at, effective_at) values ($1, $2, $3, $4, $5)',
    [id, accountId, askedBy, askedAt, effectiveAt],
  );
};

/** Has a wait last longer. */
export const extendWait = async (sql: Sql, id: string, effectiveAt: Date): Promise<void> => {
  await sql.query('update approval_policy_wait set effective_at = $2 where id = $1', [id, effectiveAt]);
};

export type WaitEnd = 'held' | 'cancelled' | 'not_alone' | 'unfit' | 'gone';

/** Ends a wait; `by` (`usr_…`) where a person did. */
export const endWait = async (
  sql: Sql,
  id: string,
  { as, by, now }: { as: WaitEnd; by: string | null; now: Date },
): Promise<void> => {
  await sql.query(
    'update approval_policy_wait set ended_at = $2, ended_as = $3, ended_by = $4 where id = $1 and ended_at is null',
    [id, now, as, by === null ? null : toUuid(by)],
  );
};
