import type { BrowserContext, Page } from '@playwright/test';
import { enterAsBorrower, listBorrowerPages } from '../../scripts/bench/borrower.mjs';
import { asOperations } from './onboarding-places';
import { CARLA, expect, PASSWORD, untilAwake } from '../e2e/steps';
import type { Place } from './place-acts';

interface Known {
  cookies: Awaited<ReturnType<BrowserContext['cookies']>>;
  pages: { name: string; path?: string }[];
  proposal: string;
}

/** An access token lives for a quarter of an hour; a session that is renewed in one test ends in the others. */
const SHARED_FOR_MS = 480_000;

let known: Promise<Known> | undefined;
let enteredAt = 0;

const enter = async (page: Page): Promise<Known> => {
  enteredAt = performance.now();
  const url = process.env.E2E_BASE_URL ?? '';
  const found = await enterAsBorrower(page, { url, inboxUrl: process.env.E2E_INBOX_URL ?? '' });
  return { cookies: await page.context().cookies(), pages: listBorrowerPages(found), proposal: found.proposal };
};

/** What a borrower has, who is signed up once for many places, and their session in this page. */
export const asBorrower = async (page: Page): Promise<Known> => {
  if (!known || performance.now() - enteredAt > SHARED_FOR_MS) known = enter(page);
  const found = await known;
  await page.context().addCookies(found.cookies);
  return found;
};

const openOwn =
  (name: string, then?: (page: Page) => Promise<unknown>) =>
  async (page: Page): Promise<void> => {
    const { pages } = await asBorrower(page);
    const { path } = pages.find(one => one.name === name) ?? {};
    await page.goto(path ?? name);
    await untilAwake(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await then?.(page);
  };

const send = (button: string) => async (page: Page) => {
  await page.getByRole('button', { name: button, exact: true }).click();
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
};

const OWN: readonly [name: string, shows: string, page: string, then?: (page: Page) => Promise<unknown>][] = [
  ['marketplace-hub', 'Área de crédito: o que a pessoa pediu', ''],
  ['marketplace-request', 'Área de crédito: pedido', '/pre-offer'],
  ['marketplace-request-refused', 'Área de crédito: pedido com campos a corrigir', '/pre-offer', clearAndSend],
  ['marketplace-security', 'Área de crédito: garantia', '/security'],
  ['marketplace-home', 'Área de crédito: imóvel, campos a preencher', '/loan/home-guarantee', send('Buscar ofertas')],
  ['marketplace-vehicle', 'Área de crédito: carro', '/loan/vehicle-guarantee'],
  ['marketplace-motorcycle', 'Área de crédito: moto', '/loan/motorcycle-guarantee'],
  ['marketplace-loading', 'Área de crédito: consulta às instituições', '/loading'],
  ['marketplace-offers', 'Área de crédito: ofertas', '/offer-list'],
  ['marketplace-best', 'Área de crédito: a melhor oferta', '/offer'],
  ['marketplace-offer', 'Área de crédito: uma oferta', '/offer-details', openSchedule],
  ['marketplace-proposal', 'Área de crédito: proposta', '/proposal', send('Salvar conta')],
];

async function clearAndSend(page: Page): Promise<void> {
  await page.getByLabel('Quanto você quer receber').fill('');
  await send('Continuar')(page);
}

async function openSchedule(page: Page): Promise<void> {
  await page.getByText('Ver todas as parcelas').click();
  await expect(page.getByRole('columnheader', { name: 'Amortização' })).toBeVisible();
}

const openTwoFactor = async (page: Page): Promise<void> => {
  await untilAwake(page);
  await page.getByLabel('E-mail').fill(CARLA);
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByLabel('Código de verificação')).toBeVisible();
};

const openFile = async (page: Page): Promise<void> => {
  const { proposal } = await asBorrower(page);
  await asOperations(page, `/operations/marketplace/${proposal}`);
};

/** The pages behind the borrowers' sign-in, and their lender's file. They sign somebody up: not where others share the demo. */
export const MARKET_PLACES: Omit<Place, 'signedIn'>[] = [
  ...OWN.map(([name, shows, path, then]) => ({
    ...{
      name,
      shows,
      path: '/marketplace/login',
      page: `/marketplace${path}`,
      open: openOwn(`/marketplace${path}`, then),
    },
    ...{ leavesTraces: true as const, isUnpictured: true as const },
  })),
  {
    ...{ name: 'marketplace-two-factor', shows: 'Segundo fator da área de crédito', path: '/marketplace/login' },
    ...{ page: '/marketplace/two-factor', open: openTwoFactor, leavesTraces: true, isUnpictured: true },
  },
  {
    ...{ name: 'operations-marketplace-file', shows: 'Operação: uma proposta', path: '/marketplace/login' },
    ...{ page: '/operations/marketplace/[id]', open: openFile, leavesTraces: true, isUnpictured: true },
  },
];
