import type { Page } from '@playwright/test';
import { expect, untilAwake } from '../e2e/steps';
import type { Place } from './place-acts';

const CELLS = [
  'Nome\tChave Pix\tValor\tDescrição',
  'Moinho Boa Safra Farinhas Ltda\tfornecedor@farinhas.example\t10,50\tFarinha',
  'Ninguém\tnão é chave\tdez\t',
].join('\n');

const paste = async (page: Page): Promise<void> => {
  await untilAwake(page);
  await page.getByRole('button', { name: 'Colar células' }).click();
  await page.getByLabel('Células da planilha').fill(CELLS);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('heading', { name: 'Confira as colunas' })).toBeVisible();
};

const check = async (page: Page): Promise<void> => {
  await paste(page);
  await page.getByRole('button', { name: 'Conferir 2 linhas' }).click();
  await expect(page.getByRole('button', { name: 'Revisar e pagar' })).toBeVisible({ timeout: 20_000 });
};

/** Many payments at once. */
export const BATCH_PLACES: Omit<Place, 'signedIn'>[] = [
  { name: 'batch', shows: 'Lote: começar', path: '/payment/batch', isKey: true },
  { name: 'batch-columns', shows: 'Lote: colunas', path: '/payment/batch', open: paste, isKey: true },
  {
    name: 'batch-draft',
    shows: 'Lote: rascunho com uma linha errada',
    path: '/payment/batch',
    page: '/payment/batch/[id]',
    leavesTraces: true,
    open: check,
    isKey: true,
  },
  {
    name: 'batch-row',
    shows: 'Lote: corrigir uma linha',
    path: '/payment/batch',
    page: '/payment/batch/[id]',
    leavesTraces: true,
    open: async page => {
      await check(page);
      await page.getByRole('link', { name: 'Ninguém' }).click();
      await expect(page.getByRole('dialog', { name: 'Linha 3' })).toBeVisible();
    },
  },
  {
    name: 'batch-review',
    shows: 'Lote: conferir',
    path: '/payment/batch',
    page: '/payment/batch/[id]',
    leavesTraces: true,
    open: async page => {
      await check(page);
      await page.getByRole('button', { name: 'Revisar e pagar' }).click();
      await expect(page.getByRole('dialog', { name: 'Confira antes de pagar' })).toBeVisible();
    },
  },
];
