import type { Browser, Page } from '@playwright/test';
import { makePdf } from '../support/pdf';
import { newCpf } from '../support/new-cpf';
import { OPERATIONS_KEY } from '../support/operations-key';
import { expect, readCode, untilAwake } from './steps';

/** A phone. */
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const SECRET = 'chuva fina na lagoa azul';

export const dayIn = (days: number): string => {
  const [year, month, day] = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).split('-');
  return `${day}/${month}/${year}`;
};

export const proceed = (page: Page, name = 'Continuar') => page.getByRole('button', { name, exact: true }).click();

export const onPhone = async (browser: Browser, baseURL: string | undefined): Promise<Page> =>
  (await browser.newContext({ ...PHONE, baseURL })).newPage();

/** Reads the page again, until it answers to who presses. */
export async function reload(page: Page): Promise<void> {
  await page.reload();
  await untilAwake(page);
}

async function enterSecondFactor(page: Page, email: string): Promise<void> {
  await page.waitForURL('**/marketplace/two-factor**');
  await page.getByLabel('Código de verificação').fill(await readCode(email));
}

/** Signs up from the first page of the loan area, as a person or for a company, with a reload in the middle of the form. */
export async function signUp(page: Page, email: string, cnpj?: string): Promise<void> {
  await page.goto('/marketplace');
  await untilAwake(page);
  await page.getByRole('link', { name: 'Começar o pedido' }).first().click();
  await page.waitForURL('**/marketplace/login**');
  await page.getByRole('link', { name: 'Fazer cadastro' }).click();
  await page.waitForURL('**/marketplace/sign-up**');
  await untilAwake(page);
  await page.getByRole('radio', { name: cnpj ? /Minha empresa/ : /pessoa física/ }).check();
  if (cnpj) {
    await page.getByLabel('CNPJ da empresa').fill(cnpj);
    await page.getByLabel('O que você é na empresa').selectOption({ label: 'Sócio ou sócia' });
  }
  await page.getByLabel('Nome completo').fill('Beatriz Nogueira');
  await reload(page);
  await expect(page.getByLabel('Nome completo')).toHaveValue('Beatriz Nogueira');
  if (cnpj) await expect(page.getByLabel('O que você é na empresa')).toHaveValue('partner');
  await page.getByLabel('CPF').fill(newCpf());
  await page.getByLabel('Data de nascimento').fill('15/03/1985');
  await page.getByLabel('Celular com DDD').fill('11987654321');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Nova senha').fill(SECRET);
  await page.getByLabel(/Li e aceito os termos/).check();
  await page.getByLabel(/Li a política/).check();
  await proceed(page);
  await expect(page.getByRole('heading', { name: 'Confirme o seu e-mail' })).toBeVisible();
  // the sixth digit sends it
  await page.getByLabel('Código').fill(await readCode(email));
  await enterSecondFactor(page, email);
  await page.waitForURL('**/marketplace/pre-offer**');
  await untilAwake(page);
}

export interface Request {
  guarantee: string;
  /** Digits, filled from the right. */
  amount: string;
  /** Of a month of a person; of a company the revenue of twelve. */
  income: string;
  /** The company that asks; absent: a person does. */
  cnpj?: string;
}

/** The first page of a request, with a reload half-way. */
export async function fillRequest(page: Page, { guarantee, amount, income, cnpj }: Request): Promise<void> {
  await page.getByLabel('Garantia').selectOption({ label: guarantee });
  await page.getByLabel('Quanto você quer receber').fill(amount);
  await page.getByLabel('Para quê').selectOption({ label: 'Reforma' });
  await page.getByLabel('Em quantos meses quer pagar').fill('36');
  await page.getByRole('textbox', { name: 'Vencimento da primeira parcela' }).fill(dayIn(30));
  await reload(page);
  await expect(page.getByLabel('Em quantos meses quer pagar')).toHaveValue('36');
  if (cnpj) {
    await page.getByLabel('Faturamento dos últimos 12 meses').fill(income);
    await page.getByLabel('Como a empresa paga impostos').selectOption({ label: 'Simples Nacional' });
  } else {
    await page.getByLabel('Renda por mês').fill(income);
    await page.getByLabel('Ocupação').selectOption({ label: 'Autônomo' });
    await page.getByLabel('Estado civil').selectOption({ label: 'Solteiro' });
  }
  await page.getByRole('radio', { name: 'Não', exact: true }).check();
  await page.getByLabel('CEP').fill('01310100');
  // the street comes by the CEP
  await expect(page.getByLabel('Cidade', { exact: true })).toHaveValue('São Paulo');
  await page.getByLabel('Número', { exact: true }).fill('1000');
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await expect(page.getByText(/Estimativa, sujeita a análise/)).toBeVisible();
}

