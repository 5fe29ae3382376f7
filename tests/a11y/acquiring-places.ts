import { confirmByEmail } from '../e2e/step-up-steps';
import { ANA, expect, untilAwake } from '../e2e/steps';
import type { Place } from './place-acts';

/** Selling by card: the demo's shop sold for a month. */
export const ACQUIRING_PLACES: Omit<Place, 'signedIn'>[] = [
  {
    name: 'acquiring-sale',
    shows: 'Vendas no cartão: uma venda',
    path: '/acquiring/sales',
    page: '/acquiring/sales/[id]',
    open: async page => {
      await untilAwake(page);
      await page
        .getByRole('link', { name: / · (Visa|Mastercard|Elo|Hipercard|American Express)/ })
        .first()
        .click();
      await page.waitForURL(/\/acquiring\/sales\/[a-z]+_/);
      await expect(page.getByText('NSU').first()).toBeVisible();
    },
  },
  {
    name: 'acquiring-chargeback',
    shows: 'Vendas no cartão: uma contestação a responder',
    path: '/acquiring/chargebacks',
    page: '/acquiring/chargebacks/[id]',
    isUnpictured: true,
    open: async page => {
      await untilAwake(page);
      await page.locator('main a[href^="/acquiring/chargebacks/"]').first().click();
      await page.waitForURL(/\/acquiring\/chargebacks\/[a-z]+_/);
      await expect(page.getByText('Código da bandeira')).toBeVisible();
    },
  },
  {
    name: 'acquiring-anticipation',
    shows: 'Vendas no cartão: uma antecipação',
    path: '/acquiring/receivables/anticipate',
    page: '/acquiring/receivables/anticipations/[id]',
    leavesTraces: true,
    isUnpictured: true,
    open: async page => {
      await untilAwake(page);
      await page.getByLabel('Quanto você quer receber').fill('5000');
      await page.getByRole('button', { name: 'Ver custo' }).click();
      await page.getByRole('button', { name: 'Antecipar', exact: true }).click();
      await confirmByEmail(page, ANA);
      await page.getByRole('link', { name: 'Ver antecipação' }).click();
      await page.waitForURL(/\/anticipations\/[a-z]+_/);
    },
  },
];
