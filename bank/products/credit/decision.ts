import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { CreditDecision, CreditOffer } from '../../contract/products/credit/shapes';
import { BankError } from '../../core/errors';
import { toLocalDate } from '../../core/clock';
import { fromUuid, newId, toUuid } from '../../core/ids';
import { addDays } from '../../core/calendar';
import { greatest, toWire } from '../../core/money';
import { type AccountRow, findAccount } from '../../ground/accounts';
import { enqueueJob, exponentialBackoff, type JobHandler } from '../../jobs';
import type { LenderDecision, LenderQuestion } from '../../providers';
import type { Sql } from '../../storage';
import type { CreditDeps } from './deps';
import { tellDecided } from './news';
import { CONSENT, OFFER_MS, PRODUCT_RULES } from './rules';
import {
  findProfile,
  listContracts,
  listInstallments,
  listOffers,
  type OfferRow,
  type ProfileRow,
  sumOwed,
} from './store';
import { toStanding } from './standing';

const DECIDE_JOB = 'credit.decide';
/** A refused company may ask again after so many days. */
const ASK_AGAIN_DAYS = 30;

const toAskAgainDay = (decidedAt: Date): string => addDays(toLocalDate(decidedAt), ASK_AGAIN_DAYS);

const payloadOf = z.object({ accountId: z.uuid(), isReview: z.boolean() });

const toOffer = (row: OfferRow, now: Date): CreditOffer => ({
  id: fromUuid('cro', row.id),
  product: row.product,
  status: row.used_at ? 'used' : row.withdrawn_at ? 'withdrawn' : row.expires_at <= now ? 'expired' : 'open',
  monthly_rate: row.monthly_rate,
  limit_cents: toWire(row.limit_cents),
  min_cents: toWire(row.min_cents),
  min_installments: row.min_installments,
  max_installments: row.max_installments,
  installment_limit_cents: toWire(row.installment_limit_cents),
  offered_at: row.offered_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
});

const NOTHING = { asked_at: null, decided_at: null, ask_again_on: null, review: 'none' } as const;

/** What the lender said at last, as the contract of the API shows it. */
export const readDecision = async (sql: Sql, accountUuid: string, now: Date): Promise<CreditDecision> => {
  const profile = await findProfile(sql, accountUuid);
  const usedCents = await sumOwed(sql, accountUuid);
  if (!profile) {
    const sums = { limit_cents: 0, used_cents: toWire(usedCents), available_cents: 0 };
    return { status: 'none', ...NOTHING, ...sums, reasons: [], offers: [] };
  }
  const offers = (await listOffers(sql, accountUuid)).map(row => toOffer(row, now));
  const isRefused = profile.status === 'refused' && profile.decided_at !== null;
  return {
    status: profile.status,
    asked_at: profile.asked_at.toISOString(),
    decided_at: profile.decided_at?.toISOString() ?? null,
    reasons: profile.reasons,
    limit_cents: toWire(profile.limit_cents),
    used_cents: toWire(usedCents),
    available_cents: toWire(greatest(0n, profile.limit_cents - usedCents)),
    ask_again_on: isRefused && profile.decided_at ? toAskAgainDay(profile.decided_at) : null,
    review: profile.review,
    offers: [...offers.filter(({ status }) => status === 'open'), ...offers.filter(({ status }) => status !== 'open')],
  };
};

/** A job for each question: one that waits answers its own, never the one asked after it. */
const queue = (sql: Sql, accountUuid: string, askedAt: Date, isReview: boolean): Promise<boolean> =>
  enqueueJob(sql, {
    ...{ kind: DECIDE_JOB, payload: { accountId: accountUuid, isReview } },
    uniqueKey: `${accountUuid}/${askedAt.toISOString()}/${isReview ? 'review' : 'decision'}`,
  });

interface Asking {
  userId: string;
  address: string;
  consentVersion: string;
  revenueCents: bigint;
  isSimples: boolean;
  now: Date;
}

/** Throws `credit_asked_recently` before a refused company may ask again. */
const requireAskAgain = async (sql: Sql, accountUuid: string, now: Date): Promise<void> => {
  const profile = await findProfile(sql, accountUuid, true);
  if (profile?.status !== 'refused' || profile.decided_at === null) return;
  const from = toAskAgainDay(profile.decided_at);
  if (toLocalDate(now) < from) throw new BankError('credit_asked_recently', { params: { from } });
};

/**
 * Asks the lender. Throws `credit_consent_needed` for a text that is not in force, `credit_asked_recently` too soon after a refusal, `conflict` while it is
 * being asked.
 */
