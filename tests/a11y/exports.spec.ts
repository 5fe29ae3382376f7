import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, forgetRefusals, JULIANA, signedInTest as test } from '../e2e/steps';

const openExports = async (page: Page, query = '') => {
  await page.goto(`/statement${query}`);
  await page.getByRole('button', { name: 'Exportar' }).click();
  const sheet = page.getByRole('dialog', { name: 'Exportar extrato' });
  await expect(sheet).toBeVisible();
  return sheet;
};

test.describe('a file of more than 5.000 entries', () => {
  test.use({ person: JULIANA });

  test('shows how far it is, is cancelled half-way, and is told of when it is ready', async ({ page }) => {
    test.setTimeout(120_000);
    const sheet = await openExports(page);
    await expect(sheet.getByText(/São mais de 5\.000 lançamentos/)).toBeVisible();
    await sheet.getByRole('button', { name: 'Preparar PDF' }).click();
    const pdf = sheet.getByRole('listitem').filter({ hasText: /\.pdf/ });
    await expect(pdf).toContainText(/Preparando · [1-9][\d.]* de 2\d\.\d{3} lançamentos/);
    await expect(pdf.getByRole('progressbar', { name: /^Andamento de .*pdf$/ })).toBeVisible();
    await pdf.getByRole('button', { name: /^Cancelar / }).click();
    // nothing is kept of it
    await expect(pdf).toHaveCount(0);

    await sheet.getByRole('button', { name: 'Preparar CSV' }).click();
    await expect(sheet.getByRole('listitem').filter({ hasText: /\.csv/ })).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect(page.getByText(/\.csv está pronto\./)).toBeVisible({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Exportar' }).click();
    const ready = sheet.getByRole('link', { name: /^Baixar .*csv$/ }).first();
    const [download] = await Promise.all([page.waitForEvent('download'), ready.click()]);
    const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
    expect(lines.length).toBeGreaterThan(20_000);
    expect(lines.filter(line => line.includes('Lavagem'))).toHaveLength(20_000);
  });
});

test('a file asked for after the session ended comes once it is renewed', async ({ page, context, consoleErrors }) => {
  test.setTimeout(45_000);
  const sheet = await openExports(page, '?tipo=boleto');
  const link = sheet.getByRole('link', { name: 'Baixar CSV' });
  await expect(link).toBeVisible();
  // what the sheet reads has come: the session ends for the file alone
  await expect(sheet.getByText(/lançamentos?: /)).toBeVisible();
  await expect(sheet.getByText('Os arquivos preparados em segundo plano ficam aqui.')).toBeVisible();
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
