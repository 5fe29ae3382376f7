import { afterAll, beforeAll, expect, it } from 'vitest';
import { figure, SEED, throwDice } from '../../support/attacks';
import { openRacingBrowser, type RacingBrowser } from '../bank/racing-tabs';

const TABS = 50;
const ROUNDS = 200;

let browser: RacingBrowser;

beforeAll(async () => {
  browser = await openRacingBrowser();
});
afterAll(() => browser?.close());

it('fifty racing tabs stay signed in for two hundred rounds, with one rotation a round', {
  timeout: 300_000,
}, async () => {
  const result = await browser.race(TABS, ROUNDS, throwDice());
  figure(
    'renewal race through the gateway',
    `${TABS} tabs × ${ROUNDS} rounds, ${result.calls} calls: ${result.signOuts} sign-outs, ${result.oddRounds} rounds without exactly one rotation, ${result.waits} told to wait (seed ${SEED})`,
  );
  expect(result).toMatchObject({ signOuts: 0, oddRounds: 0, waits: 0 });
});
