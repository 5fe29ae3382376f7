import type { Locator, Page } from '@playwright/test';
import { expect, untilAwake } from '../e2e/steps';
import { readCode } from '../support/browser';
import { applicantOf, type Partner, type TestCompany } from './companies';
import { picture, readLink } from './support';

export const PASSWORD = 'goiabada com queijo de minas';

export const heading = async (page: Page, name: string | RegExp): Promise<void> => {
  await expect(page.getByRole('heading', { name, exact: true, level: 1 })).toBeVisible({ timeout: 30_000 });
  await untilAwake(page);
};

/** On a phone a long form is one topic a screen; elsewhere all of it is there. */
export async function goOn(page: Page): Promise<void> {
  const save = page.getByRole('button', { name: 'Salvar e continuar' });
  const next = page.getByRole('button', { name: 'Continuar', exact: true });
  while (await next.isVisible()) await next.click();
  await save.click();
}

/** Until the field is on the screen. */
async function toTopicOf(page: Page, field: Locator): Promise<Locator> {
  await untilAwake(page);
  while (!(await field.isVisible())) await page.getByRole('button', { name: 'Continuar', exact: true }).first().click();
  return field;
}

/** From the first page to who applies. */
export async function findCompany(page: Page, cnpj: string): Promise<void> {
  await page.goto('/select-onboarding');
  await page.getByRole('link', { name: 'Começar', exact: true }).click();
  await heading(page, 'Qual é a sua empresa?');
  await page.getByLabel('CNPJ', { exact: true }).fill(cnpj);
  await page.getByRole('button', { name: 'Buscar empresa' }).click();
}

/** From the first page to the code of the e-mail, or to the steps where the brand asks for no code. */
export async function begin(page: Page, company: TestCompany): Promise<void> {
  const { name, cpf, email } = applicantOf(company);
  await findCompany(page, company.cnpj);
  await page.getByRole('button', { name: 'É a minha empresa' }).click();
  await page.getByLabel('Seu nome completo').fill(name);
  await page.getByLabel('Seu CPF').fill(cpf);
  await page.getByLabel('Seu e-mail').fill(email);
  await page.getByLabel('Seu celular').fill('11988887766');
  await page.getByRole('button', { name: 'Criar meu pedido' }).click();
  await heading(page, /^(Confirme seu e-mail|Abertura de conta)$/);
}

export async function proveContact(page: Page, contact: 'e-mail' | 'celular', email: string): Promise<void> {
  await heading(page, `Confirme seu ${contact}`);
  await page.getByRole('button', { name: 'Enviar código', exact: true }).click();
  // filling it at once is what autofill does: the field sends it
  await page.getByLabel('Código de 6 números').fill(await readCode(email));
}

/** Both contacts, where the brand asks for their codes, and into the first step. */
export async function proveContacts(page: Page, email: string): Promise<void> {
  if (await page.getByRole('heading', { name: 'Confirme seu e-mail', exact: true }).isVisible()) {
    await proveContact(page, 'e-mail', email);
    await proveContact(page, 'celular', email);
  }
  await heading(page, 'Abertura de conta');
  await page.getByRole('link', { name: 'Começar pela empresa' }).click();
}

/** Until what is typed is at the bank. */
export const untilSaved = (page: Page): Promise<void> => expect(page.getByText(/Salvo às/)).toBeVisible();

/** Half of the step: what is typed first. */
export async function beginCompany(page: Page): Promise<void> {
  await heading(page, 'Sua empresa');
  await (await toTopicOf(page, page.getByLabel('Telefone'))).fill('11 3333-2211');
  await page.getByLabel('E-mail da empresa').fill('contato@modelo.example');
  await untilSaved(page);
}

/** From the first page to the first half of the company, kept at the bank. */
export async function beginWithCompany(page: Page, company: TestCompany): Promise<void> {
  await begin(page, company);
  await proveContacts(page, applicantOf(company).email);
  await beginCompany(page);
}

/** The other half; a MEI's revenue and regime are known. */
export async function finishCompany(page: Page, kind: 'mei' | 'other'): Promise<void> {
  await heading(page, 'Sua empresa');
  await expect(page.getByLabel('E-mail da empresa')).toHaveValue('contato@modelo.example');
  if (kind === 'other') {
    await (await toTopicOf(page, page.getByLabel('Faturamento por ano'))).selectOption('to_360k');
    await page.getByLabel('Regime tributário').selectOption('presumed');
  }
  await (await toTopicOf(page, page.getByLabel('Para que vai usar a conta?'))).selectOption('receive_sales');
  await page.getByLabel('Venda de produtos').check();
  await goOn(page);
}

const cardOf = (page: Page, { name }: Partner): Locator => page.getByRole('listitem', { name, exact: true });

