import { z } from 'zod';
import { fromUuid } from '../../core/ids';
import type { Cents } from '../../core/money';
import { findAccount } from '../../ground/accounts';
import { tellChanged } from '../../ground/notifications';
import { cancelJob, enqueueJob, exponentialBackoff, type JobHandler } from '../../jobs';
import { type Leg, type LedgerAccountId, placeHold, SYSTEM_ACCOUNTS } from '../../ledger';
import { askToRemit } from '../../payments/taxes';
import type { Sql } from '../../storage';
import type { CreditDeps } from './deps';
import { applyEffect } from './effects';
import { type Effect, findPosting, type PostingKind, type PostingRow } from './posting-rows';

const POST_JOB = 'credit.post';
/** The call posts by itself; the job only finishes what a crash left. */
const CRASH_RECOVERY_MS = 5_000;

export interface NewPosting {
  /** UUID: key of the ledger transaction, hold and receipt. */
  id: string;
  contractId: string;
  accountId: string;
  /** Whose money is held; null of a release. */
  payer: LedgerAccountId | null;
  kind: PostingKind;
  automatic: boolean;
  amountCents: Cents;
  discountCents: Cents;
  chargesCents: Cents;
  legs: readonly Leg[];
  effect: Effect;
  createdBy: string | null;
  now: Date;
}

/** Notes what is on its way for a contract, which the caller's transaction holds. */
export const notePosting = async (sql: Sql, posting: Omit<NewPosting, 'payer'>): Promise<void> => {
  const { id, contractId, accountId, kind, now, amountCents } = posting;
  await sql.query(
    `insert into credit_posting (id, contract_id, account_id, kind, automatic, amount_cents, discount_cents, charges_cents, legs, effect, created_by, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      ...[id, contractId, accountId, kind, posting.automatic, amountCents, posting.discountCents, posting.chargesCents],
      JSON.stringify(posting.legs.map(leg => [leg.accountId.toString(), leg.amountCents.toString()])),
      ...[JSON.stringify(posting.effect), posting.createdBy, now],
    ],
  );
  if (posting.legs.some(({ accountId: to }) => to === SYSTEM_ACCOUNTS['tax.iof_payable'])) await askToRemit(sql, now);
  await sql.query('update credit_contract set posting_id = $2 where id = $1', [contractId, id]);
  // what it was worked out with stays as it is until it is posted
  await sql.query('update credit_accrued set is_frozen = true where contract_id = $1', [contractId]);
};

/**
 * Writes down what is to be posted, in the caller's transaction, which holds the contract: its last statement, as the hold has the ledger's writer wait.
 * Throws `insufficient_funds`.
 */
export const writePosting = async (sql: Sql, posting: NewPosting): Promise<void> => {
  const { id, now, payer, amountCents } = posting;
  await notePosting(sql, posting);
  const runAt = new Date(now.getTime() + CRASH_RECOVERY_MS);
  await enqueueJob(sql, { kind: POST_JOB, payload: { postingId: id }, uniqueKey: id, runAt });
  if (payer !== null) await placeHold(sql, { id, accountId: payer, amountCents });
};

/** What an entry of each kind is called. */
export const POSTING_WORDS: Readonly<Record<PostingKind, string>> = {
  release: 'Crédito liberado',
  installments: 'Parcela de crédito',
  extra: 'Amortização de crédito',
  settlement: 'Quitação de crédito',
  withdrawal: 'Desistência de crédito',
  renegotiation: 'Renegociação de crédito',
  breach: 'Renegociação de crédito desfeita',
};

/** Kinds that move nothing of the account's, or only towards it. */
const NO_HOLD: ReadonlySet<PostingKind> = new Set(['release', 'renegotiation', 'breach']);

/** Writes down what came of what was posted, once; the caller's transaction holds the contract. */
export const noteSettled = async (
  sql: Sql,
  notifier: CreditDeps['notifier'],
  posting: PostingRow,
  at: Date,
): Promise<void> => {
  const { rowCount } = await sql.query(
    'update credit_posting set settled_at = $2 where id = $1 and settled_at is null',
    [posting.id, at],
  );
  if (rowCount !== 1) return;
  await applyEffect(sql, { notifier }, posting, at);
  await tellChanged(sql, fromUuid('acc', posting.account_id), ['balance']);
};

/** Posts what it moves under its own key, and gives when. One contract may take another's place to the centavo: then nothing moves. */
const post = async ({ database, ledger, brand, clock }: CreditDeps, posting: PostingRow): Promise<Date> => {
  if (posting.legs.length === 0) return clock.now();
  const account = await findAccount(database, fromUuid('acc', posting.account_id));
  const isRelease = posting.kind === 'release';
  const legs = posting.legs.map(([id, cents]) => ({ accountId: BigInt(id), amountCents: BigInt(cents) }));
  const lender = {
    accountId: '',
    name: account?.institutionName ?? brand.name,
    documentMasked: null,
    institutionName: account?.institutionName ?? null,
  };
  const { postedAt } = await ledger.post({
    ...{ key: posting.id, legs, ...(NO_HOLD.has(posting.kind) ? {} : { captureHold: posting.id }) },
    details: {
      kind: isRelease ? 'credit_in' : 'credit_out',
      description: POSTING_WORDS[posting.kind],
      counterparties: [lender],
    },
  });
  return postedAt;
};

/** Posts it and writes down what came of it. Both may be repeated: the ledger posts a key once, and only the first notes the rest. */
export const settlePosting = async (deps: CreditDeps, uuid: string): Promise<void> => {
  const { database, notifier } = deps;
  const posting = await findPosting(database, uuid);
  if (!posting || posting.settled_at) return;
  const at = await post(deps, posting);
  await database.transaction(async sql => {
    // the contract before what is posted for it, as everywhere
    await sql.query('select from credit_contract where id = $1 for update', [posting.contract_id]);
    await cancelJob(sql, POST_JOB, posting.id);
    await noteSettled(sql, notifier, posting, at);
  });
};

export const createPostJob = (deps: CreditDeps): JobHandler => ({
  ...{
    kind: POST_JOB,
    lane: 'money',
    maxAttempts: Number.POSITIVE_INFINITY,
    backoff: exponentialBackoff(1_000, 60_000),
  },
  run: async payload => settlePosting(deps, z.object({ postingId: z.uuid() }).parse(payload).postingId),
});
