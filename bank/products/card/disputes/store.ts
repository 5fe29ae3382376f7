import type { CardDispute } from '../../../contract/products/card-disputes';
import { type DisputeReason, type DisputeState, isOpenDispute } from '../../../contract/products/card-dispute-words';
import { BankError } from '../../../core/errors';
import { fromUuid, toUuid } from '../../../core/ids';
import { toWire } from '../../../core/money';
import type { FileOwner, FileStore } from '../../../ground/files';
import type { Sql } from '../../../storage';
import { holdPurchase } from '../receipts/lock';
import { type CardsOf, SHOWN_LAST4 } from '../store';

/** A contest with the purchase and the card that it is about. Ids are UUIDs. */
export interface DisputeRow {
  id: string;
  account_id: string;
  transaction_id: string;
  network_id: string;
  merchant_name: string;
  card_id: string;
  holder_id: string;
  last4: string;
  alias: string | null;
  reason: DisputeReason;
  amount_cents: bigint;
  story: string;
  state: DisputeState;
  decides_by: string | null;
  bought_at: Date;
  documents_by: string | null;
  filed_from: string | null;
  evidence_by: string | null;
  opened_at: Date;
  decided_at: Date | null;
  credited_cents: bigint;
}

const SELECT = `select d.id, d.account_id, d.transaction_id, t.network_id, t.merchant_name, t.card_id, c.holder_id, ${SHOWN_LAST4}, c.alias, d.reason, d.amount_cents,
    d.story, d.state, d.decides_by::text as decides_by, d.opened_at, d.decided_at, t.at as bought_at,
    d.documents_by::text as documents_by, d.filed_from::text as filed_from, d.evidence_by::text as evidence_by,
    (select case when bool_or(p.kind = 'credited' and p.posted_at is not null) and not bool_or(p.kind = 'taken' and p.posted_at is not null)
       then d.amount_cents else 0 end from card_dispute_posting p where p.dispute_id = d.id)::bigint as credited_cents
  from card_dispute d join card_transaction t on t.id = d.transaction_id join payment_card c on c.id = t.card_id`;

/** What is contested of a purchase (UUID), newest first. */
export const listDisputeRows = async (sql: Sql, purchaseUuid: string): Promise<DisputeRow[]> => {
  const { rows } = await sql.query<DisputeRow>(
    `${SELECT} where d.transaction_id = $1 order by d.opened_at desc, d.id`,
    [purchaseUuid],
  );
  return rows;
};

/** Holds a contest (UUID) until the caller's transaction ends. */
export const holdDispute = async (sql: Sql, disputeUuid: string): Promise<DisputeRow | undefined> => {
  await sql.query('select 1 from card_dispute where id = $1 for no key update', [disputeUuid]);
  const { rows } = await sql.query<DisputeRow>(`${SELECT} where d.id = $1`, [disputeUuid]);
  return rows[0];
};

/** The contest `cdi_…` of a purchase that who asks may see. Throws `not_found`. */
export const getDispute = async (
  sql: Sql,
  { accountUuid, onlyOf }: CardsOf,
  { purchaseId, disputeId }: { purchaseId: string; disputeId: string },
): Promise<DisputeRow> => {
  if (!disputeId.startsWith('cdi_') || !purchaseId.startsWith('ctr_')) throw new BankError('not_found');
  const { rows } = await sql.query<DisputeRow>(
    `${SELECT} where d.id = $1 and d.transaction_id = $2 and d.account_id = $3 and ($4::uuid is null or c.holder_id = $4)`,
    [toUuid(disputeId), toUuid(purchaseId), accountUuid, onlyOf],
  );
  if (!rows[0]) throw new BankError('not_found');
  return rows[0];
};

/** A purchase as a contest looks at it. Ids are UUIDs. */
export interface Contested {
  id: string;
  card_id: string;
  kind: string;
  status: string;
  at: Date;
  cleared_cents: bigint;
  refunded_cents: bigint;
  contested_cents: bigint;
  /** A contest of it, told in time, ended by what the shop gave back: the rest is not late. */
  was_told: boolean;
}

