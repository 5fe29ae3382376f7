import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { confirmByEmail } from './step-up-steps';
import { ANA, collectWarnings, expect, signedInTest as test, untilAwake } from './steps';
import { makePng } from '../support/png';

test.use({ person: ANA });

const run = promisify(execFile);
const PHOTO = { name: 'nota.png', mimeType: 'image/png', buffer: makePng() };

/** Orders of a shop, by the demo's tool; resolves with the id of the transaction. */
const order = async (...words: string[]): Promise<string> => {
  const { stdout } = await run(process.execPath, ['scripts/card-network.mjs', ...words]);
  expect(stdout).toMatch(/^(approved|noted) \(00\)/);
  return /transaction (\S+)/.exec(stdout)?.[1] ?? '';
};

const makeCard = async (page: Page, alias: string): Promise<string> => {
  await page.goto('/card/solicitation');
  await untilAwake(page);
  await page.getByRole('radio', { name: /Para um fornecedor/ }).check();
  await page.getByLabel(/^Apelido/).fill(alias);
  await page.getByRole('button', { name: 'Criar cartão' }).click();
  await confirmByEmail(page, ANA);
  await expect(page.getByRole('heading', { name: `Cartão ${alias}`, level: 1 })).toBeVisible({ timeout: 20_000 });
  return /crd_\w+/.exec(page.url())?.[0] ?? '';
};

test('a purchase gets its receipt and its note, and is contested with the money back meanwhile', async ({ page }) => {
  const warnings = collectWarnings(page);
  const alias = `Feira ${Date.now().toString(36)}`;
  const card = await makeCard(page, alias);
  const shop = `Papelaria ${Date.now().toString(36)}`;
  const transaction = await order(card, 'buy', '84,30', shop, '5943');
  await order(card, 'clear', transaction);

  await page.goto('/card/purchases');
  await untilAwake(page);
  const row = page.getByRole('row').filter({ hasText: shop });
  await expect(row.getByText('Concluída')).toBeVisible({ timeout: 30_000 });
  await row.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: shop })).toBeVisible();
  await dialog.locator('input[type="file"]').setInputFiles(PHOTO);
  await expect(dialog.getByRole('button', { name: `Retirar ${PHOTO.name}` })).toBeVisible({ timeout: 20_000 });
  await dialog.getByLabel('Anotação').fill('Etiquetas da feira');
  await dialog.getByLabel('Anotação').blur();
  await expect(dialog.getByRole('status').filter({ hasText: 'Anotação guardada.' })).toBeAttached();

  await dialog.getByRole('button', { name: 'Contestar compra' }).click();
  await page.getByRole('button', { name: 'Contestar', exact: true }).click();
  await expect(page.getByText('Escolha o que aconteceu.')).toBeVisible();
  await page.getByLabel('O que aconteceu', { exact: true }).selectOption({ label: 'O valor está errado' });
  await page.getByLabel('Valor contestado').fill('9000');
  await expect(page.getByText(/Você pode contestar até R\$\s84,30\./)).toBeVisible();
  await page.getByLabel('Valor contestado').fill('2030');
  await page.getByLabel('Conte o que aconteceu').fill('Cobraram 84,30 e o combinado era 64,00.');
  await page.getByRole('button', { name: 'Contestar', exact: true }).click();
  await confirmByEmail(page, ANA);
  await expect(page.getByText('Contestação aberta.').first()).toBeAttached({ timeout: 20_000 });

  await page.goto('/card/purchases');
  await untilAwake(page);
  await row.click();
  await expect(dialog.getByText('O valor está errado')).toBeVisible();
  await expect(dialog.getByLabel('Anotação')).toHaveValue('Etiquetas da feira');
  await expect(dialog.getByRole('button', { name: `Retirar ${PHOTO.name}` })).toBeVisible();
  expect(warnings).toEqual([]);
});

test('the filters of purchases are folded, and open where one is set', async ({ page }) => {
  await page.goto('/card/purchases');
  await untilAwake(page);
  await expect(page.getByLabel('Situação')).toBeHidden();
  await page.getByText('Mais filtros').click();
  await page.getByLabel('Situação').selectOption('declined');
  await page.waitForURL(/situacao=declined/);
  await untilAwake(page);
  await expect(page.getByLabel('Situação')).toHaveValue('declined');
});
