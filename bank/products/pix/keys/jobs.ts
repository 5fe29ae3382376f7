import { z } from 'zod';
import { BankError } from '../../../core/errors';
import { exponentialBackoff, type JobHandler } from '../../../jobs';
import { MESSAGE_JOB, readMessage, RECEIVE_CLAIM_JOB } from '../../../providers';
import { findAccount } from '../../../ground/accounts';
import { DEADLINE_JOB, decideClaim, type KeysDeps, markWaiting, openClaim, passDeadline, TELL_JOB } from './claims';
import { lockClaim } from './claim-rows';
import { findOwnHolder } from './keys';
import { createTellKeyJob } from './tell-key';
import { parsePixKey } from '../../../formats/pix-key';
import { holdMatter, noteTakenBack, wasTakenBack } from '../rail-messages';

const claimId = z.uuid();
const message = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('opened'),
    claimId: z.string(),
    key: z.string(),
    type: z.enum(['portability', 'ownership']),
    claimerIspb: z.string(),
  }),
  z.object({ kind: z.enum(['confirmed', 'cancelled']), claimId: z.string() }),
]);

/** What the directory owes us and we owe it is tried until it works. */
const forever = { maxAttempts: Number.POSITIVE_INFINITY, backoff: exponentialBackoff(1_000, 60_000) };

/** The claim may be over, or another one run, before a late message arrives: it then changes nothing. */
const ignoreLate = (error: unknown): void => {
  const isLate = error instanceof BankError && ['pix_claim_ended', 'pix_key_claimed'].includes(error.code);
  if (!isLate) throw error;
};

const receive = async (deps: KeysDeps, news: z.infer<typeof message>): Promise<void> => {
  const { database } = deps;
  const matter = `claim ${news.claimId}` as const;
  if (news.kind !== 'opened') {
    const work = database.transaction(async sql => {
      await holdMatter(sql, matter);
      const claim = await lockClaim(sql, news.claimId);
      if (!claim && news.kind === 'cancelled') await noteTakenBack(sql, matter, deps.clock.now());
      if (!claim) return;
      const by = claim.donorAccountId ? 'claimer' : 'donor';
      await decideClaim(deps, sql, claim.id, { by, status: news.kind === 'confirmed' ? 'completed' : 'cancelled' });
    });
    await work.catch(ignoreLate);
    return;
  }
  const holder = await findOwnHolder(database, news.key);
  const parsed = parsePixKey(news.key);
  const account = holder && (await findAccount(database, holder.accountId));
  if (!account || !parsed.ok) return;
  const { key, type, claimerIspb } = news;
  const work = database.transaction(async sql => {
    await holdMatter(sql, matter);
    if (await wasTakenBack(sql, matter)) return;
    await openClaim(deps, sql, {
      id: news.claimId,
      key,
      keyType: parsed.type,
      type,
      claimerAccountId: null,
      claimerIspb,
      donorAccountId: account.id,
      donorIspb: account.ispb,
      authorizationId: null,
    });
  });
  await work.catch(ignoreLate);
};

/** The jobs of keys and claims: telling the directory, hearing from it, and the deadlines. */
export const createKeyJobs = (deps: KeysDeps): JobHandler[] => [
  createTellKeyJob(deps),
  {
    kind: TELL_JOB,
    lane: 'rails',
    ...forever,
    async run(payload) {
      const id = claimId.parse(payload.claimId);
      const claim = await deps.database.transaction(sql => lockClaim(sql, id));
      if (!claim) return;
      const status = z.enum(['open', 'confirmed', 'completed', 'cancelled']).parse(payload.status);
      const { key, keyType, donorAccountId } = claim;
      await deps.rail.tellClaim({ claimId: id, key, keyType, status, isDonorOurs: donorAccountId !== null });
      if (status === 'open') await markWaiting(deps, id);
    },
  },
  { ...forever, ...MESSAGE_JOB, kind: RECEIVE_CLAIM_JOB, run: payload => receive(deps, readMessage(message, payload)) },
  {
    kind: DEADLINE_JOB,
    lane: 'money',
    ...forever,
    async run(payload, { finish }) {
      const againAt = await passDeadline(deps, claimId.parse(payload.claimId), finish);
      return againAt && { againAt };
    },
  },
];
