import type { Page } from '@playwright/test';
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
    await expect(page.getByText('1 de 5 etapas feitas')).toBeVisible();
    await page.reload();
    await expect(step).toBeChecked();
  });

  test('every footer leads to the legal pages and the guides', async ({ page }) => {
    await page.goto('/login');
    for (const [name, path] of [
      ['Termos de uso', '/termos-de-uso'],
      ['Política de privacidade', '/politica-de-privacidade'],
      ['Guias', '/guides'],
    ] as const) {
      await expect(page.getByRole('contentinfo').getByRole('link', { name })).toHaveAttribute('href', path);
    }
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const { path, title } of PAGES) {
    test(`${path} is complete`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      expect((await page.locator('main').innerText()).length).toBeGreaterThan(300);
      await expect(page.getByRole('contentinfo')).toContainText('CNPJ');
    });
  }
});

test.describe('what search engines and link previews are told', () => {
  const robotsOf = (page: Page) => page.locator('meta[name="robots"]').first().getAttribute('content');

  test('a public page has its own title and the picture of the brand at a full address', async ({ page, baseURL }) => {
    await page.goto('/guides/numero-duns');
    const told = (name: string) => page.locator(`meta[property="og:${name}"]`).getAttribute('content');
    expect(await told('title')).toContain('Como obter o número D-U-N-S da empresa');
    expect(await told('description')).toContain('nove algarismos');
    const picture = await told('image');
    expect(picture).toMatch(/^https?:\/\/.+\/brand\/open-graph\.png$/);
    const { pathname } = new URL(picture ?? '');
    expect((await page.request.get(`${baseURL}${pathname}`)).headers()['content-type']).toBe('image/png');
    expect(await robotsOf(page)).toBe('index, follow');
  });

  test('a shared payment is not for them', async ({ page, consoleErrors }) => {
    await page.goto('/share-pix-payment/AAAAAAAAAAAAAAAAAAAAAA');
    expect(await robotsOf(page)).toContain('noindex');
    consoleErrors.length = 0; // the browser notes the 404
  });

  test('the site map lists public pages alone, and every one of them is there', async ({ request }) => {
    const map = await (await request.get('/sitemap.xml')).text();
    const paths = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address ?? '').pathname);
    expect(paths).toEqual(expect.arrayContaining(['/login', '/guides', '/termos-de-uso', '/politica-de-privacidade']));
    for (const path of paths)
      expect([path, (await request.get(path, { maxRedirects: 0 })).status()]).toEqual([path, 200]);
    expect(await (await request.get('/robots.txt')).text()).toMatch(
      /Disallow: \/api\/[\s\S]*Sitemap: http.*\/sitemap\.xml/,
    );
  });
});
