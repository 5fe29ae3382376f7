import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { listBrands } from '../../scripts/build/brands.mjs';
import { runProduct } from '../../scripts/run-product.mjs';
import { runCommand } from '../../scripts/start/command.mjs';
import { PROJECT } from '../../scripts/start/settings.mjs';
import { prepareBrowser } from '../../scripts/test/browser.mjs';
import { comparePictures, toleranceOf } from '../../scripts/variant/compare.mjs';
import { createScreenClock } from '../../scripts/variant/screen-day.mjs';
import { COMPARED_SCREENS, takeScreens, VIEWPORTS } from '../../scripts/variant/screens.mjs';

/*
 * Every brand looks as it did. `UPDATE_SCREENS=1` (npm run variant:screens) takes the pictures anew, `BRANDS=ihold,conves` looks at
 * those only.
 */

const REFERENCES = path.join(import.meta.dirname, 'screens');
const FINDINGS = path.join(PROJECT, 'test-results/brands');
/** Letters are drawn a little differently from one browser to the next. */
const TAKEN_BY = path.join(REFERENCES, 'browser.json');
const IS_UPDATE = process.env.UPDATE_SCREENS === '1';
/** Two products at a time: one is seldom busy when it is looked at. */
const AT_ONCE = 2;

const wished = process.env.BRANDS?.split(',');
const brands = listBrands().filter(brand => !wished || wished.includes(brand));
const looks = new Map();
let tolerance;

const readBrowser = async () => {
  const program = await prepareBrowser(process.env);
  return /\d+/.exec(execFileSync(program, ['--version'], { encoding: 'utf8' }))?.[0] ?? '';
};

const lookAt = async brand => {
  const clock = createScreenClock();
  const product = await runProduct({ environment: { ...clock.environment, NEXT_PUBLIC_VARIANT: brand } });
  try {
    return await takeScreens(product, { screens: COMPARED_SCREENS, themes: ['light'], shiftMs: clock.shiftMs });
  } finally {
    await product.stop();
  }
};

beforeAll(async () => {
  const browser = await readBrowser();
  if (IS_UPDATE) writeFileSync(TAKEN_BY, `{ "chromium": ${JSON.stringify(browser)} }\n`);
  tolerance = toleranceOf(browser, JSON.parse(readFileSync(TAKEN_BY, 'utf8')).chromium);
  const { code, output } = await runCommand(process.execPath, ['scripts/build.mjs', ...(wished ? brands : ['--all'])], {
    cwd: PROJECT,
    env: process.env,
    capture: true,
  });
  if (code !== 0) throw new Error(output);
  const waiting = [...brands];
  const lane = async () => {
    for (let brand = waiting.shift(); brand; brand = waiting.shift()) looks.set(brand, await lookAt(brand));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}, 1_800_000);

describe.each(brands)('the brand %s', brand => {
  const keep = (name, picture) => {
    const folder = path.join(FINDINGS, brand);
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, name), picture);
  };

  it(`looks as it did on ${COMPARED_SCREENS.length} screens, phone and desktop`, async () => {
    const pictures = looks.get(brand);
    expect(pictures).toHaveLength(COMPARED_SCREENS.length * Object.keys(VIEWPORTS).length);
    if (!IS_UPDATE && !existsSync(path.join(REFERENCES, brand))) {
      console.log(`figure: ${brand}: a new brand, not compared; npm run variant:screens takes its pictures`);
      return;
    }
    const others = [];
    let largest = 0;
    for (const { screen, viewport, picture } of pictures) {
      const name = `${screen}-${viewport}.png`;
      const file = path.join(REFERENCES, brand, name);
      if (IS_UPDATE) {
        mkdirSync(path.dirname(file), { recursive: true });
        writeFileSync(file, picture);
      } else if (existsSync(file)) {
        const { share, marked } = await comparePictures(readFileSync(file), picture);
        largest = Math.max(largest, share);
        if (share <= tolerance) continue;
        keep(name, picture);
        keep(`marked-${name}`, marked);
        others.push(`${name}: ${(share * 100).toFixed(2)} % of the pixels`);
      } else others.push(`${name}: no picture to compare with`);
    }
    console.log(
      `figure: ${brand}: ${pictures.length} pictures, at most ${(largest * 100).toFixed(3)} % of the pixels are others (${tolerance * 100} % allowed)`,
    );
    expect(others).toEqual([]);
  });
});
