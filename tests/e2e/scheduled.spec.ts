import { expectNoAxeViolations } from '../support/browser';
import { expect, MARCOS, signedInTest as test, untilAwake } from './steps';

test.use({ person: MARCOS });

test('the calendar shows what is to be paid by kind, in a list and in a month, with the balance of each day', async ({
  page,
}) => {
  await page.goto('/pix/scheduled');
  await untilAwake(page);
  await expect(page.getByRole('heading', { name: 'Agendados', level: 1 })).toBeVisible();
  await expect(page.getByLabel('Tipo de pagamento')).toHaveValue('pix');
  await page.getByLabel('Tipo de pagamento').selectOption('Todos os tipos');
  await expect(page.getByText(/Pela previsão/)).toBeVisible();
  await page.getByText('Calendário', { exact: true }).click();
  await expect(page.getByRole('table', { name: /^Agendamentos de/ })).toBeVisible();
  await page.getByRole('button', { name: 'Próximo mês' }).click();
  const day = page.getByRole('button', { name: /saldo previsto/ }).first();
  await day.focus();
  await page.keyboard.press('Enter');
  await expect(day).toHaveAttribute('aria-pressed', 'true');
  await expectNoAxeViolations(page);
});
