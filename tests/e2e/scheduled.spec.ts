import { rollToBusinessDay } from '../../bank/core/calendar';
import { addScheduleDays } from '../../bank/contract/schedule-days';
import { toLine } from '../../bank/formats/boleto';
import { formatDay } from '../../components/ui/date-text';
import { formatDate } from '../../components/ui/format';
import { expectNoAxeViolations } from '../support/browser';
import { newBarcode } from './boleto-steps';
import { expect, forgetRefusals, MARCOS, signedInTest as test, untilAwake } from './steps';
import { confirmByEmail } from './step-up-steps';

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

const toDay = (days: number): string =>
  rollToBusinessDay(addScheduleDays(new Date().toISOString().slice(0, 10), days), 1);

test('a boleto for its due date is listed, paid on another day and cancelled', async ({ page }) => {
  await page.goto(`/payment/boleto?linha=${toLine(newBarcode(54_321n))}`);
  await untilAwake(page);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByText('No vencimento', { exact: true }).click();
  await page.getByRole('button', { name: /^Agendar R\$\s543,21/ }).click();
  await confirmByEmail(page, MARCOS);
  await expect(page.getByRole('heading', { name: 'Boleto agendado' })).toBeVisible({ timeout: 20_000 });
  await page.getByRole('link', { name: 'Ver agendamento' }).click();
  await expect(page.getByText(/Agendamento não é comprovante de pagamento/)).toBeVisible();
  await untilAwake(page);

  const day = toDay(9);
  await page.getByRole('button', { name: 'Alterar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Alterar boleto agendado' });
  await expect(dialog.getByText(/^Valor em/)).toContainText('543,21');
  await expectNoAxeViolations(page);
  await dialog.getByRole('textbox', { name: 'Dia do pagamento' }).fill(formatDay(day));
  await expect(dialog.getByText(`Valor em ${formatDate(day)}`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await confirmByEmail(page, MARCOS);
  await expect(page.getByText('Agendamento alterado.')).toBeVisible();
  await expect(page.getByText(`${formatDate(day)}, a partir das 7h`)).toBeVisible();

  const here = page.url();
  await page.goto('/payment/boleto/scheduled');
  await untilAwake(page);
  await page.locator(`a[href*="${new URL(here).pathname}"]`).click();
  await page.getByRole('button', { name: 'Cancelar agendamento' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar agendamento' }).click();
  await expect(page.getByText('Este agendamento foi cancelado')).toBeVisible();
});

test('a tax out of a batch is paid on another day, and not after its due day', async ({ page, consoleErrors }) => {
  const [first, moved, due, late] = [toDay(9), toDay(14), toDay(25), toDay(40)];
  const cells = [
    [
      'Tipo',
      'Nome',
      'CPF ou CNPJ',
      'Código da receita',
      'Período de apuração',
      'Vencimento do tributo',
      'Valor',
      'Data',
    ],
    ['DARF', 'Padaria do Zé', '11.222.333/0001-81', '2089', '10/2025', formatDay(due), '12,34', formatDay(first)],
  ];
  await page.goto('/payment/batch');
  await untilAwake(page);
  await page.getByRole('button', { name: 'Colar células' }).click();
  await page.getByLabel('Células da planilha').fill(cells.map(row => row.join('\t')).join('\n'));
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('button', { name: 'Conferir 1 linha' }).click();
  await page.getByRole('button', { name: 'Revisar e pagar' }).click({ timeout: 20_000 });
  await page
    .getByRole('dialog', { name: 'Confira antes de pagar' })
    .getByRole('button', { name: /^(Pagar|Agendar) 1/ })
    .click();
  await confirmByEmail(page, MARCOS);
  const inCalendar = page.getByRole('row', { name: /Receita Federal do Brasil.*12,34/ }).getByRole('link');
  await expect(async () => {
    await page.goto('/payment/scheduled?tipo=tax');
    await expect(inCalendar.first()).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await untilAwake(page);
  await inCalendar.first().click();
  await expect(page.getByRole('heading', { name: /^DARF 2089/ })).toBeVisible();
  await untilAwake(page);

  await page.getByRole('button', { name: 'Alterar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Alterar tributo agendado' });
  const field = dialog.getByRole('textbox', { name: 'Dia do pagamento' });
  await field.fill(formatDay(late));
  await expect(dialog.getByText(`Valor em ${formatDate(late)}`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog.getByText(/O agendamento pode ir até/)).toBeVisible();
  forgetRefusals(consoleErrors);
  await expectNoAxeViolations(page);
  await field.fill(formatDay(moved));
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await confirmByEmail(page, MARCOS);
  await expect(page.getByText(`${formatDate(moved)}, a partir das 7h`)).toBeVisible();
  await page.getByRole('button', { name: 'Cancelar agendamento' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar agendamento' }).click();
  await expect(page.getByText('Este agendamento foi cancelado')).toBeVisible();
});
