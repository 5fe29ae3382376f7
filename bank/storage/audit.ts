import type { AuditKind } from '../contract';
import { toUuid } from '../core/ids';
import { HOUR_MS } from '../contract/durations';
import type { Database, Sql } from './database';

export interface AuditEvent {
  kind: AuditKind;
  occurredAt: Date;
  /** `usr_…`; absent when nobody is known. */
  userId?: string;
  /** `ses_…` */
  sessionId?: string;
  requestId: string;
  address: string;
  /** Facts without secrets: no password, code, token or key. */
  facts?: Record<string, string | number | boolean | null>;
}

/**
 * Appends to the audit chain inside the caller's transaction: event and effect commit together or not at all.
 * Call it last: it locks the head of the chain until the transaction ends.
 */
export const recordAudit = async (sql: Sql, event: AuditEvent): Promise<void> => {
  await sql.query(
    `insert into audit_event (occurred_at, kind, user_id, session_id, request_id, address, facts) values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      event.occurredAt,
      event.kind,
      event.userId ? toUuid(event.userId) : null,
      event.sessionId ? toUuid(event.sessionId) : null,
      event.requestId,
      event.address,
      event.facts ?? {},
    ],
  );
};

const READ_ALL_MS = HOUR_MS;

/** The first event of the audit chain that does not follow from the one before it; null when the chain is whole. Reads all of it. */
export const findAuditBreak = (database: Database): Promise<bigint | null> =>
  database.transaction(
    async sql => {
      const { rows } = await sql.query<{ broken: bigint | null }>('select audit_chain_break() as broken');
      return rows[0]?.broken ?? null;
    },
    { statementMs: READ_ALL_MS },
  );

/** The last event of the audit chain and its hash. */
export const readAuditHead = async (sql: Sql): Promise<{ event?: string; hash?: string }> => {
  const { rows } = await sql.query<{ event: string; hash: string }>(
    "select seq::text as event, encode(hash, 'hex') as hash from audit_head",
  );
  return rows[0] ?? {};
};
