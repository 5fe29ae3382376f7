import { LAST_ACCOUNT_COOKIE } from '@/components/frame/last-account';
import { listAppPages } from './app-pages';
import { checkPage, tellDoubts } from './engines';
import { OPEN_PLACES } from './open-places';
import { pageOf, PLACES, WITHOUT_PLACE } from './places';
import { settle } from './settle';
import { expect, forgetRefusals, signedInTest, test } from '../e2e/steps';

/** The short form of `npm run test:a11y`: each place once, by turns wide and light, narrow and dark. */
const APPEARANCES = [
  { width: 1440, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
] as const;

const inTurn = (signedIn: boolean) => OPEN_PLACES.filter(place => place.signedIn === signedIn && !place.leavesTraces);

for (const [who, isSignedIn, run] of [
  ['nobody signed in', false, test],
  ['a customer', true, signedInTest],
] as const) {
  run(`neither engine holds anything against what ${who} sees`, async ({ page, consoleErrors }) => {
    run.setTimeout(1_200_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const [index, place] of inTurn(isSignedIn).entries()) {
      const { width, colorScheme } = APPEARANCES[index % 2] ?? APPEARANCES[0];
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      // a place of the other company is no reason to see the next ones there
      await page.context().clearCookies({ name: LAST_ACCOUNT_COOKIE });
      await page.goto(place.path);
      await place.open?.(page);
      await settle(page);
      expect.soft(await checkPage(page), `${place.name}, ${colorScheme}, ${width} px`).toEqual([]);
      await tellDoubts(page, place.name);
    }
    forgetRefusals(consoleErrors);
  });
}

test('every page of the app has its place among those that are judged and pictured', () => {
  const known = new Set([...PLACES.map(pageOf), ...WITHOUT_PLACE]);
  expect(listAppPages().filter(({ address }) => !known.has(address))).toEqual([]);
});
