import { expect, signedInTest as test, untilAwake } from './steps';

test('a file is put into the box, is refused with its reason, and its history tells so', async ({ page }) => {
  await page.goto('/transmission');
  await untilAwake(page);
  const name = `PG${Date.now()}.REM`;
  await page.locator('input[type=file]').setInputFiles({
    ...{ name, mimeType: 'text/plain', buffer: Buffer.from(`isto não é uma remessa ${Date.now()}\r\n`) },
  });
  await expect(page.getByRole('heading', { name })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('Recusado na conferência')).toBeVisible({ timeout: 30_000 });
  const link = page.getByRole('link', { name: 'Baixar arquivo' });
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toBe(name);
  await page.getByRole('link', { name: 'Voltar à caixa' }).click();
  await expect(page.getByRole('link', { name }).first()).toBeVisible();
});

test('a key of SFTP that is none is refused before anything is proven', async ({ page }) => {
  await page.goto('/transmission/keys');
  await untilAwake(page);
  await page.getByRole('button', { name: 'Cadastrar chave' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nome do sistema').fill('ERP da matriz');
  await dialog.getByLabel('Chave pública').fill('senha123');
  await dialog.getByRole('button', { name: 'Cadastrar chave' }).click();
  await expect(dialog.getByText('Cole a chave pública')).toBeVisible();
  await expect(dialog.getByLabel('Nome do sistema')).toHaveValue('ERP da matriz');
});
