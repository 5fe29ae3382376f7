import { confirmByEmail } from '../e2e/step-up-steps';
import { ANA, expect, untilAwake } from '../e2e/steps';
import { openDialog, type Place } from './place-acts';

/** Top-ups of phones. */
export const TOP_UP_PLACES: Omit<Place, 'signedIn'>[] = [
  { name: 'top-up', shows: 'Recarga: qual celular', path: '/cellphone', isKey: true },
  {
    name: 'top-up-wrong',
    shows: 'Recarga: número que não é de celular',
    path: '/cellphone',
    open: async page => {
      await untilAwake(page);
      await page.getByRole('textbox', { name: 'Celular' }).fill('11 3456-7890');
      await page.getByRole('button', { name: 'Continuar' }).click();
      await expect(page.getByText(/telefone fixo/)).toBeVisible();
    },
  },
  {
    name: 'top-up-review',
    shows: 'Recarga: conferir',
    path: '/cellphone',
    open: async page => {
      await untilAwake(page);
      await page.getByRole('textbox', { name: 'Celular' }).fill('11 98765-4321');
      await page.getByLabel('Valor').selectOption('1500');
      await page.getByRole('button', { name: 'Continuar' }).click();
      await expect(page.getByRole('heading', { name: 'Confira antes de pagar' })).toBeVisible();
    },
    isKey: true,
  },
  {
    name: 'top-up-complaint',
    shows: 'Recarga: não caiu',
    path: '/cellphone',
    leavesTraces: true,
    isUnpictured: true,
    open: async page => {
      await untilAwake(page);
      await page.getByRole('textbox', { name: 'Celular' }).fill('11 98765-4321');
      await page.getByLabel('Valor').selectOption('1500');
      await page.getByRole('button', { name: 'Continuar' }).click();
      await page.getByRole('button', { name: /^Pagar R\$/ }).click();
      await confirmByEmail(page, ANA);
      await expect(page.getByRole('heading', { name: 'Recarga confirmada' })).toBeVisible({ timeout: 30_000 });
      await page.goto('/cellphone');
      await openDialog(/^Não caiu/, 'A recarga não caiu?')(page);
      await expect(page.locator('.Toastify__toast')).toHaveCount(0, { timeout: 20_000 });
    },
  },
  { name: 'top-up-scheduled', shows: 'Recargas agendadas', path: '/cellphone/scheduled' },
  {
    name: 'top-up-schedule',
    shows: 'Recarga: um agendamento',
    path: '/cellphone',
    page: '/cellphone/scheduled/[[...id]]',
    leavesTraces: true,
    isUnpictured: true,
    open: async page => {
      await untilAwake(page);
      await page.getByRole('textbox', { name: 'Celular' }).fill('11 98765-2009');
      await page.getByLabel('Valor').selectOption('1500');
      await page.getByRole('button', { name: 'Continuar' }).click();
      await page.getByRole('group').getByText('Agendar', { exact: true }).click();
      await page.getByRole('button', { name: /^Agendar R\$/ }).click();
      await confirmByEmail(page, ANA);
      await page.getByRole('link', { name: /Ver agendamento/ }).click();
      await expect(page.getByRole('button', { name: 'Cancelar agendamento' })).toBeVisible({ timeout: 20_000 });
    },
  },
];
