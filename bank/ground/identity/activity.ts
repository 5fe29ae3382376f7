import type { z } from 'zod';
import { ACTIVITY_KINDS } from '../../contract';
import type { Activity, listActivity } from '../../contract/ground/devices';
import { BankError } from '../../core/errors';
import { toUuid } from '../../core/ids';
import type { Sql } from '../../storage';
import { maskAddress, parseUserAgent } from './devices';

type Page = z.output<NonNullable<typeof listActivity.response>>;

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
    [toUuid(userId), ACTIVITY_KINDS, parseCursor(query.cursor), query.limit + 1],
  );
  const data = rows.slice(0, query.limit).map(toActivity);
  return { data, next_cursor: rows.length > query.limit ? (data.at(-1)?.id ?? null) : null };
};
