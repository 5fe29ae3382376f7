import type { FactorMethod } from '../../../contract/ground/factors';
import { toUuid } from '../../../core/ids';
import type { Sql } from '../../../storage';
import { consumeChallenge, countTry, findNewestChallenge, type Judgement, judgeCode } from '../challenges';
import type { IdentityDeps } from '../context';
import { CODE_TRIES } from '../limits';
import { verifyPasskey } from './passkeys';
import { consumeRecoveryCode } from './recovery-codes';
import { verifyTotp } from './verify-totp';
import type { Secret } from '../../../core/sealing';

/** What somebody hands in to raise a session. */
export type Proof =
  | { method: Exclude<FactorMethod, 'passkey'>; code: string }
  | { method: 'passkey'; credential: unknown };

/** `triesLeft` after a wrong code. */
export type ProofVerdict =
  | { judgement: 'right' }
  | { judgement: 'wrong'; triesLeft: number }
  | { judgement: Exclude<Judgement, 'right' | 'wrong'> | 'refused' };

interface Judged {
  session: { id: string; userId: string };
  proof: Proof;
  now: Date;
}

const judgeEmailCode = async (sql: Sql, secret: Secret, code: string, at: Judged): Promise<ProofVerdict> => {
  const challenge = await findNewestChallenge(sql, at.session.id);
  if (!challenge) return { judgement: 'expired' };
  const judgement = judgeCode(challenge, code, secret, at.now);
  if (judgement === 'right') {
    await consumeChallenge(sql, challenge.id, at.now);
    return { judgement };
  }
  if (judgement !== 'wrong') return { judgement };
  await countTry(sql, challenge.id);
  return { judgement, triesLeft: CODE_TRIES - challenge.tries - 1 };
};

/** Counts a try of the session with anything but an e-mail code and gives how many are left; undefined when there was none to take. */
const takeTry = async (sql: Sql, sessionId: string): Promise<number | undefined> => {
  const { rows } = await sql.query<{ factor_tries: number }>(
    'update session set factor_tries = factor_tries + 1 where id = $1 and factor_tries < $2 returning factor_tries',
    [toUuid(sessionId), CODE_TRIES],
  );
  return rows[0] && CODE_TRIES - rows[0].factor_tries;
};

const judgeStandingCode = async (
  sql: Sql,
  deps: IdentityDeps,
  proof: Exclude<Proof, { method: 'passkey' }>,
  { session, now }: Judged,
): Promise<ProofVerdict> => {
  const triesLeft = await takeTry(sql, session.id);
  if (triesLeft === undefined) return { judgement: 'exhausted' };
  const { userId } = session;
  if (proof.method === 'totp') {
    const verdict = await verifyTotp(sql, deps, { userId, code: proof.code }, now);
    return verdict === 'wrong' ? { judgement: verdict, triesLeft } : { judgement: verdict };
  }
  const right = await consumeRecoveryCode(sql, { userId, code: proof.code }, now);
  return right ? { judgement: 'right' } : { judgement: 'wrong', triesLeft };
};

/**
 * Judges a proof for a session that the caller has locked, and uses it up. Five tries for each e-mail code and five for all the rest of a session.
 * Commit whatever the verdict: a rolled back one would not count.
 */
export const judgeProof = async (sql: Sql, deps: IdentityDeps, judged: Judged): Promise<ProofVerdict> => {
  const { proof, session, now } = judged;
  if (proof.method === 'email') return judgeEmailCode(sql, deps.secret, proof.code, judged);
  if (proof.method !== 'passkey') return judgeStandingCode(sql, deps, proof, judged);
  const ceremony = { userId: session.userId, subject: session.id, credential: proof.credential };
  return { judgement: (await verifyPasskey(sql, deps, ceremony, now)) ? 'right' : 'refused' };
};
