import type { DeliveriesWish, Resent } from '../../../contract/products/webhook-log';
import { BankError } from '../../../core/errors';
import { renewJobs } from '../../../jobs';
import type { Sql } from '../../../storage';
import { toSpan } from './delivery-log';
import { EVENT_JOB } from './event-rows';
import { EVENT_TOPIC, type LogPart, RECURRENCE_TARGET } from './log-part';
import { WEBHOOK_JOB } from './webhook-rows';

/** How many go at once: more would keep everybody else's waiting. */
export const MOST_RESENT = 1_000;

interface Book {
  job: string;
  /** What of it is no test, with the address of today beside it. */
  chosen: string;
  /** Puts what was chosen back in line, to these addresses. */
  again: string;
}

const PERIOD = `d.account_id = $1 and d.created_at >= $2 and d.created_at < $3 and ($5::text is null or d.status = $5)
  order by d.created_at, d.id limit $6 for update of d`;

const PIX_BOOK: Book = {
  job: WEBHOOK_JOB,
  chosen: `select d.id, h.url from pix_webhook_delivery d left join pix_webhook h on h.account_id = d.account_id and h.key = d.key
    where d.kind = 'pix' and ($4::text is null or $4 = 'pix') and 'pix' <> all($7::text[]) and ${PERIOD}`,
  again: `update pix_webhook_delivery d set status = 'waiting', tries = 0, ended_at = null, url = wish.url
    from unnest($1::uuid[], $2::text[]) as wish (id, url) where d.id = wish.id`,
};

const EVENT_BOOK: Book = {
  job: EVENT_JOB,
  chosen: `select d.id, case when ${EVENT_TOPIC} in ('rec', 'cobr') then ${RECURRENCE_TARGET} else h.url end as url from event_delivery d
    left join event_address h on h.account_id = d.account_id
    left join recurrence_address r on r.account_id = d.account_id and r.about = ${EVENT_TOPIC}
    where ${EVENT_TOPIC} <> 'test' and ($4::text is null or ${EVENT_TOPIC} = $4) and ${EVENT_TOPIC} <> all($7::text[]) and ${PERIOD}`,
  again: `update event_delivery d set status = 'waiting', tries = 0, ended_at = null, url = wish.url
    from unnest($1::uuid[], $2::text[]) as wish (id, url) where d.id = wish.id`,
};

const sendAgain = async (sql: Sql, { again, job }: Book, chosen: readonly { id: string; url: string }[]) => {
  await sql.query(again, [chosen.map(({ id }) => id), chosen.map(({ url }) => url)]);
  await renewJobs(
    sql,
    job,
    chosen.map(({ id }) => ({ uniqueKey: id, payload: { deliveryId: id } })),
  );
};

/**
 * Puts the deliveries of a period of an account (UUID) back in line, each to the address that it has today. Tests stay where they are.
 * @throws {BankError} `webhook_resend_too_many`, and then none is sent
 */
export const resendPeriod = async (
  sql: Sql,
  accountUuid: string,
  wish: DeliveriesWish,
  part: LogPart,
): Promise<Resent> => {
  const { since, before } = toSpan(wish);
  const values = [accountUuid, since, before, wish.topic ?? null, wish.status ?? null, MOST_RESENT + 1, part.hidden];
  const [resent, without]: [number[], number[]] = [[], []];
  for (const book of part.hasPix ? [PIX_BOOK, EVENT_BOOK] : [EVENT_BOOK]) {
    const { rows } = await sql.query<{ id: string; url: string | null }>(book.chosen, values);
    const chosen = rows.flatMap(({ id, url }) => (url === null ? [] : [{ id, url }]));
    resent.push(chosen.length);
    without.push(rows.length - chosen.length);
    if (sumOf(resent) + sumOf(without) > MOST_RESENT) {
      throw new BankError('webhook_resend_too_many', { params: { most: MOST_RESENT } });
    }
    await sendAgain(sql, book, chosen);
  }
  return { resent: sumOf(resent), without_address: sumOf(without) };
};

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);
