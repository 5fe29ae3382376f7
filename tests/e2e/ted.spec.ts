import { expect, MARCOS, nameAccount, newDescription, signedInTest as test, untilAwake } from './steps';
import { confirmByEmail } from './step-up-steps';

test.use({ person: MARCOS });

test('a TED for a day to come shows its fee, is authorised, listed and cancelled', async ({ page }) => {
  await page.goto('/payment/ted');
  await untilAwake(page);
  await expect(page.getByText(/sai em dias úteis, das 6h30 às 17h/)).toBeVisible();
  await nameAccount(page, '55555-4', 'Pagamento a fornecedores');
  await page.getByLabel('Valor', { exact: true }).fill('1050');
  await page.getByLabel(/Descrição/).fill(newDescription('Farinha'));
  // whatever the hour is: what is for a day does not ask
  // out of the hours of banks the button of the step says the same
  await page.getByRole('group').getByText('Agendar', { exact: true }).click();
  await expect(page.getByText(/a partir das 7h\. Se os bancos não abrirem/)).toBeVisible();
  await expect(page.getByText('Tarifa', { exact: true }).locator('..')).toContainText('7,90');
  await expect(page.getByText('Conta de outra pessoa ou empresa')).toBeVisible();
  await page.getByRole('button', { name: /^Agendar R\$/ }).click();
  await confirmByEmail(page, MARCOS);
  await expect(page.getByRole('heading', { name: 'TED agendada' })).toBeVisible({ timeout: 20_000 });

  await page.getByRole('link', { name: 'Ver agendamento' }).click();
  await expect(page.getByRole('heading', { name: 'TED agendada' })).toBeVisible();
  await untilAwake(page);
  await page.getByRole('button', { name: 'Cancelar agendamento' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar agendamento' }).click();
  await expect(page.getByText('Este agendamento foi cancelado')).toBeVisible();
});
