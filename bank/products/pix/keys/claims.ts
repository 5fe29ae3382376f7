import type { Clock } from '../../../core/clock';
import { BankError } from '../../../core/errors';
import { newId, toUuid } from '../../../core/ids';
import { cancelJob, enqueueJob } from '../../../jobs';
import type { KeyRail } from '../../../providers';
import type { Database, Sql } from '../../../storage';
import { findAccount } from '../../../ground/accounts';
import { type Notifier, tellChanged } from '../../../ground/notifications';
import { afterSilence, deadlinesOf } from './claim-rules';
import { type ClaimRow, insertClaim, lockClaim, saveClaim } from './claim-rows';
import { dropPixKey, findOwnHolder, type KeyOwner, registerPixKey, type StoredKey } from './keys';
import { matterOf, tellMoved, tellOpened } from './news';
import type { Secret } from '../../../core/sealing';

export const TELL_JOB = 'pix.tell_claim';
export const DEADLINE_JOB = 'pix.claim_deadline';

/** The open charges that were made with a key of an account (`acc_…`). Their module asks for keys, so this one is handed them. */
export interface ChargesOfKey {
  has(sql: Sql, accountId: string, key: string, now: Date): Promise<boolean>;
  /** Ends them: whoever has the key next is not paid for them. Gives how many that were. */
  withdraw(sql: Sql, accountId: string, key: string, now: Date): Promise<number>;
}

export interface KeysDeps {
  database: Database;
  clock: Clock;
  secret: Secret;
  notifier: Notifier;
  rail: KeyRail;
  charges: ChargesOfKey;
  /** Whether the code of a phone may go to the person's own e-mail: in the sandbox alone. */
  phoneCodesByEmail: boolean;
}

/** Where a key is registered: here, with its account, or elsewhere. */
export interface Whereabouts {
  /** `acc_…` of ours. */
  accountId: string | null;
  ispb: string;
  isSameOwner: boolean;
}

/** Where a key is registered, ours first; `undefined` when nowhere. Throws `payee_institution_unavailable`. */
export const findKey = async (deps: KeysDeps, owner: KeyOwner, key: StoredKey): Promise<Whereabouts | undefined> => {
  const own = await findOwnHolder(deps.database, key.key);
  if (own) return { accountId: own.accountId, ispb: own.ispb, isSameOwner: own.ownerDocument === owner.cnpj };
  const holder = await deps.rail.findHolder(key.key, key.type, owner.cnpj);
  return holder && { accountId: null, ...holder };
};

const tellLater = (sql: Sql, claim: ClaimRow) =>
  enqueueJob(sql, {
    kind: TELL_JOB,
    payload: { claimId: claim.id, status: claim.status },
    uniqueKey: `${claim.id}/${claim.status}`,
  });

/** Keeps a new claim, tells its donor and sets its clock, in the caller's transaction. */
export const openClaim = async (
  deps: KeysDeps,
  sql: Sql,
  wish: Pick<
    ClaimRow,
    'key' | 'keyType' | 'type' | 'claimerAccountId' | 'claimerIspb' | 'donorAccountId' | 'donorIspb'
  > & {
    /** UUID that the directory gave, when the claim came from there. */
    id?: string;
    authorizationId: string | null;
  },
): Promise<ClaimRow> => {
  const openedAt = deps.clock.now();
  const isOurs = wish.claimerAccountId !== null;
  const claim = await insertClaim(sql, {
    ...wish,
    id: wish.id ?? toUuid(newId('clm')),
    status: isOurs && wish.donorAccountId === null ? 'open' : 'waiting',
    openedAt,
    ...deadlinesOf(openedAt),
  });
  if (claim.status === 'open') await tellLater(sql, claim);
  await enqueueJob(sql, {
    kind: DEADLINE_JOB,
    payload: { claimId: claim.id },
    runAt: claim.resolutionDeadline,
    uniqueKey: claim.id,
  });
  await tellOpened(sql, deps.notifier, claim);
  return claim;
};

