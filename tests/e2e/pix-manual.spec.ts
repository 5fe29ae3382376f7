import { expect, MARCOS, nameAccount, newDescription, signedInTest as test, untilAwake } from './steps';
import { confirmByEmail } from './step-up-steps';

test.use({ person: MARCOS });

test('a Pix to a closed account tells why, and what was typed is mended and kept', async ({ page }) => {
  const description = newDescription('Farinha');
  await page.goto('/pix/manual');
  await untilAwake(page);
  await nameAccount(page, '90007-4');
  await page.getByLabel('Valor', { exact: true }).fill('1050');
  await page.getByLabel(/Descrição/).fill(description);
  await expect(page.getByText(/\(Itaú Unibanco\), agência 0912, conta corrente 90007-4\./)).toBeVisible();
  await page.getByRole('button', { name: /^Pagar R\$/ }).click();
  await confirmByEmail(page, MARCOS);
  await expect(page.getByRole('heading', { name: 'Pix não realizado' })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(/A conta de quem recebe foi encerrada/)).toBeVisible();

  await page.getByRole('button', { name: 'Corrigir os dados' }).click();
  const account = page.getByRole('textbox', { name: 'Conta', exact: true });
  await expect(account).toHaveValue('90007');
  await expect(page.getByRole('combobox', { name: 'Instituição' })).toHaveValue('Itaú Unibanco S.A.');
  await account.fill('55555');
  await page.reload();
  await untilAwake(page);
  await expect(account).toHaveValue('55555');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText('Agência 0912, conta corrente 55555-4', { exact: true })).toBeVisible();
  await expect(page.getByLabel(/Descrição/)).toHaveValue(description);
});
