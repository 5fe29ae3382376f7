import type { WebhookDelivery } from '../../../contract/products/pix/api';
import type { DeliveryLogQuery, ToldDelivery } from '../../../contract/products/webhook-log';
import { addDays } from '../../../core/calendar';
import { startOfLocalDate } from '../../../core/clock';
import { BankError } from '../../../core/errors';
import { fromUuid, toUuid } from '../../../core/ids';
import type { Sql } from '../../../storage';
import { EVENT_TOPIC, type LogPart } from './log-part';

interface LogRow extends Pick<WebhookDelivery, 'kind' | 'key' | 'event' | 'txid' | 'status' | 'tries' | 'last_answer'> {
  id: string;
  url: string;
  end_to_end_id: string | null;
  payload: Record<string, unknown>;
  created_at: Date;
  ended_at: Date | null;
}

/** What was told of Pix and of everything else, in one shape; `$1` is the account. */
const PIX = `select id, kind, kind as topic, key, null as event, url, end_to_end_id, txid, payload, status, tries, last_answer, created_at, ended_at
  from pix_webhook_delivery where account_id = $1`;
const EVENTS = `select id, 'event' as kind, ${EVENT_TOPIC} as topic, null as key, event, url, null as end_to_end_id, null as txid, payload,
  status, tries, last_answer, created_at, ended_at from event_delivery where account_id = $1`;

const toSource = ({ hasPix }: LogPart): string => (hasPix ? `${PIX} union all ${EVENTS}` : EVENTS);

/** Of the address only its host: the rest may hold a secret. The body as it is posted and signed. */
const toTold = (row: LogRow): ToldDelivery => ({
  id: fromUuid('pwd', row.id),
  kind: row.kind,
  key: row.key,
  event: row.event,
  host: new URL(row.url).host,
  end_to_end_id: row.end_to_end_id,
  txid: row.txid,
  status: row.status,
  tries: row.tries,
  last_answer: row.last_answer,
  created_at: row.created_at.toISOString(),
  ended_at: row.ended_at?.toISOString() ?? null,
  body: JSON.stringify(row.payload),
});

export const withoutBody = ({ body: _, ...delivery }: ToldDelivery): WebhookDelivery => delivery;

/** A delivery of an account (UUID). @throws {BankError} `not_found` */
export const readDelivery = async (sql: Sql, accountUuid: string, id: string, part: LogPart): Promise<ToldDelivery> => {
  const { rows } = await sql.query<LogRow>(
    `select * from (${toSource(part)}) log where id = $2 and topic <> all($3::text[])`,
    [accountUuid, toUuid(id), part.hidden],
  );
  if (!rows[0]) throw new BankError('not_found');
  return toTold(rows[0]);
};

const DELIVERY_ID = /^pwd_[0-7][0-9a-hjkmnp-tv-z]{25}$/;

/** The days of a wish as instants: up to the end of its last day. */
export const toSpan = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => ({
  since: from === undefined ? null : startOfLocalDate(from),
  before: to === undefined ? null : startOfLocalDate(addDays(to, 1)),
});

/** Deliveries of an account (UUID), newest first, a page at a time. @throws {BankError} `not_found` for a cursor that is none of its own */
export const listLog = async (sql: Sql, accountUuid: string, query: DeliveryLogQuery, part: LogPart) => {
  const after = query.cursor && (await readDelivery(sql, accountUuid, query.cursor, part));
  const { since, before } = toSpan(query);
  const search = query.search?.toLowerCase() ?? null;
  const { rows } = await sql.query<LogRow>(
    `select * from (${toSource(part)}) log
     where ($2::timestamptz is null or created_at >= $2) and ($3::timestamptz is null or created_at < $3)
       and ($4::text is null or topic = $4) and ($5::text is null or status = $5)
       and ($6::text is null or id = $7::uuid or strpos(lower(concat_ws(' ', key, event, url, payload::text)), $6) > 0)
       and ($8::timestamptz is null or (created_at, id) < ($8, $9::uuid))
       and topic <> all($11::text[])
     order by created_at desc, id desc limit $10`,
    [
      ...[accountUuid, since, before, query.topic ?? null, query.status ?? null, search],
      search !== null && DELIVERY_ID.test(search) ? toUuid(search) : null,
      ...(after ? [new Date(after.created_at), toUuid(after.id)] : [null, null]),
      query.limit + 1,
      part.hidden,
    ],
  );
  const data = rows.slice(0, query.limit).map(toTold);
  return { data, next_cursor: rows.length > query.limit ? (data.at(-1)?.id ?? null) : null };
};
