import type { z } from 'zod';
import type { Activity, listActivity } from '../../contract/ground/devices';
import { BankError } from '../../core/errors';
import { toUuid } from '../../core/ids';
import type { Sql } from '../../storage';
import { maskAddress, parseUserAgent } from './devices';

type Page = z.output<NonNullable<typeof listActivity.response>>;

/** What concerns a person. Codes that were sent and steps in between say nothing that the outcome does not. */
const KINDS = [
  'sign_in.succeeded',
  'sign_in.failed',
  'second_factor.verified',
  'second_factor.failed',
  'password.reset_failed',
  'password.changed',
  'password.change_failed',
  'factor.added',
  'factor.removed',
  'recovery_code.used',
  'recovery_codes.created',
  'refresh.reused',
  'session.ended',
  'sessions.others_ended',
  'device.added',
  'device.trusted',
  'device.token_reused',
  'device.forgotten',
  'step_up.proven',
  'step_up.failed',
  'access.locked',
  'access.unlocked',
  'pix_limit.lowered',
  'pix_limit.raise_requested',
  'pix_limit.raise_cancelled',
  'pix_trusted_payee.added',
  'pix_trusted_payee.removed',
  'pix_device.registered',
  'open_finance.granted',
  'open_finance.signed',
  'open_finance.revoked',
  'pix_schedule.created',
  'pix_schedule.changed',
  'pix_schedule.cancelled',
  'pix_recurrence.approved',
  'pix_recurrence.refused',
  'pix_recurrence.changed',
  'pix_recurrence.cancelled',
  'pix_recurrence.charge_cancelled',
  'account.closing_requested',
  'account.closing_signed',
  'account.closing_redirected',
  'account.closing_cancelled',
  'account.rested',
  'account.woken',
  'data_request.opened',
] as const;

/** Facts for machines: ids, and what a person is told in words of their own. */
const HIDDEN = new Set(['browser', 'system', 'binding', 'authorization', 'device']);

interface Row {
  seq: bigint;
  kind: string;
  occurred_at: Date;
  address: string;
  facts: Record<string, unknown>;
  user_agent: string | null;
}

const textOf = (fact: unknown): string | null => (typeof fact === 'string' ? fact : null);

const toActivity = (row: Row): Activity => {
  const name = row.user_agent === null ? undefined : parseUserAgent(row.user_agent);
  const told = Object.entries(row.facts).filter(
    (fact): fact is [string, string | number] => !HIDDEN.has(fact[0]) && /^(string|number)$/.test(typeof fact[1]),
  );
  return {
    id: row.seq.toString(),
    kind: row.kind,
    occurred_at: row.occurred_at.toISOString(),
    browser: textOf(row.facts.browser) ?? name?.browser ?? null,
    system: textOf(row.facts.system) ?? name?.system ?? null,
    address: maskAddress(row.address),
    facts: Object.fromEntries(told),
  };
};

const parseCursor = (cursor: string | undefined): string | null => {
  if (cursor === undefined) return null;
  if (!/^\d{1,18}$/.test(cursor)) {
    throw new BankError('validation_failed', { violations: [{ field: 'cursor', rule: 'invalid' }] });
  }
  return cursor;
};

/** What happened with the person's access, newest first. Throws `validation_failed` for a cursor that is none of ours. */
export const listActivityOf = async (
  sql: Sql,
  userId: string,
  query: { cursor?: string; limit: number },
): Promise<Page> => {
  const { rows } = await sql.query<Row>(
    `select e.seq, e.kind, e.occurred_at, e.address, e.facts, s.user_agent
     from audit_event e left join session s on s.id = e.session_id
     where e.user_id = $1 and e.kind = any($2) and ($3::bigint is null or e.seq < $3)
     order by e.seq desc limit $4`,
    [toUuid(userId), KINDS, parseCursor(query.cursor), query.limit + 1],
  );
  const data = rows.slice(0, query.limit).map(toActivity);
  return { data, next_cursor: rows.length > query.limit ? (data.at(-1)?.id ?? null) : null };
};
