import type { Page } from '@playwright/test';
import { PUBLIC_ROUTES } from '../../config/routes';
import { LEADS_ON, listPublicPages } from '../../scripts/public-pages.mjs';
import { expectNoAxeViolations } from '../support/browser';
import { expect, test } from './steps';

const PAGES = [
  { path: '/guides', title: 'Guias' },
  { path: '/guides/numero-duns', title: 'Como obter o número D-U-N-S da empresa' },
  { path: '/termos-de-uso', title: 'Termos de uso' },
  { path: '/politica-de-privacidade', title: 'Política de privacidade' },
];
const WIDTHS = [390, 1440];

const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

test.describe('pages to read', () => {
  for (const { path, title } of PAGES) {
    test(`${path} reads well on a phone and a desktop, in the light and the dark`, async ({ page }) => {
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
          expect(await isTooWide(page)).toBe(false);
          await expectNoAxeViolations(page);
        }
      }
    });
  }

  test('a legal text leads to its sections and prints without what is not text', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/termos-de-uso');
    await page.locator('summary', { hasText: 'Nesta página' }).click();
    await page.getByRole('link', { name: '4. Uso permitido' }).click();
    await expect(page.getByRole('heading', { name: '4. Uso permitido' })).toBeInViewport();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const part of [page.getByRole('banner'), page.getByRole('contentinfo'), page.getByRole('navigation')]) {
      await expect(part.filter({ visible: true })).toHaveCount(0);
    }
    await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden();
  });

  test('the steps of a guide stay ticked', async ({ page }) => {
    await page.goto('/guides/numero-duns');
    const step = page.getByRole('checkbox', { name: /Separe os dados/ });
    await step.check();
    await expect(page.getByText('1 de 5 etapas concluída')).toBeVisible();
    await page.reload();
    await expect(step).toBeChecked();
  });

  test('every footer leads to the legal pages, and that of pages to read to the guides', async ({ page }) => {
    const foot = page.getByRole('contentinfo');
    for (const at of ['/login', '/termos-de-uso']) {
      await page.goto(at);
      for (const [name, path] of [
        ['Termos de uso', '/termos-de-uso'],
        ['Política de privacidade', '/politica-de-privacidade'],
      ] as const) {
        await expect(foot.getByRole('link', { name })).toHaveAttribute('href', path);
      }
      const guides = foot.getByRole('link', { name: 'Guias para publicar seu app' });
      // to a customer at the sign-in they would mean nothing
      if (at === '/login') await expect(guides).toHaveCount(0);
      else await expect(guides).toHaveAttribute('href', '/guides');
    }
  });
});

/** What a page tells machines, out of its HTML. */
const readHead = (page: Page) =>
  page.evaluate(() => {
    const content = (selector: string) => document.querySelector(selector)?.getAttribute('content') ?? '';
    return {
      robots: content('meta[name="robots"]'),
      description: content('meta[name="description"]'),
      picture: content('meta[property="og:image"]'),
      previewTitle: content('meta[property="og:title"]'),
      canonical: document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? '',
    };
  });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every public page can be read, and tells search engines and link previews what it is', async ({
    page,
    baseURL,
    consoleErrors,
  }) => {
    test.setTimeout(120_000);
    const titles = new Map<string, string>();
    for (const { path, isIndexed } of await listPublicPages(baseURL ?? '')) {
      await test.step(path, async () => {
        await page.goto(path);
        const own = new URL(page.url());
        expect(`${own.pathname}${own.search}`).toBe(path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/);
        expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(80);
        const head = await readHead(page);
        expect(head.robots).toMatch(isIndexed ? /^index, follow$/ : /^noindex/);
        if (!isIndexed) return;
        await expect(page.getByRole('contentinfo')).toContainText('CNPJ');
        const { pathname } = new URL(head.canonical);
        expect(pathname).toBe(path);
        expect(head.description.length).toBeGreaterThan(40);
        expect(head.previewTitle).toBe(await page.title());
        expect(head.picture).toMatch(/^https?:\/\/[^/]+\/brand\/open-graph\.png$/);
        expect([titles.get(head.previewTitle), path]).toEqual([undefined, path]);
        titles.set(head.previewTitle, path);
      });
    }
    consoleErrors.length = 0; // the browser notes the 404 of links that lead nowhere
  });
});

test.describe('what crawlers are told', () => {
  test('lists every kind of public page of the route table, and nothing that asks for a session', async ({
    request,
    baseURL,
  }) => {
    const pages = await listPublicPages(baseURL ?? '');
    const known = [...pages.map(({ path }) => path.split('?')[0] ?? ''), ...LEADS_ON];
    const isListed = (route: string) => {
      const form = new RegExp(`^${route.replace(/\[\w+\]/g, '[^/]+')}(/|$)`);
      return known.some(path => form.test(path));
    };
    expect(PUBLIC_ROUTES.filter(route => !isListed(route))).toEqual([]);
    for (const path of LEADS_ON) expect((await request.get(path, { maxRedirects: 0 })).status()).toBe(307);
    for (const path of ['/', '/statement', '/pix', '/settings', '/receipts/txn_01h455vb4pex5vsknk084sn02q']) {
      expect(pages.map(page => page.path)).not.toContain(path);
      expect((await request.get(path, { maxRedirects: 0 })).status()).toBe(308);
    }
    const rules = await (await request.get('/robots.txt')).text();
    expect(rules).toMatch(/Allow: \/\n[\s\S]*Disallow: \/api\/[\s\S]*Sitemap: http\S+\/sitemap\.xml/);
    for (const [, refused = ''] of rules.matchAll(/Disallow: (\S+)/g)) {
      expect(pages.filter(({ path }) => path.startsWith(refused))).toEqual([]);
    }
  });

  test('the picture of the brand is one for link previews', async ({ request }) => {
    const answer = await request.get('/brand/open-graph.png');
    const bytes = await answer.body();
    expect(answer.headers()['content-type']).toBe('image/png');
    // width and height of the PNG's header
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  });
});
