import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { shiftDate } from '../../scripts/variant/screen-day.mjs';
import type { Place } from '../a11y/place-acts';
import { PLACES as JUDGED } from '../a11y/places';
import { settle } from '../a11y/settle';
import { expect, forgetRefusals, signedInTest, test as base } from '../e2e/steps';

const PLACES = JUDGED.filter(({ isUnpictured }) => !isUnpictured);
const FOLDER = path.resolve(import.meta.dirname, '../../docs/screens');
const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } } as const;
const MOST_BYTES = 12 * 1024 * 1024;
/** Beyond this a page repeats itself. */
const MOST_HEIGHT = 2_400;

const themesOf = ({ isKey }: Place) => (isKey ? (['light', 'dark'] as const) : (['light'] as const));
const fileOf = (place: Place, size: string, theme: string): string => `${place.name}-${size}-${theme}.webp`;

// a place that is gone leaves no picture behind; one place alone keeps the others'
base.beforeAll(() => {
  mkdirSync(FOLDER, { recursive: true });
  const known = PLACES.flatMap(place =>
    Object.keys(SIZES).flatMap(size => themesOf(place).map(theme => fileOf(place, size, theme))),
  );
  for (const file of readdirSync(FOLDER)) {
    if (/\.webp$/.test(file) && !known.includes(file)) rmSync(path.join(FOLDER, file));
  }
});

for (const place of PLACES) {
  const test = place.signedIn ? signedInTest : base;
  for (const [size, viewport] of Object.entries(SIZES)) {
    test(`${place.name} on a ${size}`, async ({ page, consoleErrors }) => {
      await page.addInitScript(shiftDate, Number(process.env.SCREEN_SHIFT_MS ?? 0));
      await page.setViewportSize(viewport);
      const answer = await page.goto(place.path);
      // a picture of the wrong thing is worse than none
      if (!/not-found|unknown/.test(place.name)) expect(answer?.status(), place.path).not.toBe(404);
      await place.open?.(page);
      for (const colorScheme of themesOf(place)) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await settle(page);
        const isOver = await page.evaluate(() => document.querySelector('dialog[open]') !== null);
        const height = await page.evaluate(() => document.documentElement.scrollHeight);
        // a window as high as the page: what keeps to the lower edge is drawn there, not in the middle of a long picture
        if (!isOver) await page.setViewportSize({ ...viewport, height: Math.min(height, MOST_HEIGHT) });
        const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
        await page.setViewportSize(viewport);
        writeFileSync(
          path.join(FOLDER, fileOf(place, size, colorScheme)),
          await sharp(picture).webp({ quality: 82, effort: 6 }).toBuffer(),
        );
      }
      forgetRefusals(consoleErrors);
    });
  }
}

const imageOf = (place: Place, size: string, theme: string): string =>
  `<img src="${fileOf(place, size, theme)}" alt="${place.shows}, ${size === 'phone' ? '390' : '1440'} px" width="${size === 'phone' ? 160 : 560}">`;

base('the index of the pictures', () => {
  // some of them may be taken alone
  const pictured = PLACES.filter(place => existsSync(path.join(FOLDER, fileOf(place, 'phone', 'light'))));
  const rows = pictured.map(place => {
    const dark = place.isKey
      ? ` ${Object.keys(SIZES)
          .map(size => `[${size}, dark](${fileOf(place, size, 'dark')})`)
          .join(' ')}`
      : '';
    return `| **${place.name}** ${place.shows}${dark} | ${imageOf(place, 'phone', 'light')} | ${imageOf(place, 'desktop', 'light')} |`;
  });
  const words = [
    '# Every screen',
    '',
    'Made by `npm run screens`, which starts the product with its demo and walks through the places of `tests/a11y/places.ts`.',
    'They show one day, whenever they are taken (`scripts/variant/screen-day.mjs`).',
    '',
    '| screen | 390 px | 1440 px |',
    '| --- | --- | --- |',
    ...rows,
    '',
  ];
  writeFileSync(path.join(FOLDER, 'README.md'), words.join('\n'));
  const bytes = readdirSync(FOLDER).reduce((sum, file) => sum + statSync(path.join(FOLDER, file)).size, 0);
  expect(bytes, 'bytes of docs/screens').toBeLessThan(MOST_BYTES);
});
