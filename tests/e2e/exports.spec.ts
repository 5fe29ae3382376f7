import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/browser';
import { expect, forgetRefusals, signedInTest as test } from './steps';

const openExports = async (page: Page, query = '') => {
  await page.goto(`/statement${query}`);
  await page.getByRole('button', { name: 'Exportar' }).click();
  const sheet = page.getByRole('dialog', { name: 'Exportar extrato' });
  await expect(sheet).toBeVisible();
  return sheet;
};

test.describe('exports of the statement', () => {
  test('downloads what is filtered in every format at once', async ({ page }) => {
    const sheet = await openExports(page, '?tipo=boleto');
    await expect(sheet.getByText(/lançamentos: filtros de agora/)).toBeVisible();
    await expectNoAxeViolations(page);
    for (const [format, ending, magic] of [
      ['CSV', 'csv', '\u00ef\u00bb\u00bf'],
      ['OFX', 'ofx', 'OFXHEADER'],
      ['XLSX', 'xlsx', 'PK'],
      ['PDF', 'pdf', '%PDF-'],
    ] as const) {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        sheet.getByRole('link', { name: `Baixar ${format}` }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(new RegExp(`\\.${ending}$`));
      expect((await readFile(await download.path())).toString('latin1').slice(0, magic.length)).toBe(magic);
    }
  });

  test('prepares the pack of a month in the background, by keyboard alone, and keeps it', async ({ page }) => {
    await page.goto('/statement');
    await page.getByRole('button', { name: 'Exportar' }).focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Exportar extrato' });
    await expect(sheet).toBeVisible();
    const prepare = sheet.getByRole('button', { name: 'Preparar pacote' });
    for (let tries = 0; tries < 20 && !(await prepare.evaluate(button => button === document.activeElement)); tries++) {
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    const ready = sheet.getByRole('link', { name: /^Baixar .+zip$/ }).first();
    await expect(ready).toBeVisible({ timeout: 45_000 });
    await expect(page.getByText(/está pronto\./)).toBeVisible();
    const [download] = await Promise.all([page.waitForEvent('download'), ready.click()]);
    expect((await readFile(await download.path())).toString('latin1').slice(0, 2)).toBe('PK');
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Exportar' })).toBeFocused();
  });
});

test.describe('named views', () => {
  test('are saved, applied, renamed and deleted; one that went meanwhile is told of', async ({
    page,
    context,
    consoleErrors,
  }) => {
    const name = `Impostos ${Date.now().toString(36)}`;
    await page.goto('/statement?tipo=tax&mov=saidas');
    await page.getByRole('button', { name: 'Filtros salvos' }).click();
    await page.getByRole('button', { name: 'Salvar filtros atuais' }).click();
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(page.getByText('Dê um nome ao filtro.')).toBeVisible();
    await page.getByLabel('Nome do filtro').fill(name);
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(page.getByRole('link', { name })).toBeVisible();

    await page.goto('/statement');
    await page.getByRole('button', { name: 'Filtros salvos' }).click();
    await page.getByRole('link', { name }).click();
    await expect(page).toHaveURL(/tipo=tax.*visao=viw_/);
    await expect(page.getByRole('button', { name: `Filtro: ${name}` })).toBeVisible();
    await expect(page.getByLabel('Tipo')).toHaveValue('tax');
    const address = page.url();

    const other = await context.newPage();
    await other.goto(address);
    await other.getByRole('button', { name: `Filtro: ${name}` }).click();
    await other.getByRole('button', { name: `Renomear ${name}` }).click();
    await other.getByLabel('Nome do filtro').fill(`${name} 2`);

    await page.getByRole('button', { name: `Filtro: ${name}` }).click();
    await page.getByRole('button', { name: `Excluir ${name}` }).click();
    await page.getByRole('button', { name: 'Excluir filtro' }).click();
    await expect(page.getByRole('button', { name: `Excluir ${name}` })).toHaveCount(0);

    await other.getByRole('button', { name: 'Renomear', exact: true }).click();
    await expect(other.getByText('Este filtro foi excluído em outra aba.')).toBeVisible();
    await other.close();

    await page.goto(address);
    await expect(page.getByText('O filtro salvo deste endereço não existe mais.')).toBeVisible();
    await expect(page.getByLabel('Tipo')).toHaveValue('tax');
    forgetRefusals(consoleErrors);
  });
});
