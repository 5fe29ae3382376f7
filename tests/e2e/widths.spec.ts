import type { Page } from '@playwright/test';
import type { Place } from '../a11y/place-acts';
import { OPEN_PLACES } from '../a11y/open-places';
import { measureBoxes } from '../support/boxes';
import { expect, forgetRefusals, signedInTest, test as base, untilAwake } from './steps';

const KNOWN = [320, 360, 390, 600, 768, 960, 1024, 1152, 1440, 1920];
const STEPS = Array.from({ length: 41 }, (_, index) => 320 + index * 40);
const WIDTHS = process.env.LONG ? [...new Set([...KNOWN, ...STEPS])].sort((one, other) => one - other) : KNOWN;

/** Pages as they stand, once each: what is opened on them, and what an application needs, has suites of its own. */
const PAGES = OPEN_PLACES.filter(({ open, leavesTraces }) => !open && !leavesTraces);

/** Every width of a page that is loaded once: a window is drawn wider, as by a hand. */
async function walk(page: Page, { name, path }: Pick<Place, 'name' | 'path'>): Promise<string[]> {
  await page.goto(path);
  await untilAwake(page);
  await page.evaluate(() => document.fonts.ready);
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const faults = await measureBoxes(page);
    found.push(...faults.map(fault => `${name} at ${width}: ${fault}`));
  }
  return found;
}

/** Some fifty pages at ten widths are one test: a limit for what hangs, on a machine with other work beside it. */
const LONGEST_MS = process.env.LONG ? 3_600_000 : 900_000;

async function walkAll(page: Page, places: readonly Place[], errors: string[]): Promise<void> {
  base.setTimeout(LONGEST_MS);
  const found: string[] = [];
  for (const place of places) found.push(...(await walk(page, place)));
  forgetRefusals(errors);
  expect(found, found.join('\n')).toEqual([]);
}

base('nothing overlaps, is cut or scrolls sideways before the sign-in', async ({ page, consoleErrors }) => {
  await walkAll(
    page,
    PAGES.filter(({ signedIn }) => !signedIn),
    consoleErrors,
  );
});

signedInTest('nothing overlaps, is cut or scrolls sideways behind it', async ({ page, consoleErrors }) => {
  await walkAll(
    page,
    PAGES.filter(({ signedIn }) => signedIn),
    consoleErrors,
  );
});
