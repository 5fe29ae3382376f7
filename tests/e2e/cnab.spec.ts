import { expect, signedInTest as test, untilAwake } from './steps';

/** A header that is cut short of its last column. */
const cutHeader = (): string => `50900000         2${'0'.repeat(14)}`.padEnd(226) + String(Date.now()).slice(0, 13);

test('an agreement is asked for on its terms', async ({ page }) => {
  await page.goto('/agreements');
  await untilAwake(page);
  await page.getByRole('button', { name: 'Pedir convênio' }).first().click();
  await page.getByRole('button', { name: 'Enviar pedido' }).click();
  await expect(page.getByText('Escreva um nome para o convênio.')).toBeVisible();
  await page.getByLabel('Tipo').selectOption('direct_debit');
  await page.getByLabel('Nome do convênio').fill('Mensalidades');
  await page.getByLabel('Pagamentos ou títulos por mês').fill('1.200');
  await page.getByLabel('Li e aceito as condições e as tarifas').check();
  await page.getByRole('button', { name: 'Enviar pedido' }).click();
  await expect(page.getByText('A instituição está analisando o pedido.')).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: 'Cancelar pedido' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar pedido' }).click();
  await expect(page.getByText('Pedido cancelado').first()).toBeVisible();
});

test('a remessa that is wrong is drawn with the place marked', async ({ page }) => {
  await page.goto('/cnab');
  await untilAwake(page);
  await page.locator('input[type=file]').setInputFiles({
    ...{ name: 'PG231101.REM', mimeType: 'text/plain', buffer: Buffer.from(`${cutHeader()}\r\n`) },
  });
  await expect(page.getByText('O arquivo não pode ser aceito.')).toBeVisible({ timeout: 20_000 });
  const line = page.getByRole('article', { name: 'Linha 1 · Header de arquivo' });
  await expect(line.getByText('Linha inteira, coluna 240')).toBeVisible();
  // code of the agreement, account, and the column that is missing
  await expect(line.locator('mark')).toHaveCount(3);
  await expect(line.locator('mark').last()).toHaveText('·');
  await page.getByRole('link', { name: 'Voltar aos arquivos' }).click();
  await expect(page.getByRole('link', { name: 'PG231101.REM' }).first()).toBeVisible();
});
