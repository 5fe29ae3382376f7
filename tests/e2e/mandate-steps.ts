import type { Page } from '@playwright/test';
import { dayIn } from './receivable-steps';
import { untilAwake } from './steps';

/** From the empty form of a proposal to one of R$ 149,90 a month, that begins in some days and still lacks how its customer comes to it. */
export async function fillMandate(page: Page, name: string, days: number): Promise<void> {
  await untilAwake(page);
  await page.getByLabel('Nome do cliente').fill(name);
  await page.getByRole('textbox', { name: 'CPF ou CNPJ' }).fill('70514392860');
  await page.getByLabel(/^Descrição/).fill('Cesta semanal de pães');
  await page.getByLabel('Número do contrato').fill('2026-0117');
  await page.getByLabel('Valor por cobrança').fill('14990');
  await page.getByRole('textbox', { name: 'Primeiro vencimento' }).fill(dayIn(days));
}

/** Makes a proposal that a code offers; its page stands open then. */
export async function proposeByCode(page: Page, name = 'Helena Duarte Pires'): Promise<void> {
  await fillMandate(page, name, 20);
  await page.getByRole('radio', { name: 'QR Code só da autorização' }).check();
  await page.getByRole('button', { name: 'Criar proposta' }).click();
  await page.getByRole('heading', { name }).waitFor();
}
