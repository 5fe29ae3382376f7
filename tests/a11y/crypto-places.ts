import { answerProfile, confirmTrade } from '../e2e/crypto-steps';
import { ANA, expect, untilAwake } from '../e2e/steps';
import { openDialog, type Place } from './place-acts';

const ASSET = { path: '/crypto/btc', page: '/crypto/[asset]' };
const TRADE = { path: '/crypto', page: '/crypto/[asset]/[side]' };

/** Crypto assets: the questions, an asset and its chart, a purchase and what became of it. */
export const CRYPTO_PLACES: Omit<Place, 'signedIn'>[] = [
  { name: 'crypto', shows: 'Cripto: carteira', path: '/crypto', isKey: true },
  {
    name: 'crypto-profile-wrong',
    shows: 'Cripto: perfil sem respostas',
    path: '/crypto/profile',
    open: async page => {
      await untilAwake(page);
      const save = page.getByRole('button', { name: 'Salvar respostas' });
      const again = page.getByRole('button', { name: 'Responder de novo' });
      await expect(save.or(again)).toBeVisible();
      if (await again.isVisible()) await again.click();
      await save.click();
      await expect(page.getByText('Escolha uma resposta.').first()).toBeVisible();
    },
  },
  {
    name: 'crypto-asset',
    shows: 'Cripto: um ativo com gráfico',
    ...ASSET,
    open: async page => {
      await expect(page.getByRole('img', { name: /o menor preço foi/ })).toBeVisible({ timeout: 20_000 });
    },
    isKey: true,
  },
  {
    name: 'crypto-asset-table',
    shows: 'Cripto: preços como tabela',
    ...ASSET,
    open: async page => {
      await page.getByRole('button', { name: 'Ver como tabela' }).click();
      await expect(page.getByRole('table', { name: 'Preço de Bitcoin' })).toBeVisible();
    },
  },
  {
    name: 'crypto-statement',
    shows: 'Cripto: extrato da carteira',
    path: '/crypto/orders',
    isUnpictured: true,
    open: openDialog('Extrato da carteira', 'Extrato da carteira'),
  },
  {
    name: 'crypto-over',
    shows: 'Cripto: compra com o preço terminado',
    ...TRADE,
    leavesTraces: true,
    open: async page => {
      await answerProfile(page);
      await page.goto('/crypto/btc/buy');
      await untilAwake(page);
      await page.getByLabel('Quanto você quer pagar').fill('2000');
      await page.getByRole('button', { name: 'Ver preço travado' }).click();
      await expect(page.getByText(/O preço travado terminou/)).toBeVisible({ timeout: 60_000 });
    },
    isKey: true,
  },
  {
    name: 'crypto-order',
    shows: 'Cripto: uma compra no histórico',
    path: '/crypto',
    page: '/crypto/orders/[id]',
    leavesTraces: true,
    open: async page => {
      await answerProfile(page);
      await page.goto('/crypto/btc/buy');
      await untilAwake(page);
      await page.getByLabel('Quanto você quer pagar').fill('2000');
      await page.getByRole('button', { name: 'Ver preço travado' }).click();
      await confirmTrade(page, ANA);
      await page.goto('/crypto/orders');
      await page.getByRole('link', { name: 'Compra de Bitcoin' }).first().click();
      await expect(page.getByRole('heading', { name: 'Dados da operação' })).toBeVisible();
      await expect(page.locator('.Toastify__toast')).toHaveCount(0, { timeout: 20_000 });
    },
  },
  { name: 'crypto-orders', shows: 'Cripto: histórico', path: '/crypto/orders' },
  { name: 'crypto-report', shows: 'Cripto: relatório para o contador', path: '/crypto/report' },
];