/** The purchase `ctr_…` that who asks may see; `lock` keeps it so until the caller's transaction ends. Throws `not_found`. */
export const getContested = async (
  sql: Sql,
  { accountUuid, onlyOf }: CardsOf,
  purchaseId: string,
  lock = false,
): Promise<Contested> => {
  if (!purchaseId.startsWith('ctr_')) throw new BankError('not_found');
  const uuid = toUuid(purchaseId);
  if (lock) await holdPurchase(sql, uuid);
  const { rows } = await sql.query<Contested>(
    `select t.id, t.card_id, t.kind, t.status, t.at, t.cleared_cents,
       (select coalesce(sum(r.cleared_cents), 0)::bigint from card_transaction r where r.of_id = t.id) as refunded_cents,
       (select coalesce(sum(d.amount_cents), 0)::bigint from card_dispute d where d.transaction_id = t.id and d.state not in ('withdrawn', 'expired', 'refunded')) as contested_cents,
       exists (select from card_dispute d where d.transaction_id = t.id and d.state = 'refunded') as was_told
     from card_transaction t join payment_card c on c.id = t.card_id where t.id = $1 and t.account_id = $2 and ($3::uuid is null or c.holder_id = $3)`,
    [uuid, accountUuid, onlyOf],
  );
  if (!rows[0]) throw new BankError('not_found');
  return rows[0];
};

/** What of a purchase can still be contested: what left the account, did not come back, and is not contested. */
export const leftOf = ({ kind, status, cleared_cents, refunded_cents, contested_cents }: Contested): bigint => {
  if (status !== 'closed' || (kind !== 'purchase' && kind !== 'withdrawal')) return 0n;
  const left = cleared_cents - refunded_cents - contested_cents;
  return left > 0n ? left : 0n;
};

/** Whose the files of a contest (UUID) are. */
export const filesOf = (disputeUuid: string): FileOwner => ({ kind: 'card_dispute', id: disputeUuid });

/** Whether files may be added on a day in Brasília: once the shop has answered, until that is to be answered. */
export const takesFiles = ({ state, evidence_by }: Pick<DisputeRow, 'state' | 'evidence_by'>, today: string): boolean =>
  isOpenDispute(state) && (state !== 'merchant_answered' || (evidence_by !== null && today <= evidence_by));

const mayOf = (row: DisputeRow, today: string): CardDispute['may'] => [
  ...(takesFiles(row, today) ? (['add_file'] as const) : []),
  ...(isOpenDispute(row.state) ? (['withdraw'] as const) : []),
];

const waitsOf = (row: DisputeRow, today: string): CardDispute['waits'] => {
  const { state, documents_by, filed_from, evidence_by } = row;
  if (state === 'waiting_documents' && documents_by !== null) return { what: 'documents', until: documents_by };
  if (state === 'sent' && filed_from !== null && today < filed_from) return { what: 'filing', until: filed_from };
  if (state !== 'merchant_answered' || evidence_by === null || today > evidence_by) return null;
  return { what: 'evidence', until: evidence_by };
};

/** Contests as they are told, each with its files. */
export const toWireDisputes = async (
  files: FileStore,
  sql: Sql,
  rows: readonly DisputeRow[],
  today: string,
): Promise<CardDispute[]> => {
  const owners = rows.map(({ id }) => filesOf(id));
  const kept = owners.length === 0 ? [] : await files.list(sql, owners);
  return rows.map(row => ({
    ...{ id: fromUuid('cdi', row.id), reason: row.reason, state: row.state, amount_cents: toWire(row.amount_cents) },
    ...{ story: row.story, credited_cents: toWire(row.credited_cents), decides_by: row.decides_by },
    files: kept.filter(({ owner }) => owner.id === row.id).map(({ file }) => file),
    opened_at: row.opened_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
    waits: waitsOf(row, today),
    may: mayOf(row, today),
  }));
};