export async function fillPartner(page: Page, partner: Partner): Promise<void> {
  const card = cardOf(page, partner);
  const open = card.getByRole('button', { name: `Preencher ${partner.name}` });
  if (await open.isVisible()) await open.click();
  await card.getByLabel('CPF').fill(partner.cpf);
  await card.getByLabel('Data de nascimento').fill('15031980');
  await card.getByLabel('Nome da mãe').fill('Aparecida Modelo');
  const email = card.getByLabel('E-mail', { exact: true });
  await (await toTopicOf(page, email)).fill(partner.email);
  await card.getByLabel('Celular').fill('11988887766');
  await toTopicOf(page, card.getByLabel('Renda mensal'));
  for (const question of [/politicamente/, /Estados Unidos/]) {
    await card.getByRole('radiogroup', { name: question }).getByRole('radio', { name: 'Não', exact: true }).check();
  }
  await card.getByLabel('Renda mensal').selectOption('to_5k');
  await card.getByLabel('Profissão').fill('Comerciante');
  await expect(card.getByText('Completo', { exact: true })).toBeVisible();
}

export async function fillPartners(page: Page, partners: readonly Partner[]): Promise<void> {
  await heading(page, 'Sócios e representantes');
  for (const partner of partners) await fillPartner(page, partner);
}

export const placesOf = (page: Page): Locator => page.locator('main li:has(h3)');

/** Fills one place for files: every side of the document. By its name a file tells the sandbox what is wrong with it. */
export async function fillPlace(place: Locator, name?: string): Promise<void> {
  await expect(place.getByRole('button', { name: /^(Enviar|Trocar|Fechar)/ }).first()).toBeVisible();
  const open = place.getByRole('button', { name: /^Enviar / });
  if (await open.isVisible()) await open.click();
  const rg = place.getByRole('radio', { name: 'RG', exact: true });
  if (await rg.isVisible()) await rg.check();
  const inputs = place.locator('input[type=file]:not([capture])');
  await expect(inputs).not.toHaveCount(0);
  const total = await inputs.count();
  for (let left = total; left > 0; left--) {
    await inputs.first().setInputFiles(picture(name));
    await expect(inputs).toHaveCount(left - 1);
  }
  await expect(place.getByText('Recebido', { exact: true })).toBeVisible();
}

/** Fills the required places that are empty, of those at most so many. */
export async function sendDocuments(page: Page, most = Number.POSITIVE_INFINITY): Promise<void> {
  await heading(page, 'Documentos');
  let filled = 0;
  for (const place of await placesOf(page).all()) {
    if (filled >= most) return;
    if (await place.getByText('(opcional)').isVisible()) continue;
    if (await place.getByText('Recebido', { exact: true }).isVisible()) continue;
    await fillPlace(place);
    filled++;
  }
}

/** Ticks the consents, none of which is ticked before, and sends. */
export async function sendApplication(page: Page, button = 'Enviar pedido'): Promise<void> {
  await heading(page, 'Revise e envie');
  const boxes = page.getByRole('checkbox');
  await expect(boxes).not.toHaveCount(0);
  for (const box of await boxes.all()) {
    await expect(box).not.toBeChecked();
    await box.check();
  }
  await page.getByRole('button', { name: button }).click();
}

/** From the list of what is to be corrected to the first of it. */
export const correct = (page: Page): Promise<void> =>
  page.getByRole('link', { name: 'Corrigir', exact: true }).first().click();

/** From that list: another file for one place, and the application sent again. */
export async function correctPaper(page: Page, name: string): Promise<void> {
  await correct(page);
  await heading(page, 'Documentos');
  const place = page.getByRole('listitem', { name });
  await expect(place.getByText('Enviar outro', { exact: true })).toBeVisible();
  await fillPlace(place);
  await goOn(page);
  await sendApplication(page, 'Enviar de novo');
}

/** Waits for the analyst's answer on the page that shows it live. */
export const untilAnswered = (page: Page, title: string): Promise<void> =>
  expect(page.getByRole('heading', { name: title, exact: true, level: 1 })).toBeVisible({ timeout: 90_000 });

export interface NewAccount {
  institution: string;
  branch: string;
  number: string;
}

/** Reads the account off the page that says it is approved. */
export async function readAccount(page: Page): Promise<NewAccount> {
  const value = (term: string) =>
    page
      .locator('main div:has(> dt)')
      .filter({ hasText: new RegExp(`^${term}`) })
      .getByRole('definition')
      .innerText();
  return { institution: await value('Instituição'), branch: await value('Agência'), number: await value('Conta') };
}

/** From the invitation by e-mail to the home page of the new account. */
export async function signInFirst(page: Page, email: string): Promise<void> {
  await page.goto(await readLink(email, '/onboarding/convite'));
  await page.getByLabel('Nova senha', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Criar senha e entrar' }).click();
  await page.waitForURL('**/auth/two-factor');
  await page.getByLabel('Código de verificação').fill(await readCode(email));
  await expect(page.getByText('Saldo disponível')).toBeVisible({ timeout: 30_000 });
}
