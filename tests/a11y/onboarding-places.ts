import type { BrowserContext, Page } from '@playwright/test';
import { expect, untilAwake } from '../e2e/steps';
import {
  begin,
  beginCompany,
  fillPartners,
  finishCompany,
  goOn,
  heading,
  proveContacts,
  sendDocuments,
} from '../onboarding/acts';
import { applicantOf, newCompany } from '../onboarding/companies';
import { enterByLink } from '../onboarding/resume';
import { readLink } from '../onboarding/support';
import { OPERATIONS_KEY } from '../support/operations-key';
import type { Place } from './place-acts';

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

let filledIn: Promise<Cookies> | undefined;

const fillIn = async (page: Page): Promise<Cookies> => {
  const company = newCompany('DEM3');
  await begin(page, company);
  await proveContacts(page, applicantOf(company).email);
  await beginCompany(page);
  await finishCompany(page, 'other');
  await fillPartners(page, company.partners);
  await goOn(page);
  await sendDocuments(page);
  await goOn(page);
  await heading(page, 'Revise e envie');
  return page.context().cookies();
};

/** A page of an application that is complete and not sent: it is filled in once for all places. */
const filled =
  (path: string, title: string, then?: (page: Page) => Promise<unknown>) =>
  async (page: Page): Promise<void> => {
    filledIn ??= fillIn(page);
    await page.context().addCookies(await filledIn);
    await page.goto(path);
    await heading(page, title);
    await then?.(page);
  };

const entered = new Map<string, Cookies>();

/** How an application of the demo stands, by the link of its newest letter. */
const standsAs =
  (email: string, title: string) =>
  async (page: Page): Promise<void> => {
    const cookies = entered.get(email);
    if (cookies) await page.context().addCookies(cookies);
    else await enterByLink(page, await readLink(email, '/onboarding/retomar'), email);
    if (!cookies) await expect(page).not.toHaveURL(/retomar/);
    await page.goto('/onboarding/underAnalysis');
    await heading(page, title);
    entered.set(email, await page.context().cookies());
  };

export const asOperations = async (page: Page, path: string): Promise<void> => {
  const authorization = `Basic ${Buffer.from(`a11y:${OPERATIONS_KEY}`).toString('base64')}`;
  await page.setExtraHTTPHeaders({ authorization });
  await page.goto(path);
  await untilAwake(page);
};

const openOperationsFile = async (page: Page): Promise<void> => {
  await asOperations(page, '/operations/onboarding');
  await page.locator('tr', { hasText: 'Vale Verde' }).getByRole('link').click();
  await heading(page, 'Agroindustrial Vale Verde S.A.');
  await page.getByRole('radio', { name: /Pedir correção/ }).check();
  await page.getByRole('checkbox', { name: 'Estatuto social' }).check();
};

/** The pages of who opens an account, from the task list on, and of who judges it. They begin applications: not where others share the demo. */
export const ONBOARDING_PLACES: Omit<Place, 'signedIn'>[] = (
  [
    {
      name: 'onboarding-verify',
      shows: 'Abrir conta: código do e-mail',
      page: '/onboarding/type-1',
      open: page => begin(page, newCompany('DEMO')),
    },
    {
      name: 'onboarding-tasks',
      shows: 'Abrir conta: etapas',
      page: '/onboarding/type-1',
      open: filled('/onboarding', 'Abertura de conta'),
    },
    {
      name: 'onboarding-company',
      shows: 'Abrir conta: empresa',
      page: '/onboarding/business-account',
      open: filled('/onboarding/business-account', 'Sua empresa'),
    },
    {
      name: 'onboarding-change-company',
      shows: 'Abrir conta: trocar de empresa',
      page: '/onboarding/business-account',
      open: filled('/onboarding/business-account', 'Sua empresa', page =>
        page.getByRole('button', { name: 'Trocar de empresa' }).click(),
      ),
    },
    {
      name: 'onboarding-members',
      shows: 'Abrir conta: sócios, um aberto',
      page: '/onboarding/business-member',
      open: filled('/onboarding/business-member', 'Sócios e representantes', page =>
        page
          .getByRole('button', { name: /^Alterar / })
          .first()
          .click(),
      ),
    },
    {
      name: 'onboarding-documents',
      shows: 'Abrir conta: documentos, um aberto',
      page: '/onboarding/business-document',
      open: filled('/onboarding/business-document', 'Documentos', page =>
        page
          .getByRole('button', { name: /^Trocar / })
          .first()
          .click(),
      ),
    },
    {
      name: 'onboarding-review',
      shows: 'Abrir conta: revisão, sem as concordâncias',
      page: '/onboarding/review',
      open: filled('/onboarding/review', 'Revise e envie', page =>
        page.getByRole('button', { name: 'Enviar pedido' }).click(),
      ),
    },
    ...(
      [
        ['analysis', 'em análise', 'henrique', 'Pedido em análise'],
        ['pending', 'a corrigir', 'renata', 'Falta corrigir o pedido'],
        ['refused', 'recusado, pode ser corrigido', 'tereza', 'Não podemos abrir a conta agora'],
        ['protege', 'BC Protege+ ligado', 'fabio', 'O BC Protege+ está ligado'],
        ['approved', 'aprovado', 'paula', 'Conta aprovada'],
      ] as const
    ).map(([name, shows, person, title]) => ({
      name: `onboarding-${name}`,
      shows: `Abrir conta: pedido ${shows}`,
      page: '/onboarding/underAnalysis',
      open: standsAs(`${person}@candidata.example`, title),
    })),
    {
      name: 'operations-privacy',
      shows: 'Operação: pedidos sobre dados',
      page: '/operations/privacy',
      open: page => asOperations(page, '/operations/privacy'),
    },
    {
      name: 'operations-agreements',
      shows: 'Operação: convênios',
      page: '/operations/agreements',
      open: page => asOperations(page, '/operations/agreements'),
    },
    {
      name: 'operations-crypto',
      shows: 'Operação: conciliação de cripto',
      page: '/operations/crypto',
      open: page => asOperations(page, '/operations/crypto'),
    },
    {
      name: 'operations-company',
      shows: 'Operação: mudanças de cadastro',
      page: '/operations/company',
      open: page => asOperations(page, '/operations/company'),
    },
    {
      name: 'operations-marketplace',
      shows: 'Operação: mesa das instituições',
      page: '/operations/marketplace',
      open: page => asOperations(page, '/operations/marketplace'),
    },
    {
      name: 'operations-onboarding',
      shows: 'Operação: pedidos de conta',
      page: '/operations/onboarding',
      open: page => asOperations(page, '/operations/onboarding'),
    },
    {
      name: 'operations-onboarding-file',
      shows: 'Operação: um pedido, com correção a pedir',
      page: '/operations/onboarding/[id]',
      open: openOperationsFile,
    },
  ] satisfies Pick<Place, 'name' | 'shows' | 'page' | 'open'>[]
).map(place => ({ ...place, path: '/select-onboarding', leavesTraces: true, isUnpictured: true }));
