import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listBrands } from '../../scripts/build/brands.mjs';
import { runProduct } from '../../scripts/run-product.mjs';
import { prepareBrowser } from '../../scripts/test/browser.mjs';
import { comparePictures, SCREEN_TOLERANCE } from '../../scripts/variant/compare.mjs';
import { proveBrand } from '../../scripts/variant/proof/brand.mjs';
import { SCREENS, takeScreens } from '../../scripts/variant/screens.mjs';

/*
 * What every brand must hold once it runs. Needs no build of its own: the start builds what is missing. `UPDATE_SCREENS=1` takes the
 * pictures anew.
 */

const REFERENCES = path.join(import.meta.dirname, 'screens');
const FINDINGS = path.join(import.meta.dirname, '../../test-results/brands');
/** Letters are drawn a little differently from one browser to the next: pictures are compared under the one that took them. */
const TAKEN_BY = path.join(REFERENCES, 'browser.json');
const COMPARED = new Set(['login', 'forgot-password', 'home', 'pix-pay']);

const readBrowser = async () => {
  const program = await prepareBrowser(process.env);
  return /\d+/.exec(execFileSync(program, ['--version'], { encoding: 'utf8' }))?.[0] ?? '';
};

describe.each(listBrands())('the brand %s, built and running', brand => {
  let product;
  let pictures;
  let violations;

  beforeAll(async () => {
    product = await runProduct({ environment: { NEXT_PUBLIC_VARIANT: brand } });
    violations = [];
    pictures = await takeScreens(product, {
      covered: true,
      onScreen: async (page, { screen, theme, viewport }) => {
        if (viewport !== 'desktop') return;
        const { violations: found } = await new AxeBuilder({ page }).analyze();
        violations.push(...found.map(({ id, nodes }) => `${screen} ${theme} ${id}: ${nodes[0]?.html}`));
      },
    });
  }, 400_000);
  afterAll(() => product?.stop());

  it('shows nothing of another brand, and nothing of what it closed', async () => {
    const { text, faults } = await proveBrand(brand, product);
    console.log(text);
    expect(faults).toBe(0);
  }, 120_000);

  it(`has no accessibility violation on ${SCREENS.length} screens, light and dark`, () => {
    expect(violations).toEqual([]);
  });

  it(`looks as it did, within ${SCREEN_TOLERANCE * 100} % of the pixels`, async () => {
    const others = [];
    const browser = await readBrowser();
    if (process.env.UPDATE_SCREENS === '1') writeFileSync(TAKEN_BY, `${JSON.stringify({ chromium: browser })}\n`);
    const { chromium } = JSON.parse(readFileSync(TAKEN_BY, 'utf8'));
    if (chromium !== browser) {
      console.log(`not compared: the pictures are of Chromium ${chromium}, this is ${browser}`);
      return;
    }
    for (const { screen, viewport, theme, picture } of pictures) {
      if (!COMPARED.has(screen) || theme !== 'light') continue;
      const name = `${screen}-${viewport}.png`;
      const file = path.join(REFERENCES, brand, name);
      if (process.env.UPDATE_SCREENS === '1') {
        mkdirSync(path.dirname(file), { recursive: true });
        writeFileSync(file, picture);
        continue;
      }
      if (!existsSync(file)) {
        others.push(`${name}: no picture to compare with`);
        continue;
      }
      const { share, marked } = await comparePictures(readFileSync(file), picture);
      if (share <= SCREEN_TOLERANCE) continue;
      mkdirSync(path.join(FINDINGS, brand), { recursive: true });
      writeFileSync(path.join(FINDINGS, brand, name), picture);
      writeFileSync(path.join(FINDINGS, brand, `marked-${name}`), marked);
      others.push(`${name}: ${(share * 100).toFixed(2)} % of the pixels`);
    }
    expect(others).toEqual([]);
  });
});
