import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, forgetRefusals, signedInTest as test } from '../e2e/steps';

const openExports = async (page: Page, query = '') => {
  await page.goto(`/statement${query}`);
  await page.getByRole('button', { name: 'Exportar' }).click();
  const sheet = page.getByRole('dialog', { name: 'Exportar extrato' });
  await expect(sheet).toBeVisible();
  return sheet;
};

test.describe('a file of more than 5.000 entries', () => {
  test('is prepared while one goes on, told of when it is ready, and cancelled half-way', async ({ page }) => {
    test.setTimeout(120_000);
    const sheet = await openExports(page);
    await expect(sheet.getByText(/São mais de 5\.000 lançamentos/)).toBeVisible();
    for (const format of ['PDF', 'XLSX', 'CSV']) {
      const underWay = sheet.getByRole('progressbar');
      const before = await underWay.count();
      await sheet.getByRole('button', { name: `Preparar ${format}` }).click();
      if (before === 0) await expect(underWay.first()).toBeVisible();
    }
    // the worker writes one after the other: the newest waits for the others
    const newest = sheet.getByRole('button', { name: /^Cancelar .*csv$/ });
    await newest.click();
    await expect(newest).toHaveCount(0);
    const csv = sheet.getByRole('listitem').filter({ hasText: /\.csv/ }).first();
    await expect(csv).toContainText('Cancelado');
    await expect(csv.getByRole('link')).toHaveCount(0);

    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect(page.getByText(/\.pdf está pronto\./)).toBeVisible({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Exportar' }).click();
    const ready = sheet.getByRole('link', { name: /^Baixar .*pdf$/ }).first();
    const [download] = await Promise.all([page.waitForEvent('download'), ready.click()]);
    const file = await readFile(await download.path());
    expect(file.subarray(0, 5).toString('latin1')).toBe('%PDF-');
    expect(file.length).toBeGreaterThan(100_000);
  });
});

test('a file asked for after the session ended comes once it is renewed', async ({ page, context, consoleErrors }) => {
  const sheet = await openExports(page, '?tipo=boleto');
  const link = sheet.getByRole('link', { name: 'Baixar CSV' });
  await expect(link).toBeVisible();
  await context.clearCookies({ name: /@access_token$/ });
  await link.click();
  const modal = page.getByRole('alertdialog', { name: 'Sessão Expirada' });
  await expect(modal).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    modal.getByRole('button', { name: 'Renovar Sessão' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
  expect(await download.failure()).toBeNull();
  forgetRefusals(consoleErrors);
});
