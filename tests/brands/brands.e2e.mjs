import { AxeBuilder } from '@axe-core/playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../scripts/bench/browser.mjs';
import { CUSTOMER, signIn } from '../../scripts/bench/journey.mjs';
import { listBrands } from '../../scripts/build/brands.mjs';
import { runProduct } from '../../scripts/run-product.mjs';
import { proveBrand } from '../../scripts/variant/proof/brand.mjs';
import { settle, THEMES, VIEWPORTS } from '../../scripts/variant/screens.mjs';
import { addressesOf, findPlaces, LOST_PAGES, listPages } from './pages.mjs';

/*
 * What every brand must hold once it runs. Needs no build of its own: the start builds what is missing. `BRANDS=ihold,conves` looks at
 * those only.
 */

const OPERATIONS_KEY = 'uma chave para ver por que';
const wished = process.env.BRANDS?.split(',');

/** Breaks every page that tells money, in the page only. */
const breakMoney = () => {
  Object.defineProperty(Intl.NumberFormat.prototype, 'format', {
    get: () => {
      throw new Error('planted');
    },
  });
};

/** Breaks what stands in for a broken page too. */
const breakFocus = () => {
  document.getElementById = () => {
    throw new Error('planted');
  };
};

/** A colour on its way to another one would be judged as it is at that moment. */
const endTransitions = page =>
  page.evaluate(async () => {
    await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const moving = document.getAnimations().filter(animation => animation instanceof CSSTransition);
    await Promise.all(moving.map(transition => transition.finished.catch(() => undefined)));
  });

const toLine = ({ id, nodes: [{ html, failureSummary = '' }] }) =>
  `${id}: ${html} ${failureSummary.split('\n')[1]?.trim() ?? ''}`;

/** Looks at each page of a brand in light and dark with every rule of axe; `found` gets a line for each violation. */
const createInspector = product => {
  const found = [];
  const seen = [];
  const inspect = async (page, name) => {
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await endTransitions(page);
      const { violations } = await new AxeBuilder({ page }).analyze();
      found.push(...violations.map(violation => `${name} ${theme} ${toLine(violation)}`));
      seen.push(`${name} ${theme}`);
    }
  };
  const visit = async (page, address, name = address) => {
    await page.goto(`${product.url}${address}`);
    await settle(page);
    await inspect(page, name);
  };
  return { found, seen, inspect, visit };
};

/** The page between password and code. */
const inspectTwoFactor = async (page, product, { inspect }) => {
  await page.goto(`${product.url}/login`);
  await page.getByLabel('E-mail', { exact: true }).fill(CUSTOMER.email);
  await page.getByLabel('Senha', { exact: true }).fill(CUSTOMER.password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.waitForURL('**/auth/two-factor');
  await settle(page);
  await inspect(page, '/auth/two-factor');
  await page.context().clearCookies();
};

const inspectBroken = async (context, product, { inspect }, name, plants) => {
  const page = await context.newPage();
  for (const plant of plants) await page.addInitScript(plant);
  await page.goto(`${product.url}/`);
  await page
    .getByRole('heading', { level: 1 })
    .filter({ hasText: /^Ops! Algo/ })
    .waitFor();
  await inspect(page, name);
  await page.close();
};

const inspectAll = async (brand, product) => {
  const inspector = createInspector(product);
  const { page, context, close } = await openBrowser();
  try {
    await page.setViewportSize(VIEWPORTS.desktop);
    const pages = await listPages(brand);
    await inspectTwoFactor(page, product, inspector);
    await signIn(page, product);
    const places = await findPlaces(page);
    const visitAll = async isPrivate => {
      for (const { route } of pages.filter(each => each.isPrivate === isPrivate && !each.route.endsWith('/two-factor')))
        for (const address of addressesOf(route, places)) await inspector.visit(page, address);
    };
    await visitAll(true);
    await inspector.visit(page, '/nao-existe', 'a lost customer');
    await inspectBroken(context, product, inspector, 'a broken page', [breakMoney]);
    await inspectBroken(context, product, inspector, 'a broken layout', [breakMoney, breakFocus]);
    await context.clearCookies();
    await page.setExtraHTTPHeaders({ authorization: `Basic ${btoa(`ops:${OPERATIONS_KEY}`)}` });
    await visitAll(false);
    for (const address of LOST_PAGES) await inspector.visit(page, address);
    return inspector;
  } finally {
    await close();
  }
};

const total = { pages: 0, violations: 0 };

describe.each(listBrands().filter(brand => !wished || wished.includes(brand)))(
  'the brand %s, built and running',
  brand => {
    let product;

    beforeAll(async () => {
      product = await runProduct({ environment: { NEXT_PUBLIC_VARIANT: brand, OPERATIONS_KEY } });
    }, 400_000);
    afterAll(() => product?.stop());

    it('has no accessibility violation on any page, light and dark', async () => {
      const { found, seen } = await inspectAll(brand, product);
      total.pages += seen.length;
      total.violations += found.length;
      console.log(`figure: ${brand}: ${found.length} violations of axe on ${seen.length / 2} pages, light and dark`);
      console.log(`figure: all so far: ${total.violations} violations on ${total.pages} views`);
      expect(found).toEqual([]);
    }, 400_000);

    it('finds every file that its look names, its own letters too', async () => {
      const look = await (await fetch(`${product.url}/brand/look.css`)).text();
      const files = [...new Set([...look.matchAll(/url\("([^"]+)"\)/g)].map(([, file]) => file))];
      expect(files.length).toBeGreaterThan(3);
      const lost = [];
      for (const file of files) if (!(await fetch(new URL(file, product.url))).ok) lost.push(file);
      expect(lost).toEqual([]);
    });

    it('shows nothing of another brand, and nothing of what it closed', async () => {
      const { text, faults } = await proveBrand(brand, product);
      console.log(text);
      expect(faults).toBe(0);
    }, 120_000);
  },
);
