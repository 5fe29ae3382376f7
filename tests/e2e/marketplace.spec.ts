import type { Browser, Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/browser';
import { CARLA, expect, PASSWORD, readCode, test } from './steps';

/** A phone. */
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const SECRET = 'chuva fina na lagoa azul';

/** Eleven digits with the right check digits, another one each time. */
const newCpf = (): string => {
  const base = `4${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
  const digit = (digits: string): number => {
    const sum = [...digits].reduce((total, one, at) => total + Number(one) * (digits.length + 1 - at), 0);
    return sum % 11 < 2 ? 0 : 11 - (sum % 11);
  };
  const first = `${base}${digit(base)}`;
  return `${first}${digit(first)}`;
};

const dayIn = (days: number): string => {
  const [year, month, day] = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).split('-');
  return `${day}/${month}/${year}`;
};

const proceed = (page: Page, name = 'Continuar') => page.getByRole('button', { name, exact: true }).click();

async function enterSecondFactor(page: Page, email: string): Promise<void> {
  await page.waitForURL('**/marketplace/two-factor**');
  await page.getByLabel('Código de verificação').fill(await readCode(email));
}

/** Signs up as a person, with a reload in the middle of the form and another one at the code. */
async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/marketplace');
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Começar o pedido' }).first().click();
  await page.waitForURL('**/marketplace/login**');
  await page.getByRole('link', { name: 'Fazer cadastro' }).click();
  await page.waitForURL('**/marketplace/sign-up**');
  await page.getByRole('radio', { name: /pessoa física/ }).check();
  await page.getByLabel('Nome completo').fill('Beatriz Nogueira');
  await page.reload();
  await expect(page.getByLabel('Nome completo')).toHaveValue('Beatriz Nogueira');
  await page.getByLabel('CPF').fill(newCpf());
  await page.getByLabel('Data de nascimento').fill('15/03/1985');
  await page.getByLabel('Celular com DDD').fill('11987654321');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Nova senha').fill(SECRET);
  await page.getByLabel(/Li e aceito os termos/).check();
  await page.getByLabel(/Li a política/).check();
  await expectNoAxeViolations(page);
  await proceed(page);
  await expect(page.getByRole('heading', { name: 'Confirme o seu e-mail' })).toBeVisible();
  // the sixth digit sends it
  await page.getByLabel('Código').fill(await readCode(email));
  await enterSecondFactor(page, email);
  await page.waitForURL('**/marketplace/pre-offer**');
}

async function fillRequest(page: Page, guarantee: string, amount: string): Promise<void> {
  await page.getByLabel('Garantia').selectOption({ label: guarantee });
  await page.getByLabel('Quanto você quer receber').fill(amount);
  await page.getByLabel('Para quê').selectOption({ label: 'Reforma' });
  await page.getByLabel('Em quantos meses quer pagar').fill('36');
  await page.getByRole('textbox', { name: 'Vencimento da primeira parcela' }).fill(dayIn(30));
  await page.reload();
  await expect(page.getByLabel('Em quantos meses quer pagar')).toHaveValue('36');
  await page.getByLabel('Renda por mês').fill('1200000');
  await page.getByLabel('Ocupação').selectOption({ label: 'Autônomo' });
  await page.getByLabel('Estado civil').selectOption({ label: 'Solteiro' });
  await page.getByRole('radio', { name: 'Não', exact: true }).check();
  await page.getByLabel('CEP').fill('01310100');
  for (const [label, value] of [
    ['Rua ou avenida', 'Avenida Paulista'],
    ['Número', '1000'],
    ['Bairro', 'Bela Vista'],
    ['Cidade', 'São Paulo'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await page.getByLabel('Estado', { exact: true }).selectOption('SP');
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await expect(page.getByText(/Estimativa, sujeita a análise/)).toBeVisible();
  await expectNoAxeViolations(page);
  await proceed(page);
  await page.waitForURL('**/marketplace/security');
}

async function fillWheels(page: Page, search: string): Promise<void> {
  await page.getByLabel('Marca e modelo').fill(search);
  await page.getByRole('option').first().click();
  await page.getByLabel('Ano do modelo').selectOption({ index: 1 });
  await page.getByLabel('Placa').fill('ABC1D23');
  await page.getByLabel('Renavam').fill('00639884962');
  await page.getByLabel('Quilometragem').fill('30000');
  await page.getByLabel('No nome de quem está').selectOption({ index: 1 });
  await page.getByRole('radio', { name: 'Não', exact: true }).check();
}

async function fillHome(page: Page): Promise<void> {
  // the list of cities is loaded once the page is quiet
  await expect(page.getByRole('button', { name: 'Mostrar opções' })).toBeVisible();
  await page.getByLabel('Cidade').fill('São Paulo');
  await page.getByRole('option', { name: /São Paulo, SP/ }).click();
  await page.getByLabel('Tipo do imóvel').selectOption({ label: 'Apartamento' });
  await page.getByLabel('Área em metros quadrados').fill('70');
  await page.getByLabel('Quanto você acha que vale').fill('62000000');
  await page.getByLabel('Número da matrícula').fill('12345');
  await page.getByLabel('Cartório de registro').fill('1º Ofício de São Paulo');
  await page.getByLabel('No nome de quem está').selectOption({ index: 1 });
  await page.getByRole('radio', { name: 'Sim', exact: true }).check();
}

/** Another device of the same person. */
async function openElsewhere(browser: Browser, baseURL: string | undefined, email: string): Promise<Page> {
  const page = await (await browser.newContext({ ...PHONE, baseURL })).newPage();
  await page.goto('/marketplace/login?volta=%2Fmarketplace%2Foffer-list');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(SECRET);
  await proceed(page, 'Entrar');
  await enterSecondFactor(page, email);
  await page.waitForURL('**/marketplace/offer-list**');
  return page;
}

const GUARANTEES = [
  { kind: 'home', label: 'Imóvel em garantia', amount: '8000000', fill: fillHome },
  { kind: 'vehicle', label: 'Carro em garantia', amount: '1500000', fill: (page: Page) => fillWheels(page, 'a') },
  { kind: 'motorcycle', label: 'Moto em garantia', amount: '300000', fill: (page: Page) => fillWheels(page, 'a') },
] as const;

test.describe('a borrower on a phone', () => {
  for (const { kind, label, amount, fill } of GUARANTEES) {
    test(`looks for a loan with a ${kind}, reloads at every step and goes on elsewhere`, async ({
      browser,
      baseURL,
    }) => {
      // five pages are judged by axe on the way
      test.slow();
      const email = `${kind}-${Date.now()}@tomadora.example`;
      const page = await (await browser.newContext({ ...PHONE, baseURL })).newPage();
      await signUp(page, email);
      await fillRequest(page, label, amount);
      await page.reload();
      await expect(page.getByRole('radio', { name: label })).toBeChecked();
      await proceed(page, 'Informar o bem');
      await page.waitForURL(`**/marketplace/loan/${kind}-guarantee`);
      await fill(page);
      await expect(page.getByText(/Valor pela tabela de/)).toBeVisible();
      await page.reload();
      await expect(page.getByText(/Valor pela tabela de/)).toBeVisible();
      await expectNoAxeViolations(page);
      await proceed(page, 'Buscar ofertas');
      await page.waitForURL('**/marketplace/loading**');
      await page.reload();
      await expect(page.getByText(/de \d+ consultadas/).first()).toBeVisible();
      await expect(page.getByRole('link', { name: /oferta/ }).first()).toBeVisible({ timeout: 60_000 });
      const second = await openElsewhere(browser, baseURL, email);
      await expect(second.getByRole('heading', { name: 'Compare as ofertas' })).toBeVisible();
      await second.reload();
      await second
        .getByRole('link', { name: /Ver detalhes da oferta/ })
        .first()
        .click();
      await expect(second.getByRole('heading', { name: 'Planilha do CET' })).toBeVisible();
      await expectNoAxeViolations(second);
      await proceed(second, 'Seguir com esta oferta');
      await second.waitForURL('**/marketplace/proposal**');
      await second.reload();
      await expect(second.getByText('Dizer em que conta o dinheiro cai')).toBeVisible();
      await expectNoAxeViolations(second);
      await page.goto('/');
      await page.waitForURL('**/marketplace');
      await expect(page.getByText('Falta você completar')).toBeVisible();
    });
  }

  test('is asked to sign in on every page of theirs, and led back to it', async ({ page }) => {
    for (const path of ['pre-offer', 'security', 'loading', 'offer-list', 'proposal', 'loan/home-guarantee']) {
      await page.goto(`/marketplace/${path}`);
      await page.waitForURL(`**/marketplace/login?volta=${encodeURIComponent(`/marketplace/${path}`)}`);
    }
  });
});

test.describe('the sign-in of the loan area', () => {
  test('leads who has an account and asked for nothing home', async ({ page }) => {
    await page.goto('/marketplace/login');
    await expect(page.getByRole('heading', { name: 'Entre com o seu cadastro' })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByLabel('E-mail').fill(CARLA);
    await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
    await proceed(page, 'Entrar');
    await page.waitForURL('**/marketplace/two-factor');
    await expectNoAxeViolations(page);
    await page.getByLabel('Código de verificação').fill(await readCode(CARLA));
    await page.waitForURL(url => url.pathname === '/');
    await expect(page.getByText('Saldo disponível')).toBeVisible();
    await page.goto('/marketplace/pre-offer');
    await page.waitForURL('**/marketplace/sign-up**');
    await expect(page.getByRole('heading', { name: 'Complete o seu cadastro' })).toBeVisible();
  });
});