/**
 * One out of many by some letters, by keyboard. What comes late (the part, its list, what the letters find) or a page that moves under a finger
 * may close the list: then it is asked again.
 */
async function choose(page: Page, label: string, letters: string, name: RegExp): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  const first = page.getByRole('listbox').getByRole('option').first();
  await expect(async () => {
    await field.fill('');
    await field.pressSequentially(letters);
    await expect(first).toHaveText(name, { timeout: 3_000 });
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue(name, { timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
}

/** The newest year of the first model that the letters find. */
export async function fillWheels(page: Page, letters: string, model: RegExp): Promise<void> {
  await choose(page, 'Marca e modelo', letters, model);
  await page.getByLabel('Ano do modelo').selectOption({ index: 1 });
  await page.getByLabel('Placa').fill('ABC1D23');
  await page.getByLabel('Renavam').fill('00639884962');
  await page.getByLabel('Quilometragem').fill('30000');
  await page.getByLabel('No nome de quem está').selectOption({ index: 1 });
  await page.getByRole('radio', { name: 'Não', exact: true }).check();
}

export async function fillHome(page: Page): Promise<void> {
  await choose(page, 'Cidade', 'São Paulo', /São Paulo, SP/);
  await page.getByLabel('Tipo do imóvel').selectOption({ label: 'Apartamento' });
  await page.getByLabel('Área em metros quadrados').fill('70');
  await page.getByLabel('Quanto você acha que vale').fill('62000000');
  await page.getByLabel('Número da matrícula').fill('12345');
  await page.getByLabel('Cartório de registro').fill('1º Ofício de São Paulo');
  await page.getByLabel('No nome de quem está').selectOption({ index: 1 });
  await page.getByRole('radio', { name: 'Sim', exact: true }).check();
}

/** Another device of the same person, at the list of offers. */
export async function openElsewhere(browser: Browser, baseURL: string | undefined, email: string): Promise<Page> {
  const page = await onPhone(browser, baseURL);
  await page.goto('/marketplace/login?volta=%2Fmarketplace%2Foffer-list');
  await untilAwake(page);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(SECRET);
  await proceed(page, 'Entrar');
  await enterSecondFactor(page, email);
  await page.waitForURL('**/marketplace/offer-list**');
  return page;
}

/** Where the money goes, with a reload half-way: what was typed stays. */
export async function fillPayout(page: Page, branch: string): Promise<void> {
  await choose(page, 'Instituição', 'itau unibanco', /Itaú Unibanco/);
  await page.getByLabel('Agência').fill(branch);
  await page.getByLabel('Conta com dígito').fill('44512-7');
  await reload(page);
  await expect(page.getByLabel('Conta com dígito')).toHaveValue('44512-7');
  await page.getByLabel('Tipo de conta').selectOption({ label: 'Conta-corrente' });
  await page.getByRole('button', { name: 'Salvar conta' }).click();
}

/** Sends a file to each place that says so: `Falta enviar`, or `Enviar de novo`. */
export async function sendPapers(page: Page, places: string, name = 'documento.pdf'): Promise<void> {
  const left = page.getByRole('listitem').filter({ has: page.getByText(places, { exact: true }) });
  await expect(left.first()).toBeVisible();
  for (let count = await left.count(); count > 0; count--) {
    const buffer = makePdf({ note: `${name} ${count} ${Date.now()}` });
    await left.first().locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer });
    await expect(left).toHaveCount(count - 1);
  }
}

/** The state of a proposal, as its badge says it. */
export const expectState = (page: Page, words: string) =>
  expect(page.getByRole('main').getByText(words, { exact: true }).first()).toBeVisible({ timeout: 45_000 });

/** The lenders' desk, as who has its key. */
export async function openDesk(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const authorization = `Basic ${Buffer.from(`mesa:${OPERATIONS_KEY}`).toString('base64')}`;
  const page = await (await browser.newContext({ baseURL, extraHTTPHeaders: { authorization } })).newPage();
  await page.goto('/operations/marketplace');
  await untilAwake(page);
  return page;
}
