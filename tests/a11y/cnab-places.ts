import type { Page } from '@playwright/test';
import { expect, untilAwake } from '../e2e/steps';
import type { Place } from './place-acts';

const send = async (page: Page): Promise<void> => {
  await untilAwake(page);
  const line = `50900000         2${'0'.repeat(14)}`.padEnd(239);
  await page.locator('input[type=file]').setInputFiles({
    ...{ name: 'PG231101.REM', mimeType: 'text/plain', buffer: Buffer.from(`${line}${Date.now()}\r\n`) },
  });
  await expect(page.getByRole('heading', { name: 'Dados do arquivo' })).toBeVisible({ timeout: 20_000 });
};

const ask = async (page: Page): Promise<void> => {
  await untilAwake(page);
  await page.getByRole('button', { name: 'Pedir convênio' }).first().click();
  await expect(page.getByRole('heading', { name: 'Pedir um convênio' })).toBeVisible();
};

const askWhole = async (page: Page): Promise<void> => {
  await ask(page);
  await page.getByLabel('Nome do convênio').fill('Guias');
  await page.getByLabel('Tipo').selectOption('tax');
  await page.getByLabel('Pagamentos ou títulos por mês').fill('10');
  await page.getByLabel('Li e aceito as condições e as tarifas').check();
  await page.getByRole('button', { name: 'Enviar pedido' }).click();
};

/** One of a kind can be open: the second width finds what the first asked for. */
const openAsked = async (page: Page): Promise<void> => {
  await untilAwake(page);
  const asked = page.getByRole('link', { name: 'Guias' }).first();
  if (await asked.isVisible()) await asked.click();
  else await askWhole(page);
  await expect(page.getByRole('heading', { name: 'Pedido', exact: true })).toBeVisible({ timeout: 20_000 });
};

/** Agreements, and files under them. */
export const CNAB_PLACES: Omit<Place, 'signedIn'>[] = [
  { name: 'agreements', shows: 'Convênios', path: '/agreements' },
  { name: 'agreements-ask', shows: 'Convênios: pedir', path: '/agreements', open: ask },
  {
    name: 'agreement',
    shows: 'Convênio em análise',
    path: '/agreements',
    page: '/agreements/[id]',
    leavesTraces: true,
    open: openAsked,
  },
  { name: 'cnab', shows: 'CNAB: arquivos', path: '/cnab' },
  {
    name: 'cnab-file',
    shows: 'CNAB: remessa recusada com a linha marcada',
    path: '/cnab',
    page: '/cnab/[id]',
    leavesTraces: true,
    open: send,
  },
  { name: 'transmission', shows: 'Transmissão de arquivos', path: '/transmission' },
  {
    name: 'transmission-file',
    shows: 'Transmissão: arquivo enviado',
    path: '/transmission',
    page: '/transmission/[id]',
    leavesTraces: true,
    open: send,
  },
  { name: 'transmission-keys', shows: 'Transmissão: chaves de SFTP', path: '/transmission/keys' },
];
