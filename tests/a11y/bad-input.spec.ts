import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll } from './keyboard-steps';
import { expect, forgetRefusals, signedInTest as test, untilAwake } from '../e2e/steps';

/** What a form will not take, a bank's books may hold all the same: a name of 200 letters without a gap, 13 digits of money. */
const LONG_NAME = 'Ç'.repeat(200);
const LONG_CENTS = 9_999_999_999_999;

const listAccounts = async (page: Page): Promise<{ id: string; company: { trade_name: string } }[]> => {
  const answer = await page.request.get('/api/bank/accounts');
  return ((await answer.json()) as { data: { accounts: { id: string; company: { trade_name: string } }[] } }).data
    .accounts;
};

const expectInsideWindow = async (page: Page): Promise<void> => {
  await expectNoSidewaysScroll(page);
  const wide = await page.evaluate(() =>
    [...document.querySelectorAll('dialog[open], dialog[open] *, main *')]
      .filter(element => element.getBoundingClientRect().right > innerWidth + 1)
      .filter(element => !element.closest('[data-scrolls], [role="table"], table, svg, fieldset'))
      .map(element => element.className.toString().slice(0, 40)),
  );
  expect(wide, 'what reaches beyond the window').toEqual([]);
};

test('a receipt of another company is not found, and says so in words', async ({ page, consoleErrors }) => {
  const [own, other] = await listAccounts(page);
  await page.goto(`/statement?conta=${other?.id}`);
  const id = await page.locator('[data-entry]').first().getAttribute('data-entry');
  const answer = await page.goto(`/receipts/${id}?conta=${own?.id}`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(other?.company.trade_name ?? 'Oficina');
  forgetRefusals(consoleErrors);
});

test('filters that nobody could mean are told, and the rest of the address counts', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/statement?tipo=pix_out&min=${'9'.repeat(40)}&mov=para-cima&desde=%F0%9F%92%A9&visao=viw_nenhuma`);
  await expect(page.getByText(/Não entendemos .+ do endereço/)).toBeVisible();
  await expect(page.locator('[data-entry]').first()).toBeVisible();
  await expectInsideWindow(page);
  await page.goto(`/statement?busca=${encodeURIComponent(`<b>${LONG_NAME}`)}`);
  await expect(page.getByRole('main')).toBeVisible();
  await expectInsideWindow(page);
});

test('a name of 200 letters and an amount of 13 digits stay inside a narrow window', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  // a panel that slides in is beyond the window for a moment
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route('**/api/bank/accounts/*/receipts/*', async route => {
    const answer = await route.fetch();
    const receipt = await answer.json();
    const longer = { ...receipt, amount_cents: LONG_CENTS, description: `=1+1 ${LONG_NAME}` };
    await route.fulfill({ response: answer, json: { ...longer, payee: { ...receipt.payee, name: LONG_NAME } } });
  });
  await page.goto('/statement?tipo=pix_out');
  await untilAwake(page);
  await page.locator('[data-entry]').first().click();
  const sheet = page.getByRole('dialog', { name: 'Lançamento' });
  await expect(sheet).toContainText(LONG_NAME);
  await expectInsideWindow(page);
});
