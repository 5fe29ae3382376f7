import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atOnce, figure, SEED, throwDice } from '../../support/attacks';
import { startTestBank, type TestBank } from '../../support/bank';
import { admitVictim, guessAt, requireFewTries } from '../bank/bursts';

const GUESSES = 100_000;
const AT_ONCE = 20;
const LOGIN = '/identity_server/auth/login';
const FORGOT = '/identity_server/password/forgot';

const dice = throwDice();
let test: TestBank;

beforeAll(async () => {
  test = await startTestBank({ poolSize: 10, logLevel: 'silent' });
});
afterAll(() => test?.close());

describe('guessing, at length', () => {
  it(
    'in two hundred parallel bursts never gets more than five tries at a challenge and ten at a person',
    {
      timeout: 600_000,
    },
    () => requireFewTries(test, 200, dice),
  );

  it('gains no session in a hundred thousand guesses over a week', { timeout: 1_200_000 }, async () => {
    const victim = await admitVictim(test, true);
    let sessions: string[] = [];
    const open = async () => {
      sessions = [await test.openSession(victim.email), await test.openSession(victim.email)].map(
        tokens => tokens.access_token,
      );
      await test.call(FORGOT, { json: { email: victim.email } });
    };
    const guesses = [
      () => guessAt(test, dice, dice.pick(sessions), 'verify')(),
      () => guessAt(test, dice, dice.pick(sessions), 'verify_totp')(),
      () => guessAt(test, dice, dice.pick(sessions), 'verify_recovery_code')(),
      () => test.fail(`${FORGOT}/verify`, { json: { email: victim.email, code: dice.wrongCode() } }),
      () => test.fail(LOGIN, { json: { email: victim.email, password: `palpite ${dice.below(1e9)}` } }),
    ];
    let done = 0;
    let gained = 0;
    const judged = new Map<string, number>();
    while (done < GUESSES) {
      // a password that is guessed at is closed for half an hour; the thief, who knows it, waits
      if (done % 1_000 === 0) {
        test.clock.advance({ minutes: 101 });
        await open();
      }
      const answers = await atOnce(AT_ONCE, () => dice.pick(guesses)());
      for (const { status, body } of answers) {
        if (status < 300) gained++;
        judged.set(body.code, (judged.get(body.code) ?? 0) + 1);
      }
      done += AT_ONCE;
    }
    const told = [...judged].map(([code, count]) => `${code} ${count}`).join(', ');
    figure('a hundred thousand guesses', `${done} guesses, ${gained} sessions gained; answers: ${told} (seed ${SEED})`);
    expect(gained).toBe(0);
  });
});
