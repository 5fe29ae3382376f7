import type { GiftClaim, GiftClaimRequest } from '../../contract/products/gift-card';
import {
  GIFT_COMPLAINT_DAYS,
  GIFT_REGRET_DAYS,
  type GiftClaimReason,
  listClaimReasons,
} from '../../contract/products/gift-card-words';
import { DAY_MS } from '../../contract/durations';
import { BankError } from '../../core/errors';
import { fromUuid, newId, toUuid } from '../../core/ids';
import { type Cents, toWire } from '../../core/money';
import { toPlainText } from '../../core/plain-text';
import { enqueueJob, exponentialBackoff, type JobHandler } from '../../jobs';
import { findOrder } from '../../payments/orders';
import type { GiftCardRail } from '../../providers';
import type { Database, Sql } from '../../storage';
import { lockCodes, toCodeState } from './codes';
import { toFailure } from './news';
import { GIFT_STORE, type GiftOrder } from './store';

const CLAIM_JOB = 'giftcard.claim';
const LONGEST_PAUSE_MS = 600_000;
const LONGEST_STORY = 1_000;

export interface ClaimRow {
  id: string;
  order_id: string;
  reason: GiftClaimReason;
  story: string;
  amount_cents: Cents;
  state: 'open' | 'granted' | 'denied';
  asked_at: Date;
  answered_at: Date | null;
  answer_code: string | null;
  posted_at: Date | null;
  code_ids: string[];
  places: number[];
}

const SELECT = `select m.id, m.order_id, m.reason, m.story, m.amount_cents, m.state, m.asked_at, m.answered_at, m.answer_code, m.posted_at,
    array_agg(c.id::text order by c.place) as code_ids, array_agg(c.place order by c.place) as places
  from gift_card_claim m join gift_card_claimed k on k.claim_id = m.id join gift_card_code c on c.id = k.code_id`;

/** What was asked back of purchases (UUIDs), the newest first. */
export const listClaims = async (sql: Sql, orderIds: readonly string[]): Promise<ClaimRow[]> => {
  const { rows } = await sql.query<ClaimRow>(
    `${SELECT} where m.order_id = any ($1::uuid[]) group by m.id order by m.asked_at desc, m.id desc`,
    [orderIds],
  );
  return rows;
};

export const findClaim = async (sql: Sql, id: string): Promise<ClaimRow | undefined> =>
  (await sql.query<ClaimRow>(`${SELECT} where m.id = $1 group by m.id`, [id])).rows[0];

export const toWireClaim = (row: ClaimRow): GiftClaim => ({
  ...{ id: fromUuid('gfr', row.id), reason: row.reason, code_ids: row.code_ids.map(id => fromUuid('gfc', id)) },
  ...{ amount_cents: toWire(row.amount_cents), state: row.state, asked_at: row.asked_at.toISOString() },
  answered_at: row.answered_at?.toISOString() ?? null,
  answer: row.answer_code === null ? null : toFailure(row.answer_code),
  receipt_id: row.posted_at === null ? null : fromUuid('txn', row.id),
});

const refuse = (reason: 'state' | 'late') => new BankError('gift_card_claim_refused', { params: { reason } });

const requireInTime = ({ settledAt, createdAt }: GiftOrder, reason: GiftClaimReason, now: Date): void => {
  const days = reason === 'regret' ? GIFT_REGRET_DAYS : GIFT_COMPLAINT_DAYS;
  if (now.getTime() > (settledAt ?? createdAt).getTime() + days * DAY_MS) throw refuse('late');
};

/** Writes down what is asked back of a purchase and has the distributor told, in the caller's transaction. Throws `gift_card_claim_refused` and `not_found`. Returns its UUID. */
export const addClaim = async (
  sql: Sql,
  order: GiftOrder,
  { reason, code_ids, story }: GiftClaimRequest,
  { personId, now }: { personId: string; now: Date },
): Promise<string> => {
  const rows = await lockCodes(sql, order.id);
  const wanted = new Set(code_ids.map(toUuid));
  const claimed = rows.filter(({ id }) => wanted.has(id));
  if (claimed.length !== wanted.size) throw new BankError('not_found');
  if (!claimed.every(row => listClaimReasons(toCodeState(row)).includes(reason))) throw refuse('state');
  requireInTime(order, reason, now);
  const id = toUuid(newId('gfr'));
  const amountCents = order.target.unitCents * BigInt(claimed.length);
  await sql.query(
    `insert into gift_card_claim (id, order_id, reason, story, amount_cents, asked_by, asked_at) values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, order.id, reason, toPlainText(story, LONGEST_STORY) ?? '', amountCents, personId, now],
  );
  await sql.query('insert into gift_card_claimed (claim_id, code_id) select $1, unnest($2::uuid[])', [id, [...wanted]]);
  await enqueueJob(sql, { kind: CLAIM_JOB, payload: { claimId: id }, uniqueKey: id });
  return id;
};

/** Brings a claim to the distributor; its answer comes as a message. */
export const createClaimJob = ({ database, rail }: { database: Database; rail: GiftCardRail }): JobHandler => ({
  kind: CLAIM_JOB,
  lane: 'rails',
  maxAttempts: Number.POSITIVE_INFINITY,
  backoff: exponentialBackoff(1_000, LONGEST_PAUSE_MS),
  async run({ claimId }) {
    const claim = await findClaim(database, String(claimId));
    const order = claim && (await findOrder(database, GIFT_STORE, claim.order_id));
    if (!claim || !order || claim.state !== 'open') return;
    const { id, reason, story, places, amount_cents: amountCents } = claim;
    await rail.claim({ claimId: id, orderNumber: order.target.orderNumber, reason, story, places, amountCents });
  },
});

/** How many refunds of an account (UUID) wait for their answer or their money. */
export const countOpenClaims = async (sql: Sql, accountUuid: string): Promise<number> => {
  const { rows } = await sql.query<{ count: number }>(
    `select count(*)::int as count from payment_order o join gift_card_claim m on m.order_id = o.id
     where o.account_id = $1 and (m.state = 'open' or (m.state = 'granted' and m.posted_at is null))`,
    [accountUuid],
  );
  return rows[0]?.count ?? 0;
};
