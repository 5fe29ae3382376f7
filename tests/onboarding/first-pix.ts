import type { Browser, Page } from '@playwright/test';
import { confirmByEmail } from '../e2e/step-up-steps';
import { expect, JOSE, signIn, untilAwake } from '../e2e/steps';
import { type NewAccount, readAccount, signInFirst, untilAnswered } from './acts';
import { applicantOf, type TestCompany } from './companies';

/** A customer of the demo pays the new account, named by branch and number. */
async function pay(page: Page, company: TestCompany, account: NewAccount): Promise<void> {
  await signIn(page, JOSE);
  await page.goto('/pix/manual');
  await untilAwake(page);
  await expect(page.getByRole('button', { name: /Mostrar opções/ })).toBeVisible();
  const institution = page.getByRole('combobox', { name: 'Instituição' });
  // the list closes while the page moves under it, on a phone when the field comes into view: who sees that types again
  await expect(async () => {
    await institution.fill(account.institution);
    await page.getByRole('option', { name: account.institution }).click({ timeout: 3_000 });
    await expect(institution).toHaveValue(account.institution, { timeout: 3_000 });
  }).toPass({ timeout: 30_000 });
  await page.getByLabel('Agência', { exact: true }).fill(account.branch);
  await page.getByRole('textbox', { name: 'Conta', exact: true }).fill(account.number);
  await page.getByLabel('Tipo de conta').selectOption('payment');
  await page.getByLabel('Nome de quem recebe').fill(company.legalName);
  await page.getByLabel('CPF ou CNPJ de quem recebe').fill(company.cnpj);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('heading', { name: 'Confira antes de pagar' })).toBeVisible();
  await page.getByLabel('Valor', { exact: true }).fill('1234');
  // the bank knows its own customer: the payer pays no mere name
  await expect(page.locator('main')).toContainText(company.legalName);
  await page.getByRole('button', { name: /^Pagar R\$/ }).click();
  await confirmByEmail(page, JOSE);
  await expect(page.getByRole('heading', { name: 'Pix enviado' })).toBeVisible({ timeout: 30_000 });
}

/** The first money of the new account, seen by its owner on the page that is open already. */
async function receiveFirstPix(page: Page, browser: Browser, company: TestCompany, account: NewAccount): Promise<void> {
  await expect(page.locator('[data-balance]')).toContainText(/R\$\s0,00/);
  const payer = await browser.newContext();
  await pay(await payer.newPage(), company, account);
  await payer.close();
  await expect(page.locator('[data-balance]')).toContainText(/R\$\s12,34/, { timeout: 20_000 });
  await page.goto('/statement');
  await expect(page.locator('[data-entry]')).toHaveCount(1);
  await expect(page.locator('[data-entry]')).toContainText('Padaria');
  await expect(page.locator('[data-entry]')).toContainText(/R\$\s12,34/);
}

/** From an application that was sent to its first sign-in and its first Pix. */
export async function becomeCustomer(page: Page, browser: Browser, company: TestCompany): Promise<void> {
  await untilAnswered(page, 'Conta aprovada');
  const account = await readAccount(page);
  await signInFirst(page, applicantOf(company).email);
  await receiveFirstPix(page, browser, company, account);
}
