import { confirmByEmail } from '../e2e/step-up-steps';
import { ANA, expect, untilAwake } from '../e2e/steps';
import type { Place } from './place-acts';

const PRODUCT = '/gift-card/buy/steam-wallet';
const BUYING = '/gift-card/buy/[product]';

/** Gift cards: a product, its refusals, its review, and the codes of one that was bought. */
export const GIFT_PLACES: Omit<Place, 'signedIn'>[] = [
  { name: 'gift-product', shows: 'Gift card: valor e condições', path: PRODUCT, page: BUYING, isKey: true },
  {
    name: 'gift-wrong',
    shows: 'Gift card: campos sem preencher',
    path: PRODUCT,
    page: BUYING,
    open: async page => {
      await untilAwake(page);
      await page.getByLabel('Quantidade').fill('0');
      await page.getByRole('button', { name: 'Continuar' }).click();
      await expect(page.getByText('Escolha um valor.')).toBeVisible();
    },
  },
  {
    name: 'gift-purchase',
    shows: 'Gift card: códigos de uma compra',
    path: PRODUCT,
    page: '/gift-card/purchases/[id]',
    leavesTraces: true,
    open: async page => {
      await untilAwake(page);
      // a refused one comes back as it was typed
      await page.getByLabel('Quantidade').fill('1');
      await page.getByRole('radio', { name: /^R\$\s10,00/ }).check();
      await page.getByLabel('Li as condições e a regra de devolução').check();
      await page.getByRole('button', { name: 'Continuar' }).click();
      await page.getByRole('button', { name: /^Pagar R\$/ }).click();
      await confirmByEmail(page, ANA);
      await page.getByRole('link', { name: 'Ver códigos desta compra' }).click();
      await expect(page.getByRole('button', { name: 'Ver código' })).toBeVisible({ timeout: 30_000 });
      // the notice that it is ready has its own place and time
      await expect(page.locator('.Toastify__toast')).toHaveCount(0, { timeout: 20_000 });
    },
  },
];
