import type { Browser, Page } from '@playwright/test';
import { addScheduleDays } from '../../bank/contract/schedule-days';
import { OPERATIONS_KEY } from '../support/operations-key';
import { expect, untilAwake } from './steps';

/** A company that does not exist, with a document that does its sums. */
export const PAYER = { name: 'Mercado da Esquina Ltda', document: '45120873000176' };

/** A day as it is typed, so many days from today in Brasília. */
export const dayIn = (days: number): string => {
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Sao_Paulo' });
  return addScheduleDays(today, days).split('-').reverse().join('/');
};

const agree = async (browser: Browser, baseURL: string | undefined, name: string): Promise<void> => {
  const authorization = `Basic ${Buffer.from(`mesa:${OPERATIONS_KEY}`).toString('base64')}`;
  const context = await browser.newContext({ baseURL, extraHTTPHeaders: { authorization } });
  const desk = await context.newPage();
  await desk.goto('/operations/agreements');
  await untilAwake(desk);
  const asked = desk.locator('section').filter({ hasText: name });
  await asked.getByLabel('Tarifa por item').fill('190');
  await asked.getByLabel('Permitir protesto de duplicatas deste convênio').check();
  await asked.getByLabel('Quem decide').fill('Rita');
  await asked.getByRole('button', { name: 'Registrar decisão' }).click();
  await expect(asked.getByText('Ativo', { exact: true })).toBeVisible({ timeout: 20_000 });
  await context.close();
};

/** The list of a company whose agreement of collection is in use: it asks for one, and the desk agrees, where there is none. */
export async function openReceivables(page: Page, baseURL: string | undefined): Promise<void> {
  await page.goto('/receivables');
  await untilAwake(page);
  const create = page.getByRole('link', { name: 'Nova cobrança' });
  if (await create.first().isVisible()) return;
  await page.getByRole('link', { name: 'Ver convênios' }).click();
  const name = `Cobrança ${Date.now()}`;
  await page.getByRole('button', { name: 'Pedir convênio' }).first().click();
  await page.getByLabel('Tipo').selectOption('collection');
  await page.getByLabel('Nome do convênio').fill(name);
  await page.getByLabel('Pagamentos ou títulos por mês').fill('100');
  await page.getByLabel('Li e aceito as condições e as tarifas').check();
  await page.getByRole('button', { name: 'Enviar pedido' }).click();
  await expect(page.getByText('A instituição está analisando o pedido.')).toBeVisible({ timeout: 20_000 });
  const browser = page.context().browser();
  if (!browser) throw new Error('no browser');
  await agree(browser, baseURL, name);
  await page.goto('/receivables');
  await untilAwake(page);
  await expect(create.first()).toBeVisible();
}

/** Fills the form in: the amount in centavos, the due day as days from today. */
export async function fillReceivable(page: Page, amount: string, days: number): Promise<void> {
  await page.goto('/receivables/new');
  await untilAwake(page);
  await page.getByLabel('Nome ou razão social').fill(PAYER.name);
  await page.getByRole('textbox', { name: 'CPF ou CNPJ' }).fill(PAYER.document);
  await page
    .getByLabel(/^Valor/)
    .first()
    .fill(amount);
  await page
    .getByRole('textbox', { name: /vencimento/i })
    .first()
    .fill(dayIn(days));
}

/** Issues one and waits until it can be paid. */
export async function issueReceivable(page: Page, amount: string, days = 5): Promise<void> {
  await fillReceivable(page, amount, days);
  await page.getByRole('button', { name: 'Conferir' }).click();
  await page.getByRole('button', { name: 'Emitir boleto' }).click();
  await expect(page.getByRole('button', { name: 'Copiar linha digitável' })).toBeVisible({ timeout: 30_000 });
}
