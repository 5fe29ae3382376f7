import { expect, MARCOS, signedInTest as test, untilAwake } from './steps';

test.use({ person: MARCOS });

test('a deposit is issued, shown with its line, kept as a PDF, listed and cancelled', async ({ page }) => {
  await page.goto('/deposit');
  await untilAwake(page);
  await expect(page.getByRole('heading', { name: 'Dados da conta' })).toBeVisible();
  await page.getByRole('link', { name: 'Novo boleto de depósito' }).first().click();
  await expect(page.getByRole('heading', { name: 'Novo boleto de depósito' })).toBeVisible();
  await untilAwake(page);
  await page.getByRole('button', { name: 'Emitir boleto' }).click();
  await expect(page.getByText('Digite o valor do depósito.').first()).toBeVisible();
  await page.getByLabel('Valor', { exact: true }).fill('123456');
  await page.getByRole('button', { name: 'Emitir boleto' }).click();

  await expect(page.getByRole('button', { name: 'Copiar linha digitável' })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(/^509\d{2}\.\d{5} \d{5}\.\d{6} \d{5}\.\d{6} \d \d{14}$/)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Baixar PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/^boleto-deposito-.*\.pdf$/);

  await page.getByRole('button', { name: 'Cancelar boleto' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar boleto' }).click();
  await expect(page.getByText('Cancelado', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Depósito', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Boletos de depósito' })).toBeVisible();
  await expect(page.getByRole('table').getByText('Cancelado').first()).toBeVisible();
});
