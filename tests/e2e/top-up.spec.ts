import { expect, MARCOS, signedInTest as test, untilAwake } from './steps';
import { confirmByEmail } from './step-up-steps';

test.use({ person: MARCOS });

/** A number that no other run has charged, in the writing of people. */
const newNumber = () => `11 98765-1${String(Math.floor(Math.random() * 1_000)).padStart(3, '0')}`;

test('a mobile is charged, its receipt has the NSU, and a landline is told from it', async ({ page }) => {
  await page.goto('/cellphone');
  await untilAwake(page);
  await page.getByRole('textbox', { name: 'Celular' }).fill('11 3456-7890');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText(/telefone fixo/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Celular' }).fill(newNumber());
  await expect(page.getByLabel('Operadora')).toHaveValue('vivo');
  await page.getByLabel('Valor').selectOption('1500');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText(/dificilmente pode ser desfeita/).first()).toBeVisible();
  await page.getByRole('button', { name: /^Pagar R\$/ }).click();
  await confirmByEmail(page, MARCOS);
  await expect(page.getByRole('heading', { name: 'Recarga confirmada' })).toBeVisible({ timeout: 30_000 });
  await page.getByRole('link', { name: 'Ver comprovante' }).click();
  await expect(page.getByText('NSU da operadora')).toBeVisible();
});

test('a fleet is pasted, scheduled with one proof and cancelled', async ({ page }) => {
  await page.goto('/cellphone');
  await untilAwake(page);
  await page.getByRole('textbox', { name: 'Celular' }).focus();
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData('text', '11 98765-2001\n11 98765-2002');
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
  });
  await expect(page.getByRole('textbox', { name: 'Celular' })).toHaveCount(2);
  await page.getByLabel('Valor').first().selectOption('1500');
  await page.getByRole('button', { name: 'Usar este valor em todos' }).click();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('group').getByText('Agendar', { exact: true }).click();
  await page.getByRole('button', { name: /^Agendar R\$/ }).click();
  await confirmByEmail(page, MARCOS);
  await expect(page.getByRole('heading', { name: 'Recarga agendada' })).toBeVisible({ timeout: 20_000 });
  await page.getByRole('link', { name: /Ver agendamento/ }).click();
  await untilAwake(page);
  await page.getByRole('button', { name: 'Cancelar agendamento' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar agendamento' }).click();
  await expect(page.getByText('Este agendamento foi cancelado')).toBeVisible();
});
