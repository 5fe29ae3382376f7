import type { Page } from '@playwright/test';
import { ANA, expect, untilAwake } from '../e2e/steps';
import { confirmByEmail } from '../e2e/step-up-steps';
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

const GIFT_CELLS = [
  'Nome\tE-mail\tProduto\tQuantidade\tValor',
  'Maria Exemplo\tmaria@exemplo.example\tCarteira Steam\t2\t10,00',
  'Rosa Exemplo\t\tCarteira de nada\t1\t10,00',
].join('\n');

/** Gift cards for two people, one of whom is to get what nobody sells. */
const checkGifts = async (page: Page): Promise<void> => {
  await untilAwake(page);
  await page.getByRole('button', { name: 'Colar células' }).click();
  await page.getByLabel('Células da planilha').fill(GIFT_CELLS);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('button', { name: 'Conferir 2 linhas' }).click();
  await expect(page.getByText(/Não achamos este produto/).first()).toBeVisible({ timeout: 20_000 });
};

const IN_FORTY_DAYS = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);

const TAX_CELLS = [
  'Tipo\tNome\tCNPJ\tCódigo da receita\tPeríodo\tVencimento do DARF\tValor\tData',
  `DARF\tPadaria do Zé\t11.222.333/0001-81\t2089\t09/2025\t31/10/2025\t15,00\t${IN_FORTY_DAYS}`,
].join('\n');

/** A tax of a batch that waits for its day, out of the calendar. */
const scheduleTax = async (page: Page): Promise<void> => {
  await untilAwake(page);
  await page.getByRole('button', { name: 'Colar células' }).click();
  await page.getByLabel('Células da planilha').fill(TAX_CELLS);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('button', { name: 'Conferir 1 linha' }).click();
  await page.getByRole('button', { name: 'Revisar e pagar' }).click({ timeout: 20_000 });
  await page.getByRole('button', { name: 'Pagar 1 pagamento' }).click();
  await confirmByEmail(page, ANA);
  await expect(page.getByText('O lote terminou.')).toBeVisible({ timeout: 60_000 });
  await page.goto('/payment/scheduled?tipo=tax');
  await page
    .getByRole('link', { name: /Receita Federal/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Cancelar agendamento' })).toBeVisible({ timeout: 20_000 });
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
    name: 'batch-tax',
    shows: 'Lote: um tributo agendado',
    path: '/payment/batch',
    page: '/payment/boleto/taxes/[id]',
    leavesTraces: true,
    isUnpictured: true,
    open: scheduleTax,
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
    name: 'batch-removed',
    shows: 'Lote: uma linha removida',
    path: '/payment/batch',
    page: '/payment/batch/[id]',
    leavesTraces: true,
    isUnpictured: true,
    open: async page => {
      await check(page);
      await page.getByRole('link', { name: 'Ninguém' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Remover linha' }).click();
      await expect(page.getByRole('button', { name: 'Desfazer' })).toBeVisible();
    },
  },
  {
    name: 'batch-gift',
    shows: 'Lote: gift cards de uma pessoa',
    path: '/payment/batch',
    page: '/payment/batch/[id]',
    leavesTraces: true,
    isUnpictured: true,
    open: async page => {
      await checkGifts(page);
      await page.getByRole('link', { name: 'Rosa Exemplo' }).click();
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
