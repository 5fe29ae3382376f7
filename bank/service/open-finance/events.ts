import type { SharingEvent } from '../../contract/service/open-finance';
import type { Sql } from '../../storage';

interface NewEvent {
  consentUuid: string;
  kind: SharingEvent['kind'];
  by: SharingEvent['by'];
  userUuid?: string;
  /** Of `extended`: the new end. */
  expiresAt?: Date | null;
}

/** Notes what happened to a consent, for its page. */
export const recordEvent = async (sql: Sql, event: NewEvent, now: Date): Promise<void> => {
  const facts = event.expiresAt ? { expires_at: event.expiresAt.toISOString() } : {};
  await sql.query(
    'insert into open_finance_event (consent_id, kind, user_id, by, facts, occurred_at) values ($1, $2, $3, $4, $5, $6)',
    [event.consentUuid, event.kind, event.userUuid ?? null, event.by, facts, now],
  );
};

interface Row {
  kind: SharingEvent['kind'];
  by: SharingEvent['by'];
  name: string | null;
  expires_at: string | null;
  occurred_at: Date;
}

/** What happened to a consent, newest first. */
export const listEvents = async (sql: Sql, consentUuid: string): Promise<SharingEvent[]> => {
  const { rows } = await sql.query<Row>(
    `select e.kind, e.by, u.name, e.facts ->> 'expires_at' as expires_at, e.occurred_at
     from open_finance_event e left join app_user u on u.id = e.user_id where e.consent_id = $1 order by e.id desc limit 100`,
    [consentUuid],
  );
  return rows.map(row => ({
    kind: row.kind,
    by: row.by,
    person: row.name,
    expires_at: row.expires_at,
    occurred_at: row.occurred_at.toISOString(),
  }));
};