/** Moves the key from its donor to its claimer, those of them that bank here. Gives how many charges of the donor that withdrew. */
const handOver = async ({ charges }: KeysDeps, sql: Sql, claim: ClaimRow, now: Date): Promise<number> => {
  const { donorAccountId: donor, key } = claim;
  const isDropped = donor !== null && (await dropPixKey(sql, donor, key));
  const withdrawn = isDropped ? await charges.withdraw(sql, donor, key, now) : 0;
  if (!claim.claimerAccountId) return withdrawn;
  const claimer = await findAccount(sql, claim.claimerAccountId);
  if (claimer) await registerPixKey(sql, claimer, { text: claim.key, type: claim.keyType, createdAt: now });
  return withdrawn;
};

type Step = { status: 'waiting' } | { status: 'confirmed' | 'completed' | 'cancelled'; by: ClaimRow['closedBy'] };

/** Takes a held claim one step on, with all that follows: the key, the news, the word to the directory. The caller has judged that it may. */
const take = async (deps: KeysDeps, sql: Sql, claim: ClaimRow, step: Step): Promise<ClaimRow> => {
  const now = deps.clock.now();
  const hasEnded = step.status === 'completed' || step.status === 'cancelled';
  const next = {
    ...claim,
    status: step.status,
    closedBy: step.status === 'waiting' ? null : step.by,
    endedAt: hasEnded ? now : null,
  };
  await saveClaim(sql, next);
  if (step.status === 'waiting') return next;
  const withdrawn = step.status === 'completed' ? await handOver(deps, sql, claim, now) : 0;
  if (hasEnded) await cancelJob(sql, DEADLINE_JOB, claim.id);
  await tellLater(sql, next);
  await tellMoved(sql, deps.notifier, next, withdrawn);
  return next;
};

/** What a side decides. The directory's word for the other institution comes the same way. Throws `pix_claim_ended` when it is over. */
export const decideClaim = async (
  deps: KeysDeps,
  sql: Sql,
  uuid: string,
  decision: { by: 'claimer' | 'donor'; status: 'completed' | 'cancelled' },
): Promise<ClaimRow> => {
  const claim = await lockClaim(sql, uuid);
  if (!claim) throw new BankError('not_found');
  if (claim.endedAt) throw new BankError('pix_claim_ended');
  return take(deps, sql, claim, decision);
};

/**
 * Notes that the claimer showed once more, after the donor's silence, to hold the key. Throws `conflict` while the donor may still answer at leisure,
 * and for a portability; `pix_claim_ended` when it is over.
 */
export const noteClaimerProof = async (deps: KeysDeps, sql: Sql, uuid: string): Promise<ClaimRow> => {
  const claim = await lockClaim(sql, uuid);
  if (!claim) throw new BankError('not_found');
  if (claim.endedAt) throw new BankError('pix_claim_ended');
  if (claim.status !== 'confirmed') throw new BankError('conflict');
  const next = { ...claim, claimerProvenAt: claim.claimerProvenAt ?? deps.clock.now() };
  await saveClaim(sql, next);
  await deps.notifier.settle(sql, matterOf(claim, 'claimer'));
  if (claim.claimerAccountId) await tellChanged(sql, claim.claimerAccountId, ['pix']);
  return next;
};

/** The directory has the claim: its donor is asked from now on. */
export const markWaiting = async (deps: KeysDeps, uuid: string): Promise<void> =>
  deps.database.transaction(async sql => {
    const claim = await lockClaim(sql, uuid);
    if (claim?.status === 'open') await take(deps, sql, claim, { status: 'waiting' });
  });

/** Does what silence means by now. Gives when to look again, if ever. */
export const passDeadline = async (
  deps: KeysDeps,
  uuid: string,
  finish: (sql: Sql) => Promise<void>,
): Promise<Date | undefined> =>
  deps.database.transaction(async sql => {
    const claim = await lockClaim(sql, uuid);
    if (!claim || claim.endedAt) return undefined;
    // of a claimer elsewhere the other institution asks for the proof
    const isProven = claim.claimerAccountId === null || claim.claimerProvenAt !== null;
    const status = afterSilence({ ...claim, isProven }, deps.clock.now());
    if (!status) return claim.status === 'confirmed' ? claim.conclusionDeadline : claim.resolutionDeadline;
    if (status !== 'confirmed') {
      await finish(sql);
      await take(deps, sql, claim, { status, by: null });
      return undefined;
    }
    await take(deps, sql, claim, { status, by: null });
    return claim.conclusionDeadline;
  });
