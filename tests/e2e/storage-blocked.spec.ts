import type { Page } from '@playwright/test';
import { ANA, expect, forgetRefusals, PASSWORD, signIn, test } from './steps';

/** What a browser does whose person blocks all data of sites: the getters themselves throw. */
const blockStorage = (page: Page) =>
  page.addInitScript(() => {
    for (const area of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, area, {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
  });

/** Every write is refused, as by a storage that is full. */
const fillStorage = (page: Page) =>
  page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });

test.describe('a browser whose storage', () => {
  for (const [what, prepare] of [
    ['is blocked', blockStorage],
    ['is full', fillStorage],
  ] as const) {
    test(`${what} signs in, pays up to the review and signs out`, async ({ page, consoleErrors }) => {
      await prepare(page);
      await signIn(page, ANA);
      await page.goto('/pix/pay');
      await page.getByLabel(/Chave Pix/).fill('fornecedor@farinhas.example');
      await page.getByRole('button', { name: 'Continuar' }).click();
      await expect(page.getByRole('heading', { name: 'Confira antes de pagar' })).toBeVisible();
      await page.goto('/guides');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      forgetRefusals(consoleErrors);
    });

    test(`${what} goes from sign-in to a forgotten password and begins an application`, async ({
      page,
      consoleErrors,
    }) => {
      await prepare(page);
      await page.goto('/login');
      await page.getByLabel('E-mail').fill(ANA);
      await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
      await page.getByRole('link', { name: /Esqueci/ }).click();
      await expect(page.getByLabel('E-mail')).toHaveValue(ANA);
      await page.goto('/onboarding');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('Algo deu errado')).toHaveCount(0);
      forgetRefusals(consoleErrors);
    });
  }
});
