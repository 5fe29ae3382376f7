import type { Browser, Page } from '@playwright/test';
import { expect, untilAwake } from '../e2e/steps';
import { readCode } from '../support/browser';
import { heading } from './acts';
import { applicantOf, type TestCompany } from './companies';
import { readLink } from './support';

const RESUME = '/onboarding/retomar';

/** Enters a link of a letter and its code. Another code within a minute is refused: the button is pressed until one was sent, as a person does. */
export async function enterByLink(page: Page, link: string, email: string): Promise<void> {
  await page.goto(link);
  await heading(page, 'Confirme que é você');
  const code = page.getByLabel('Código de 6 números');
  await expect(async () => {
    await page.getByRole('button', { name: 'Enviar código ao meu e-mail' }).click();
    await expect(code).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 90_000, intervals: [1_000, 10_000] });
  await code.fill(await readCode(email));
}

/** A second browser that asks for the link, reads it in the inbox and gives the code: it is where the first one was. */
export async function resumeElsewhere(browser: Browser, company: TestCompany): Promise<Page> {
  const { email } = applicantOf(company);
  const page = await (await browser.newContext()).newPage();
  await page.goto('/select-onboarding');
  await page.getByRole('link', { name: 'Continuar um pedido que já comecei' }).click();
  await heading(page, 'Continue seu pedido');
  await page.getByLabel('CNPJ da empresa').fill(company.cnpj);
  await page.getByLabel('E-mail usado no pedido').fill(email);
  await page.getByRole('button', { name: 'Enviar link' }).click();
  await heading(page, 'Veja seu e-mail');
  await enterByLink(page, await readLink(email, RESUME), email);
  return page;
}

/** The same by the link of a letter with news, which nobody had to ask for. */
export async function resumeByNews(browser: Browser, company: TestCompany): Promise<Page> {
  const { email } = applicantOf(company);
  const page = await (await browser.newContext()).newPage();
  await enterByLink(page, await readLink(email, RESUME), email);
  return page;
}

/** From the list of steps to the one that is due. */
export async function goToDueStep(page: Page): Promise<void> {
  await heading(page, 'Abertura de conta');
  await untilAwake(page);
  await page.getByRole('link', { name: 'Continuar', exact: true }).click();
}
