import { expect, forgetRefusals, signedInTest, test as base } from '../e2e/steps';
import { checkPage, tellDoubts } from './engines';
import { OPEN_PLACES } from './open-places';
import { settle } from './settle';

const WIDTHS = [390, 1440];
const THEMES = ['light', 'dark'] as const;

for (const place of OPEN_PLACES) {
  const test = place.signedIn ? signedInTest : base;
  test.describe(place.name, () => {
    for (const width of WIDTHS) {
      test(`at ${width} px has nothing that either engine holds against it`, async ({ page, consoleErrors }) => {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(place.path);
        await place.open?.(page);
        for (const colorScheme of THEMES) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          await settle(page);
          expect(await checkPage(page), `${place.name}, ${colorScheme}, ${width} px`).toEqual([]);
        }
        await tellDoubts(page, place.name);
        forgetRefusals(consoleErrors);
      });
    }
  });
}
