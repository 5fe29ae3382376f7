import { openSheet, requireOffer } from './credit-steps';
import { confirmByEmail } from './step-up-steps';
import { ANA, expect, signedInTest as test } from './steps';

test('a loan is simulated, signed, released, paid by an instalment and settled', async ({ page }) => {
  await requireOffer(page);
  await page.getByRole('slider', { name: 'Número de parcelas' }).press('End');
  await expect(page.getByText('Total a pagar')).toBeVisible();
  await openSheet(page, '500000', '10');

  await page.getByRole('button', { name: 'Assinar contrato' }).click();
  await expect(page.getByText('Baixe e leia o contrato (PDF) antes de assinar.')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Baixar o contrato (PDF)' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  await page.getByLabel('Li o contrato e a planilha do CET').check();
  await page.getByRole('button', { name: 'Assinar contrato' }).click();
  await confirmByEmail(page, ANA);
  await expect(page.getByText('Dinheiro na conta')).toBeVisible({ timeout: 30_000 });

  await page.getByRole('button', { name: 'Pagar parcela' }).click();
  const pay = page.getByRole('dialog', { name: 'Pagar parcelas' });
  await pay.getByRole('button', { name: /^Pagar R\$/ }).click();
  await confirmByEmail(page, ANA);
  await expect(pay.getByText('Pago', { exact: true })).toBeVisible({ timeout: 20_000 });
  await pay.getByRole('button', { name: 'Fechar' }).last().click();
  await expect(page.getByText('1 de 10')).toBeVisible();

  await page.getByRole('button', { name: 'Quitar contrato' }).click();
  const settle = page.getByRole('dialog', { name: 'Quitar contrato' });
  await expect(settle.getByText('Desconto dos juros')).toBeVisible();
  await settle.getByRole('button', { name: /^Pagar R\$/ }).click();
  await confirmByEmail(page, ANA);
  await expect(settle.getByText('Pago', { exact: true })).toBeVisible({ timeout: 20_000 });
  await settle.getByRole('button', { name: 'Fechar' }).last().click();
  await expect(page.getByText(/Este contrato foi quitado/)).toBeVisible();
});
