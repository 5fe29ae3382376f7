import { expect } from 'vitest';
import type { Authorization } from '../../../bank/contract/authorizations';
import type { Problem } from '../../../bank/contract/primitives';
import { atOnce, type Dice, figure, inLanes, SEED } from '../../support/attacks';
import type { TestAnswer, TestBank } from '../../support/bank';
import type { SeededPerson } from '../../support/people';
import { addApp, type App, AUTHORIZATIONS, good, signInByEmail, TWO_FACTORS } from './steps';

const TRIES_PER_CHALLENGE = 5;
const TRIES_PER_PERSON = 10;

/** Something that is guessed at: an answer each time it is called with a wrong code. */
type Target = () => Promise<TestAnswer<Problem>>;

interface Burst {
  /** Most guesses that were judged at one challenge. */
  atChallenge: number;
  /** Guesses of strangers at the person that were judged, all challenges together. */
  atPerson: number;
  /** Guesses in the person's own session that were judged. */
  atSession: number;
  /** Guesses that were let through. */
  right: number;
  /** Guesses that broke something. */
  broken: number;
}

const judgedBy = (answers: TestAnswer<Problem>[]): number => {
  const invalid = answers.filter(({ body }) => body.code === 'code_invalid').length;
  // the guess that uses up the last try is told so; those after it are not judged
  return invalid + (answers.some(({ body }) => body.code === 'code_attempts_exceeded') ? 1 : 0);
};

/** All targets at once, each with `each` guesses; `inSession` is one in a verified session, which counts for itself. */
export const burst = async (targets: readonly Target[], each: number, inSession?: Target): Promise<Burst> => {
  const answers = await Promise.all(
    [...targets, ...(inSession ? [inSession] : [])].map(target => atOnce(each, target)),
  );
  const judged = answers.map(judgedBy);
  return {
    atChallenge: Math.max(...judged),
    atPerson: judged.slice(0, targets.length).reduce((sum, count) => sum + count, 0),
    atSession: judged[targets.length] ?? 0,
    right: answers.flat().filter(({ status }) => status < 300).length,
    broken: answers.flat().filter(({ status }) => status >= 500).length,
  };
};

/** Guesses at a session by an action of its second factor. */
export const guessAt = (test: TestBank, dice: Dice, bearer: string, action: string): Target => {
  const code = () => (action === 'verify_recovery_code' ? `${dice.wrongCode()}ABCDEFGHJKMNPQRSTVWX` : dice.wrongCode());
  return () => test.fail(TWO_FACTORS, { bearer, json: { action, code: code() } });
};

const guessProof = (test: TestBank, dice: Dice, bearer: string, id: string, method: string): Target => {
  const code = () => (method === 'recovery_code' ? `${dice.wrongCode()}ABCDEFGHJKMNPQRSTVWX` : dice.wrongCode());
  return () => test.fail(`${AUTHORIZATIONS}/${id}/proof`, { bearer, json: { method, code: code() } });
};

const either =
  (dice: Dice, ...targets: Target[]): Target =>
  () =>
    dice.pick(targets)();

interface Victim extends SeededPerson {
  bearer: string;
  refresh: string;
  app?: App;
}

/** Somebody with a session of their own, and with an authenticator app or without. */
export const admitVictim = async (test: TestBank, withApp: boolean): Promise<Victim> => {
  const person = await test.seedPerson();
  const tokens = await signInByEmail(test, person);
  const victim = { ...person, bearer: tokens.access_token, refresh: tokens.refresh_token };
  return withApp ? { ...victim, app: await addApp(test, victim.bearer) } : victim;
};

/** A fresh access token for the victim's own session, without signing in again. */
const renew = async (test: TestBank, victim: Victim): Promise<void> => {
  const renewed = await good<{ access_token: string; refresh_token: string }>(test, '/identity_server/auth/refresh', {
    json: { refresh_token: victim.refresh, user_identifier: '' },
  });
  victim.bearer = renewed.access_token;
  victim.refresh = renewed.refresh_token;
};

/** Two sessions of a thief who has the password, and one of the victim with an authorization open, all guessed at. */
const attack = async (test: TestBank, dice: Dice, victim: Victim): Promise<Burst> => {
  await renew(test, victim);
  const thief = async () => (await test.openSession(victim.email)).access_token;
  const [one, two] = [await thief(), await thief()];
  const { id: authorization } = await good<Authorization>(test, AUTHORIZATIONS, {
    bearer: victim.bearer,
    json: { purpose: 'change_password' },
  });
  const challenge = `${AUTHORIZATIONS}/${authorization}/challenge`;
  await good(test, challenge, { bearer: victim.bearer, json: { method: 'email' } });
  const proofs = ['email', ...(victim.app ? ['totp', 'recovery_code'] : [])];
  const atAuthorization = either(
    dice,
    ...proofs.map(method => guessProof(test, dice, victim.bearer, authorization, method)),
  );
  const standing = (bearer: string) =>
    either(dice, guessAt(test, dice, bearer, 'verify_totp'), guessAt(test, dice, bearer, 'verify_recovery_code'));
  const targets = victim.app
    ? [standing(one), standing(two)]
    : [guessAt(test, dice, one, 'verify'), guessAt(test, dice, two, 'verify')];
  return burst(targets, 7, atAuthorization);
};

/**
 * Bursts of parallel guesses at e-mail codes, authenticator codes, recovery codes and step-up proofs of eight people: none may get more than five
 * tries at a challenge, ten of strangers at a person and ten in a verified session. Moves the clock 16 minutes on for every eight bursts.
 */
export const requireFewTries = async (test: TestBank, wanted: number, dice: Dice): Promise<void> => {
  const kinds = [false, true, false, true, false, true, false, true];
  const victims = await inLanes(kinds, 2, withApp => admitVictim(test, withApp));
  const bursts: Burst[] = [];
  while (bursts.length < wanted) {
    test.clock.advance({ minutes: 16 });
    bursts.push(...(await inLanes(victims, 4, victim => attack(test, dice, victim))));
    // letters pile up otherwise
    await test.bank.runDueJobs();
  }
  const most = (of: keyof Burst) => Math.max(...bursts.map(found => found[of]));
  figure(
    'guessing in parallel',
    `${bursts.length} bursts of 21 guesses: at most ${most('atChallenge')} judged at a challenge, ${most('atPerson')} of strangers at a person and ${most('atSession')} in a session in 15 minutes, ${most('right')} right (seed ${SEED})`,
  );
  expect(most('atChallenge')).toBeLessThanOrEqual(TRIES_PER_CHALLENGE);
  expect(most('atPerson')).toBeLessThanOrEqual(TRIES_PER_PERSON);
  expect(most('atSession')).toBeLessThanOrEqual(TRIES_PER_PERSON);
  // guesses are judged at all: a bank that refuses everything would show nothing
  expect(Math.min(...bursts.map(found => found.atPerson))).toBeGreaterThan(0);
  expect([most('right'), most('broken')]).toEqual([0, 0]);
};
