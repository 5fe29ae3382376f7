import type { WebhookDelivery } from '../../../contract/products/pix/api';
import type { PixNotice } from '../../../contract/products/pix/api-notice';
import { newId, toUuid } from '../../../core/ids';
import { toDecimal } from '../../../core/money';
import { cancelJob, enqueueJob } from '../../../jobs';
import type { Sql } from '../../../storage';
import type { PaidPix } from '../incoming';
import { findHook, requireHook } from './webhooks';

export const WEBHOOK_JOB = 'pix.webhook';

interface DeliveryRow extends Pick<WebhookDelivery, 'kind' | 'status' | 'tries'> {
  /** UUID */
  accountId: string;
  /** The address that the key has now; null: none any more. */
  url: string | null;
  payload: Record<string, unknown>;
}

export const findDelivery = async (sql: Sql, uuid: string): Promise<DeliveryRow | undefined> => {
  const { rows } = await sql.query<DeliveryRow>(
    `select d.account_id as "accountId", d.kind, w.url, d.payload, d.status, d.tries from pix_webhook_delivery d
     left join pix_webhook w on w.account_id = d.account_id and w.key = d.key where d.id = $1`,
    [uuid],
  );
  return rows[0];
};

/** Puts a delivery of an account back in line, due at once, to the address that its key has today. False when there is no such delivery. */
export const sendAgain = async (
  sql: Sql,
  { accountUuid, uuid }: { accountUuid: string; uuid: string },
): Promise<boolean> => {
  const { rows } = await sql.query<{ key: string }>(
    'select key from pix_webhook_delivery where account_id = $1 and id = $2 for update',
    [accountUuid, uuid],
  );
  if (!rows[0]) return false;
  const { url } = await requireHook(sql, accountUuid, rows[0].key);
  await sql.query(
    "update pix_webhook_delivery set status = 'waiting', tries = 0, ended_at = null, url = $2 where id = $1",
    [uuid, url],
  );
  await cancelJob(sql, WEBHOOK_JOB, uuid);
  await enqueueJob(sql, { kind: WEBHOOK_JOB, payload: { deliveryId: uuid }, uniqueKey: uuid });
  return true;
};

/** What a test tells: no Pix, so that nobody books one. */
const TEST_EVENT: PixNotice = { evento: 'teste_webhook', pix: [] };

/** Writes down a test of the address of a key, to be sent at once. @throws {BankError} `webhook_missing` */
export const announceTest = async (
  sql: Sql,
  { accountUuid, key, now }: { accountUuid: string; key: string; now: Date },
): Promise<void> => {
  const { url } = await requireHook(sql, accountUuid, key);
  const uuid = toUuid(newId('pwd'));
  await sql.query(
    `insert into pix_webhook_delivery (id, account_id, kind, key, url, payload, status, created_at)
     values ($1, $2, 'test', $3, $4, $5, 'waiting', $6)`,
    [uuid, accountUuid, key, url, JSON.stringify(TEST_EVENT), now],
  );
  await enqueueJob(sql, { kind: WEBHOOK_JOB, payload: { deliveryId: uuid }, uniqueKey: uuid });
};

/** Notes how a try went; `waiting` comes again. */
export const noteTry = async (
  sql: Sql,
  uuid: string,
  end: { status: WebhookDelivery['status']; answer: string; url: string | null; now: Date },
): Promise<void> => {
  await sql.query(
    `update pix_webhook_delivery set status = $2, last_answer = $3, url = coalesce($5, url), tries = tries + 1, ended_at = case when $2 = 'waiting' then null else $4::timestamptz end
     where id = $1 and status = 'waiting'`,
    [uuid, end.status, end.answer, end.now, end.url],
  );
};

/**
 * Writes down that the address of a key is to be told of a Pix, in the transaction that notes it as settled: once for a Pix, and never of one that
 * did not settle. Nothing happens for a key without an address.
 */
export const announcePaid = async (sql: Sql, paid: PaidPix): Promise<void> => {
  const hook = await findHook(sql, paid.accountUuid, paid.key);
  if (!hook) return;
  const uuid = toUuid(newId('pwd'));
  const told: PixNotice['pix'][number] = {
    endToEndId: paid.endToEndId,
    txid: paid.txid,
    chave: paid.key,
    valor: toDecimal(paid.amountCents),
    horario: paid.paidAt.toISOString(),
    ...(paid.description === null ? {} : { infoPagador: paid.description }),
  };
  const { rowCount } = await sql.query(
    `insert into pix_webhook_delivery (id, account_id, key, url, end_to_end_id, txid, payload, status, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, 'waiting', $8) on conflict (end_to_end_id) do nothing`,
    [
      uuid,
      paid.accountUuid,
      paid.key,
      hook.url,
      paid.endToEndId,
      paid.txid,
      JSON.stringify({ pix: [told] }),
      paid.paidAt,
    ],
  );
  if (rowCount === 1) await enqueueJob(sql, { kind: WEBHOOK_JOB, payload: { deliveryId: uuid }, uniqueKey: uuid });
};
