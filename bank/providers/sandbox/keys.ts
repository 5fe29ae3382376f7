import { createHash } from 'node:crypto';
import type { Clock } from '../../core/clock';
import { enqueueJob } from '../../jobs';
import type { Database } from '../../storage';
import { type ClaimMessage, type KeyHolder, type KeyRail, RECEIVE_CLAIM_JOB } from '../key-rail';
import { findSandboxEntry } from './directory';

/** The other side takes this long to answer a claim, and to want a key of ours. */
const ANSWER_MS = 60_000;
const INTER = '00416968';
const NUBANK = '18236120';

/** `portabilidade-confirma@…`: registered elsewhere, and what its institution answers when it is claimed; without that word it says nothing. */
const ELSEWHERE = /^(portabilidade|disputa)(?:-(confirma|recusa))?(?:-[^@]*)?@/;
/** `pedida-disputa@…`: once it is ours, somebody else claims it. */
const WANTED = /^pedida-(portabilidade|disputa)(?:-[^@]*)?@/;

const findHolderByRule = (key: string): KeyHolder | undefined => {
  const match = ELSEWHERE.exec(key);
  if (!match) return undefined;
  return match[1] === 'portabilidade' ? { ispb: INTER, isSameOwner: true } : { ispb: NUBANK, isSameOwner: false };
};

/** A UUID that is the same for the same key and moment: a repeated call makes no second claim. */
const toClaimId = (key: string, at: Date): string =>
  createHash('sha256')
    .update(`${key}/${at.toISOString()}`)
    .digest('hex')
    .slice(0, 32)
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-7$3-8$4-$5');

/** The sandbox's directory as the other side of our keys: rules in the names of e-mail keys, see `docs/how-to/pix-keys.md`. */
export const createSandboxKeyRail = ({ database, clock }: { database: Database; clock: Clock }): KeyRail => {
  const later = (message: ClaimMessage) =>
    enqueueJob(database, {
      kind: RECEIVE_CLAIM_JOB,
      payload: { ...message },
      runAt: new Date(clock.now().getTime() + ANSWER_MS),
      uniqueKey: `${message.claimId}/${message.kind}`,
    });
  return {
    async findHolder(key, keyType, ownerDocument) {
      const known = keyType === 'email' ? findHolderByRule(key) : undefined;
      if (known) return known;
      const entry = findSandboxEntry(key, keyType);
      return entry && { ispb: entry.account.ispb, isSameOwner: entry.owner.document === ownerDocument };
    },
    async register(key, keyType) {
      const wanted = keyType === 'email' ? WANTED.exec(key) : null;
      if (!wanted) return;
      const type = wanted[1] === 'portabilidade' ? 'portability' : 'ownership';
      await later({ kind: 'opened', claimId: toClaimId(key, clock.now()), key, type, claimerIspb: NUBANK });
    },
    async remove() {},
    async tellClaim({ claimId, key, status, isDonorOurs }) {
      const answer = ELSEWHERE.exec(key)?.[2];
      if (status !== 'open' || isDonorOurs || !answer) return;
      await later({ kind: answer === 'confirma' ? 'confirmed' : 'cancelled', claimId });
    },
  };
};
