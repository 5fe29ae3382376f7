import { z } from 'zod';
import { cancelJob, enqueueJob, exponentialBackoff, type JobAgain, type JobHandler } from '../../../jobs';
import type { MandateRail } from '../../../providers';
import { type AccountRow, findAccount } from '../../../ground/accounts';
import { toLocalDate } from '../../../core/clock';
import { fromUuid } from '../../../core/ids';
import type { Sql } from '../../../storage';
import { findCharge, lastTry, type StoredCharge } from './charge-rows';
import type { MandatesDeps } from './deps';
import { findOpenRequest, isOpen, listRequestsOf, moveRequest, type StoredRequest } from './request-rows';
import { findMandate, type StoredMandate } from './rows';

const TELL_JOB = 'pix.tell_payer';
/** A company without a key is waited for. */
const KEY_AGAIN_MS = 600_000;
const NO_KEY = { key: '', key_type: 'evp' } as const;

const payload = z.object({
  mandateId: z.uuid(),
  chargeId: z.uuid().nullable(),
  kind: z.enum(['proposed', 'charged', 'retried', 'withdrawn', 'cancelled']),
  saidAt: z.coerce.date().optional(),
});
type Word = z.infer<typeof payload>;

const keyOf = ({ mandateId, chargeId, kind }: Omit<Word, 'saidAt'>, place: number): string =>
  `${mandateId}/${kind}${chargeId === null ? '' : `/${chargeId}/${place}`}`;

/** Has the payer's institution told what a company says, in the caller's transaction: at `at`, or at once. */
export const tellPayerLater = (
  sql: Sql,
  word: Word,
  { place = 0, at }: { place?: number; at?: Date | undefined } = {},
) => enqueueJob(sql, { kind: TELL_JOB, payload: word, runAt: at, uniqueKey: keyOf(word, place) });

/** Leaves a charge unsaid that was not said yet. */
export const dropUnsaid = (sql: Sql, mandateId: string, chargeId: string): Promise<unknown> =>
  cancelJob(sql, TELL_JOB, keyOf({ mandateId, chargeId, kind: 'charged' }, 0));

/** The key that a company's money comes to: its first one. */
export const findReceivingKey = async (sql: Sql, accountUuid: string) =>
  (
    await sql.query<{ key: string; key_type: 'cpf' | 'cnpj' | 'email' | 'phone' | 'evp' }>(
      'select key, key_type from pix_key where account_id = $1 order by created_at, key limit 1',
      [accountUuid],
    )
  ).rows[0];

/** A number of ours has its hyphen: `445127` is `44512-7`. */
const toOwnNumber = (number: string): string => (number.includes('-') ? number : number.replace(/.$/, '-$&'));

interface Said {
  mandate: StoredMandate;
  account: AccountRow;
  key: NonNullable<Awaited<ReturnType<typeof findReceivingKey>>>;
  request: StoredRequest | undefined;
}

/** Who pays: who approved, else who was asked. */
const payerOf = ({ mandate, request, account }: Said) => {
  const ispb = mandate.payer?.ispb ?? request?.payerIspb ?? '';
  const number = mandate.payer?.number ?? request?.payerNumber ?? null;
  return {
    ispb,
    name: mandate.debtor.name,
    document: mandate.payer?.document ?? request?.payerDocument ?? mandate.debtor.document,
    branch: mandate.payer?.branch ?? request?.payerBranch ?? '0001',
    number: number !== null && ispb === account.ispb ? toOwnNumber(number) : number,
  };
};

const toProposal = ({ mandate, account, key }: Said, request: StoredRequest, payer: ReturnType<typeof payerOf>) => ({
  kind: 'proposed' as const,
  code: mandate.code,
  payer: { document: payer.document, branch: payer.branch, number: payer.number ?? '' },
  receiver: {
    key: key.key,
    keyType: key.key_type,
    owner: { name: account.legalName.slice(0, 140), document: account.cnpj },
    account: { ispb: account.ispb, branch: account.branch, number: account.number },
  },
  debtor: mandate.debtor,
  contract: mandate.contract,
  subject: mandate.subject ?? mandate.contract,
  frequency: mandate.frequency,
  startsOn: mandate.startsOn,
  endsOn: mandate.endsOn,
  amountCents: mandate.amountCents,
  floorCents: mandate.floorCents,
  expiresAt: request.expiresAt,
});

type Message = Parameters<MandateRail['tellPayer']>[1];

const ofCharge = ({ kind, saidAt }: Word, charge: StoredCharge): Message | undefined => {
  const { code, txid, amountCents, info: description } = charge;
  const { payOn } = lastTry(charge);
  // one that ended meanwhile is not asked for
  if (kind === 'charged' && charge.status === 'created') {
    return { kind, code, txid, dueOn: payOn, cycleOn: charge.dueOn, amountCents, description };
  }
  if (kind === 'retried' && charge.status === 'active') return { kind, code, txid, payOn, amountCents };
  return kind === 'withdrawn' ? { kind, code, txid, payOn, saidAt } : undefined;
};

/** Whether a word that asks for something is still to be said once its company has a key again. */
const isStillAsked = async (sql: Sql, word: Word, now: Date): Promise<boolean> => {
  const { chargeId, kind, mandateId } = word;
  if (kind === 'proposed') return (await findOpenRequest(sql, mandateId)) !== undefined;
  const charge = chargeId === null ? undefined : await findCharge(sql, chargeId);
  return charge !== undefined && ofCharge(word, charge) !== undefined && lastTry(charge).payOn > toLocalDate(now);
};

const tell = async ({ database, rail, clock }: MandatesDeps, word: Word): Promise<JobAgain | undefined> => {
  const mandate = await findMandate(database, word.mandateId);
  const account = mandate && (await findAccount(database, fromUuid('acc', mandate.accountId)));
  if (!account) return undefined;
  const takesBack = word.kind === 'withdrawn' || word.kind === 'cancelled';
  // what is taken back is taken back without one, too
  const key = (await findReceivingKey(database, mandate.accountId)) ?? (takesBack ? NO_KEY : undefined);
  if (!key) {
    const now = clock.now();
    return (await isStillAsked(database, word, now)) ? { againAt: new Date(now.getTime() + KEY_AGAIN_MS) } : undefined;
  }
  const request = (await listRequestsOf(database, [mandate.id])).at(-1);
  const said: Said = { mandate, account, key, request };
  const payer = payerOf(said);
  const place = { code: mandate.code, key: key.key, payer };
  if (word.kind === 'proposed') {
    if (!request || !isOpen(request)) return undefined;
    await rail.tellPayer(place, toProposal(said, request, payer));
    await database.transaction(async sql => {
      const held = (await findMandate(sql, mandate.id, true)) && (await findOpenRequest(sql, mandate.id));
      if (held?.status === 'created') await moveRequest(sql, held.id, 'sent', clock.now());
    });
    return undefined;
  }
  if (word.kind === 'cancelled') {
    await rail.tellPayer(place, { kind: 'cancelled', code: mandate.code, saidAt: word.saidAt });
    return undefined;
  }
  const charge = word.chargeId === null ? undefined : await findCharge(database, word.chargeId);
  const message = charge && ofCharge(word, charge);
  if (message) await rail.tellPayer(place, message);
  return undefined;
};

/** Tells payers' institutions until they have heard. */
export const createTellPayerJob = (deps: MandatesDeps): JobHandler => ({
  kind: TELL_JOB,
  lane: 'rails',
  maxAttempts: Number.POSITIVE_INFINITY,
  backoff: exponentialBackoff(1_000, 60_000),
  run: content => tell(deps, payload.parse(content)),
});