export const askLender = async (sql: Sql, account: AccountRow, asking: Asking): Promise<void> => {
  const { userId, address, consentVersion, revenueCents, isSimples, now } = asking;
  if (consentVersion !== CONSENT.version) throw new BankError('credit_consent_needed');
  const hash = createHash('sha256').update(CONSENT.paragraphs.join('\n')).digest('hex');
  const uuid = toUuid(account.id);
  await requireAskAgain(sql, uuid, now);
  const { rowCount } = await sql.query(
    `insert into credit_profile as p (account_id, status, monthly_revenue_cents, is_simples, consent_version, consent_sha256, consent_address, asked_by, asked_at)
     values ($1, 'asking', $2, $3, $4, $5, $6, $7, $8)
     on conflict (account_id) do update set status = 'asking', monthly_revenue_cents = excluded.monthly_revenue_cents,
       is_simples = excluded.is_simples, consent_version = excluded.consent_version, consent_sha256 = excluded.consent_sha256,
       consent_address = excluded.consent_address, asked_by = excluded.asked_by, asked_at = excluded.asked_at, reasons = '{}',
       decided_at = null, review = 'none', review_note = null where p.status <> 'asking'`,
    [uuid, revenueCents, isSimples, CONSENT.version, hash, address, toUuid(userId), now],
  );
  if (rowCount !== 1) throw new BankError('conflict');
  await queue(sql, uuid, now, false);
};

/** Has a person look at a refusal. Throws `conflict` where nothing was refused, `credit_review_open` when somebody looks already or has. */
export const askReview = async (sql: Sql, accountUuid: string, note: string): Promise<void> => {
  const profile = await findProfile(sql, accountUuid, true);
  if (profile?.status !== 'refused') throw new BankError('conflict');
  if (profile.review !== 'none') throw new BankError('credit_review_open');
  await sql.query(`update credit_profile set review = 'open', review_note = $2 where account_id = $1`, [
    accountUuid,
    note,
  ]);
  await queue(sql, accountUuid, profile.asked_at, true);
};

const isLateHere = async (sql: Sql, accountUuid: string, day: string): Promise<boolean> => {
  for (const contract of await listContracts(sql, accountUuid, { before: null, limit: 50 })) {
    if (contract.state !== 'active') continue;
    const { due } = toStanding(contract, await listInstallments(sql, contract.id), day);
    if (due.some(({ state }) => state === 'late')) return true;
  }
  return false;
};

const toQuestion = async (sql: Sql, profile: ProfileRow, now: Date): Promise<LenderQuestion> => ({
  document: (await findAccount(sql, fromUuid('acc', profile.account_id)))?.cnpj ?? '',
  monthlyRevenueCents: profile.monthly_revenue_cents,
  owedCents: await sumOwed(sql, profile.account_id),
  isLate: await isLateHere(sql, profile.account_id, toLocalDate(now)),
});

const insertOffers = async (sql: Sql, accountUuid: string, said: LenderDecision, now: Date): Promise<void> => {
  await sql.query(
    'update credit_offer set withdrawn_at = $2 where account_id = $1 and used_at is null and withdrawn_at is null and expires_at > $2',
    [accountUuid, now],
  );
  for (const offer of said.status === 'offered' ? said.offers : []) {
    const rules = PRODUCT_RULES[offer.product];
    await sql.query(
      `insert into credit_offer (id, account_id, product, monthly_rate, limit_cents, min_cents, min_installments, max_installments,
         installment_limit_cents, offered_at, expires_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        ...[toUuid(newId('cro')), accountUuid, offer.product, offer.monthlyRate, offer.limitCents, rules.minCents],
        ...[rules.minInstallments, offer.maxInstallments, offer.installmentLimitCents, now],
        new Date(now.getTime() + OFFER_MS),
      ],
    );
  }
};

/** Writes down what the lender said, once for what was asked. */
const noteDecision = async (
  sql: Sql,
  { notifier, clock }: CreditDeps,
  asked: ProfileRow,
  { said, isReview }: { said: LenderDecision; isReview: boolean },
): Promise<void> => {
  const now = clock.now();
  const profile = await findProfile(sql, asked.account_id, true);
  const isAwaited = isReview ? profile?.review === 'open' : profile?.status === 'asking';
  if (!profile || !isAwaited || profile.asked_at.getTime() !== asked.asked_at.getTime()) return;
  const review = isReview ? (said.status === 'offered' ? 'changed' : 'kept') : 'none';
  await sql.query(
    `update credit_profile set status = $2, decided_at = $3, reasons = $4, limit_cents = $5, review = $6 where account_id = $1`,
    [
      ...[asked.account_id, said.status, now, said.status === 'refused' ? said.reasons : []],
      ...[said.status === 'offered' ? said.limitCents : 0n, review],
    ],
  );
  await insertOffers(sql, asked.account_id, said, now);
  await tellDecided(sql, notifier, asked.account_id, said);
};

/** Asks the lender what was asked of it, and tells what it said. */
export const createDecideJob = (deps: CreditDeps): JobHandler => ({
  ...{ kind: DECIDE_JOB, maxAttempts: Number.POSITIVE_INFINITY, backoff: exponentialBackoff(1_000, 60_000) },
  async run(payload, { finish }) {
    const { database, lender, clock } = deps;
    const { accountId, isReview } = payloadOf.parse(payload);
    const profile = await findProfile(database, accountId);
    if (!profile) return;
    const question = await toQuestion(database, profile, clock.now());
    const said = await (isReview ? lender.review(question) : lender.decide(question));
    await database.transaction(async sql => {
      await noteDecision(sql, deps, profile, { said, isReview });
      await finish(sql);
    });
  },
});
