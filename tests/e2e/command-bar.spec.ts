import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/browser';
import { expect, forgetRefusals, signedInTest as test, untilAwake } from './steps';

const bar = (page: Page) => page.getByRole('dialog', { name: 'Buscar ou pagar' });
const box = (page: Page) => bar(page).getByRole('combobox');
const chosen = (page: Page) => bar(page).locator('[role="option"][aria-selected="true"]');

async function openBar(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
}

const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

test('with keys alone: a screen, a transaction, and a Pix in words as far as its review', async ({
  page,
  consoleErrors,
}) => {
  const paid: string[] = [];
  page.on('request', request => {
    if (request.method() === 'POST' && /\/(pix\/payments|authorizations)/.test(request.url())) paid.push(request.url());
  });
  await page.goto('/');
  await untilAwake(page);

  await openBar(page);
  await page.keyboard.type('seguranca');
  await expect(chosen(page)).toContainText('Segurança');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Segurança' })).toBeFocused();

  await openBar(page);
  await expect(bar(page).getByRole('group', { name: 'Recentes' })).toContainText('Segurança');
  await page.keyboard.type('farinha');
  await expect(bar(page).getByRole('group', { name: 'Transações' }).getByRole('option').first()).toBeVisible();
  await page.keyboard.press('End');
  await expect(chosen(page)).toContainText('no extrato');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/statement\?busca=farinha/);
  await expect(page.locator('[data-entry]').first()).toBeVisible();

  await openBar(page);
  await page.keyboard.type('pix 1,50 fornecedor@farinhas.example');
  await expect(chosen(page)).toContainText(/Pix de R\$\s1,50/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Confira antes de pagar' })).toBeFocused();
  await expect(page.getByRole('button', { name: /Pagar R\$\s1,50/ })).toBeVisible();
  await expect(page).not.toHaveURL(/chave|valor/);

  // another Pix while this one waits: it is offered, not lost
  await openBar(page);
  await page.keyboard.type('pagar 2 para 11900000083');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Esses 11 números são um CPF ou um celular?').first()).toBeVisible();
  await expect(page.getByText('Você tem um Pix que não terminou')).toBeVisible();
  await page.getByRole('button', { name: 'Continuar o anterior' }).press('Enter');
  await expect(page.getByRole('button', { name: /Pagar R\$\s1,50/ })).toBeVisible();
  expect(paid).toEqual([]);
  // the bank's question which of the two it is
  forgetRefusals(consoleErrors);
});

test('single keys lead about, not while one types, and can be switched off for good', async ({ page }) => {
  await page.goto('/');
  await untilAwake(page);
  await page.keyboard.type('ge');
  await expect(page).toHaveURL(/\/statement/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.keyboard.press('/');
  const search = page.getByRole('searchbox');
  await expect(search).toBeFocused();
  await page.keyboard.type('gh?');
  await expect(search).toHaveValue('gh?');
  await search.blur();

  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Atalhos do teclado' });
  await expect(help).toBeVisible();
  await expectNoAxeViolations(page);
  const saved = page.waitForResponse(response => response.request().method() === 'PATCH' && response.ok());
  await help.getByRole('switch').press('Space');
  await saved;
  await expect(help.getByText('Os atalhos de uma letra estão desligados.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.type('gh');
  await openBar(page);
  await expect(page).toHaveURL(/\/statement/);

  await page.goto('/settings/shortcuts');
  const kept = page.getByRole('switch');
  await expect(kept).not.toBeChecked();
  const savedAgain = page.waitForResponse(response => response.request().method() === 'PATCH' && response.ok());
  await untilAwake(page);
  await kept.press('Space');
  await savedAgain;
  await expect(kept).toBeChecked();
});

for (const width of [320, 390, 1440]) {
  test(`the bar at ${width} px, light and dark`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto('/');
      await untilAwake(page);
      await page.getByRole('button', { name: 'Buscar ou pagar' }).click();
      await expect(box(page)).toBeFocused();
      await expectNoAxeViolations(page);
      for (const typed of ['pix 150', 'extrato', 'nada que exista']) {
        await box(page).fill(typed);
        await expect(bar(page).getByText('Buscando transações…')).toHaveCount(0);
        await expect(chosen(page)).toHaveCount(1);
      }
      await expect(bar(page).getByText('Nada encontrado para “nada que exista”.').first()).toBeVisible();
      await expectNoAxeViolations(page);
      expect(await isTooWide(page)).toBe(false);
      await page.keyboard.press('Escape');
      await expect(bar(page)).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Buscar ou pagar' })).toBeFocused();
    }
  });
}
