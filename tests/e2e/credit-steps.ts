import type { Page } from '@playwright/test';
import { expect, untilAwake } from './steps';

/** From the page of credit to an offer, asked for where there is none yet. */
export async function requireOffer(page: Page): Promise<void> {
  await page.goto('/credit');
  await untilAwake(page);
  const submit = page.getByRole('button', { name: 'Ver contrato' });
  const ask = page.getByRole('button', { name: /^(Pedir ofertas|Pedir nova análise)$/ });
  await expect(submit.or(ask)).toBeVisible();
  if (await ask.isVisible()) {
    await page.getByLabel('Faturamento médio por mês').fill('10000000');
    await page.getByLabel('Autorizo a consulta ao SCR').check();
    await ask.click();
  }
  await expect(page.getByRole('heading', { name: 'Aprovado para sua empresa' })).toBeVisible({ timeout: 30_000 });
}

/** From an offer to the contract that is to be read, of this amount (digits, filled from the right) in this many instalments. */
export async function openSheet(page: Page, amount: string, installments: string): Promise<void> {
  await page.getByLabel('Quanto você precisa?').fill(amount);
  await page.getByLabel('Em quantas parcelas?').fill(installments);
  await expect(page.getByText(`${installments} parcelas de`)).toBeVisible();
  await page.getByRole('button', { name: 'Ver contrato' }).click();
  await expect(page.getByRole('heading', { name: 'Confira e assine' })).toBeVisible({ timeout: 20_000 });
  await untilAwake(page);
}
