import { formatBoletoBarcode, toLine } from '../../bank/formats/boleto';
import { expect, untilAwake } from '../e2e/steps';
import type { Place } from './place-acts';

/** A boleto that the sandbox's registry knows, without a due date: it looks the same on every day. */
const LINE = toLine(
  formatBoletoBarcode({ bank: '341', dueDate: null, amountCents: 12_345n, freeField: '4'.repeat(21).concat('0000') }),
);

/** Boletos and bills. */
export const BOLETO_PLACES: Omit<Place, 'signedIn'>[] = [
  { name: 'boleto', shows: 'Boleto: qual', path: '/payment/boleto', isKey: true },
  {
    name: 'boleto-wrong',
    shows: 'Boleto: campo que não confere',
    path: '/payment/boleto',
    open: async page => {
      await untilAwake(page);
      await page.getByLabel('Linha digitável ou código de barras').fill(`${LINE.slice(0, 9)}${9 - Number(LINE[9])}`);
      await expect(page.getByText(/O 1º campo não confere/)).toBeVisible();
    },
  },
  {
    name: 'boleto-review',
    shows: 'Boleto: conferir',
    path: '/payment/boleto',
    open: async page => {
      await untilAwake(page);
      await page.getByLabel('Linha digitável ou código de barras').fill(LINE);
      await page.getByRole('button', { name: 'Continuar' }).click();
      await expect(page.getByRole('heading', { name: 'Confira antes de pagar' })).toBeVisible();
    },
    isKey: true,
  },
  { name: 'boleto-scheduled', shows: 'Boletos agendados', path: '/payment/boleto/scheduled' },
];
