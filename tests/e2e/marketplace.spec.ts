import type { Browser, Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/browser';
import {
  expectState,
  fillHome,
  fillPayout,
  fillRequest,
  fillWheels,
  onPhone,
  openDesk,
  openElsewhere,
  proceed,
  reload,
  type Request,
  sendPapers,
  signUp,
} from './market-steps';
import { confirmByEmail } from './step-up-steps';
import { CARLA, expect, PASSWORD, readCode, test, untilAwake } from './steps';

/** One that the registry knows, active. */
const COMPANY = '37485960000107';

interface Journey extends Request {
  kind: 'home' | 'vehicle' | 'motorcycle';
  fill: (page: Page) => Promise<void>;
  lender: RegExp;
  branch: string;
}

/** A draft that the page before a reload kept late is merged: the bank says so by a 409. */
const isMerged = (error: string): boolean => /status of 409 .*\/marketplace\/draft/.test(error);

/** Errors of pages that a test opens by itself. */
const watchConsole = (page: Page, errors: string[]): Page => {
  page.on('console', message => {
    const error = `${message.text()} (${message.location().url})`;
    if (message.type() === 'error' && !isMerged(error)) errors.push(error);
  });
  return page;
};

interface Devices {
  browser: Browser;
  baseURL: string | undefined;
  errors: string[];
}

/** From nothing to a proposal that waits for its papers, begun on one phone and gone on with on another. */
async function propose({ browser, baseURL, errors }: Devices, journey: Journey) {
  const { kind, fill, lender, branch } = journey;
  const email = `${kind}-${Date.now()}@tomadora.example`;
  const first = watchConsole(await onPhone(browser, baseURL), errors);
  await signUp(first, email, journey.cnpj);
  await fillRequest(first, journey);
  await proceed(first);
  await first.waitForURL('**/marketplace/security');
  await reload(first);
  await expect(first.getByRole('radio', { name: journey.guarantee })).toBeChecked();
  await proceed(first, 'Informar o bem');
  await first.waitForURL(`**/marketplace/loan/${kind}-guarantee`);
  await untilAwake(first);
  await fill(first);
  await expect(first.getByText(/Valor pela tabela de/)).toBeVisible();
  await reload(first);
  await expect(first.getByText(/Valor pela tabela de/)).toBeVisible();
  await proceed(first, 'Buscar ofertas');
  await first.waitForURL('**/marketplace/loading**');
  await reload(first);
  await expect(first.getByText(/de \d+ consultadas/).first()).toBeVisible();
  await expect(first.getByRole('link', { name: /oferta/ }).first()).toBeVisible({ timeout: 60_000 });
  const page = watchConsole(await openElsewhere(browser, baseURL, email), errors);
  await reload(page);
  await page.getByRole('link', { name: lender }).click();
  await expect(page.getByRole('heading', { name: 'Planilha do CET' })).toBeVisible();
  await proceed(page, 'Seguir com esta oferta');
  await page.waitForURL('**/marketplace/proposal**');
  await reload(page);
  await expectState(page, 'Falta você completar');
  await fillPayout(page, branch);
  return { email, first, page };
}

/** Reads the contract and signs it. */
async function sign(page: Page, email: string): Promise<void> {
  await expectState(page, 'Pronta para assinar');
  await reload(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Baixar o contrato em PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  await page.getByLabel(/Li o contrato/).check();
  await page.getByRole('button', { name: /^Assinar empréstimo de/ }).click();
  await confirmByEmail(page, email);
  await expect(page.getByText(/^Assinado em/)).toBeVisible();
}

async function expectReleased(page: Page): Promise<void> {
  await expect(page.getByText('Empréstimo liberado')).toBeVisible({ timeout: 60_000 });
  await reload(page);
  await expectState(page, 'Contrato ativo');
  await expect(page.getByText('Dinheiro depositado')).toBeVisible();
}

test.describe('a borrower on a phone', () => {
  // some twenty pages each, and every step waits for a lender
  test.describe.configure({ timeout: 300_000 });
  let errors: string[];
  test.beforeEach(() => {
    errors = [];
  });
  test.afterEach(async ({ browser }) => {
    await Promise.all(browser.contexts().map(context => context.close()));
    expect(errors, 'errors in the browser console').toEqual([]);
  });

  test('takes a loan on a home: papers again, a counter-offer of the desk, signature, registry, release', async ({
    browser,
    baseURL,
  }) => {
    const { email, first, page } = await propose(
      { browser, baseURL, errors },
      {
        ...{ kind: 'home', guarantee: 'Imóvel em garantia', amount: '8000000', income: '1200000', fill: fillHome },
        ...{ lender: /Ver detalhes da oferta de Cedro/, branch: '0912' },
      },
    );
    await sendPapers(page, 'Falta enviar');
    await reload(page);
    await proceed(page, 'Enviar para análise');
    await expectState(page, 'Em análise');
    await page.getByLabel('Escrever para a instituição').fill('O imóvel está vazio.');
    await reload(page);
    await page.getByRole('button', { name: 'Enviar mensagem' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'O imóvel está vazio.' })).toBeVisible();

    const desk = watchConsole(await openDesk(browser, baseURL), errors);
    await desk
      .getByRole('row', { name: /Beatriz Nogueira.*Aguarda a instituição/ })
      .first()
      .getByRole('link')
      .click();
    await untilAwake(desk);
    await expect(desk.getByText('O imóvel está vazio.')).toBeVisible();
    await desk.getByRole('radio', { name: 'Pedir documentos de novo' }).check();
    await desk.getByRole('checkbox', { name: 'Matrícula do imóvel' }).check();
    await desk.getByLabel('Seu nome').first().fill('Clara Nunes');
    await desk.getByLabel('Recado para quem pediu').first().fill('A certidão tem mais de 30 dias.');
    await desk.getByRole('button', { name: 'Registrar decisão' }).click();
    await expect(desk.getByText('Decisão registrada. Quem pediu foi avisado.')).toBeVisible();

    // on the first device again
    await first.goto('/');
    await first.waitForURL('**/marketplace');
    await first.getByRole('link', { name: /^Abrir a proposta/ }).click();
    await first.waitForURL('**/marketplace/proposal**');
    await expectState(first, 'Documentos pedidos');
    await expect(first.getByText('A certidão tem mais de 30 dias.').first()).toBeVisible();
    await sendPapers(first, 'Enviar de novo', 'matricula.pdf');
    await proceed(first, 'Enviar de novo para análise');
    // the history says “Em análise” before: sent is what can be sent no more
    await expect(first.getByRole('button', { name: 'Enviar de novo para análise' })).toBeHidden({ timeout: 45_000 });
    await expectState(first, 'Em análise');

    await reload(desk);
    await desk.getByRole('radio', { name: 'Fazer contraproposta' }).check();
    await desk.getByLabel('Valor líquido oferecido').fill('7000000');
    await desk.getByLabel('Prazo em meses').fill('48');
    await desk.getByLabel('Juros ao mês, em %').fill('1,25');
    await desk.getByLabel('Seu nome').first().fill('Clara Nunes');
    await desk.getByRole('button', { name: 'Registrar decisão' }).click();
    await expect(desk.getByText('Decisão registrada. Quem pediu foi avisado.')).toBeVisible();

    await expectState(first, 'Contraproposta');
    await reload(first);
    await expectNoAxeViolations(first);
    await proceed(first, 'Aceitar contraproposta');
    await sign(first, email);
    await expectReleased(first);

    // whoever has no account has no settings: their rights over their data are asked for where these are told
    await first.goto('/marketplace');
    await first.getByRole('link', { name: 'pedir uma cópia, corrigir ou apagar.' }).click();
    await proceed(first, 'Fazer o pedido');
    await expect(first.getByRole('link', { name: 'Baixar PDF' })).toBeVisible({ timeout: 45_000 });
  });

  test('of a company takes a loan on a car: its own papers, a release that fails, and another account', async ({
    browser,
    baseURL,
  }) => {
    const { email, page } = await propose(
      { browser, baseURL, errors },
      {
        ...{ kind: 'vehicle', guarantee: 'Carro em garantia', amount: '1500000', income: '14400000' },
        cnpj: COMPANY,
        fill: (phone: Page) => fillWheels(phone, 'civic', /Civic/),
        ...{ lender: /Ver detalhes da oferta de Banco Bandeirante/, branch: '9999' },
      },
    );
    await sendPapers(page, 'Falta enviar');
    await proceed(page, 'Enviar para análise');
    await sign(page, email);
    await expectState(page, 'Depósito não aceito');
    await reload(page);
    await page.getByLabel('Agência').fill('0912');
    await page.getByRole('button', { name: 'Confirmar conta e receber' }).click();
    await confirmByEmail(page, email);
    await expectReleased(page);
  });

  test('takes a loan on a motorcycle: an unreadable paper, a counter-offer for a small income', async ({
    browser,
    baseURL,
  }) => {
    const { email, page } = await propose(
      { browser, baseURL, errors },
      {
        ...{ kind: 'motorcycle', guarantee: 'Moto em garantia', amount: '300000', income: '43000' },
        fill: (phone: Page) => fillWheels(phone, 'cg 160', /CG 160/),
        ...{ lender: /Ver detalhes da oferta de Banco Bandeirante/, branch: '0912' },
      },
    );
    await sendPapers(page, 'Falta enviar', 'ilegivel.pdf');
    await proceed(page, 'Enviar para análise');
    await expectState(page, 'Documentos pedidos');
    await reload(page);
    await sendPapers(page, 'Enviar de novo');
    await proceed(page, 'Enviar de novo para análise');
    await expectState(page, 'Contraproposta');
    await proceed(page, 'Aceitar contraproposta');
    await sign(page, email);
    await expectReleased(page);
  });
});

test('who is not signed in is asked to on every page of theirs, and led back to it', async ({ page }) => {
  for (const path of ['pre-offer', 'security', 'loading', 'offer-list', 'proposal', 'loan/home-guarantee']) {
    await page.goto(`/marketplace/${path}`);
    await page.waitForURL(`**/marketplace/login?volta=${encodeURIComponent(`/marketplace/${path}`)}`);
  }
});

test('the sign-in of the loan area leads who has an account and asked for nothing home', async ({ page }) => {
  await page.goto('/marketplace/login');
  await expect(page.getByRole('heading', { name: 'Entre com o seu cadastro' })).toBeVisible();
  await page.getByLabel('E-mail').fill(CARLA);
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await proceed(page, 'Entrar');
  await page.waitForURL('**/marketplace/two-factor');
  await page.getByLabel('Código de verificação').fill(await readCode(CARLA));
  await page.waitForURL(url => url.pathname === '/');
  await expect(page.getByText('Saldo disponível')).toBeVisible();
  await page.goto('/marketplace/pre-offer');
  await page.waitForURL('**/marketplace/sign-up**');
  await expect(page.getByRole('heading', { name: 'Complete o seu cadastro' })).toBeVisible();
});
