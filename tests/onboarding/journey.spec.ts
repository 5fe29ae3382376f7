import type { Page } from '@playwright/test';
import { expect, forgetRefusals, test } from '../e2e/steps';
import {
  begin,
  beginCompany,
  beginWithCompany,
  correctPaper,
  fillPartner,
  fillPartners,
  finishCompany,
  goOn,
  heading,
  placesOf,
  proveContact,
  sendApplication,
  sendDocuments,
  untilAnswered,
  untilSaved,
} from './acts';
import { applicantOf, newCompany } from './companies';
import { becomeCustomer } from './first-pix';
import { handOver } from './hand-over';
import { goToDueStep, resumeByNews, resumeElsewhere } from './resume';

/** The first browser is left for good: what is asked of the second cannot come from it. */
const leave = (page: Page) => page.goto('about:blank');

test('a MEI becomes a customer; begun here, gone on with there after the first page and within the first step', async ({
  page,
  browser,
  consoleErrors,
}) => {
  const company = newCompany('DEMM');
  const { email } = applicantOf(company);
  await begin(page, company);
  await leave(page);
  const second = await resumeElsewhere(browser, company);
  // the code of the link proved the e-mail: only the phone is left
  await heading(second, 'Confirme seu celular');
  await second.goto('/onboarding/type-1');
  await heading(second, 'Confirme seu celular');
  await proveContact(second, 'celular', email);
  await second.getByRole('link', { name: 'Começar pela empresa' }).click();
  await beginCompany(second);
  await leave(second);

  const third = await resumeElsewhere(browser, company);
  await goToDueStep(third);
  await finishCompany(third, 'mei');
  await fillPartners(third, company.partners);
  await goOn(third);
  await sendDocuments(third);
  await goOn(third);
  await sendApplication(third);
  await becomeCustomer(third, browser, company);
  // a saving that a busy bank refused was tried again: the page said so
  forgetRefusals(consoleErrors);
});

test('a company of three partners is asked for one paper again and becomes a customer; gone on with elsewhere within its partners, within its papers, and by the letter that asks', async ({
  page,
  browser,
  consoleErrors,
}, { project }) => {
  const company = newCompany('DEM3');
  const [first, ...others] = company.partners;
  if (!first) throw new Error('a company of three partners has none');
  await beginWithCompany(page, company);
  await finishCompany(page, 'other');
  await heading(page, 'Sócios e representantes');
  await fillPartner(page, first);
  await untilSaved(page);
  await leave(page);

  const second = await resumeElsewhere(browser, company);
  await goToDueStep(second);
  await heading(second, 'Sócios e representantes');
  await expect(second.getByRole('listitem', { name: first.name, exact: true })).toContainText('Completo');
  await fillPartners(second, others);
  await goOn(second);
  const isDesk = project.name === 'desktop';
  if (isDesk) await handOver(second, browser);
  await sendDocuments(second, isDesk ? 1 : 2);
  await leave(second);

  const third = await resumeElsewhere(browser, company);
  await goToDueStep(third);
  await heading(third, 'Documentos');
  await expect(placesOf(third).getByText('Recebido', { exact: true })).toHaveCount(2);
  await sendDocuments(third);
  await goOn(third);
  await sendApplication(third);
  await untilAnswered(third, 'Falta corrigir o pedido');
  await leave(third);

  const fourth = await resumeByNews(browser, company);
  await heading(fourth, 'Abertura de conta');
  await correctPaper(fourth, 'Comprovante de endereço');
  await becomeCustomer(fourth, browser, company);
  forgetRefusals(consoleErrors);
});

test('a company that was refused corrects its paper and becomes a customer; gone on with elsewhere before sending and after the answer', async ({
  page,
  browser,
  consoleErrors,
}) => {
  const company = newCompany('DEMR');
  await beginWithCompany(page, company);
  await finishCompany(page, 'other');
  await fillPartners(page, company.partners);
  await goOn(page);
  await sendDocuments(page);
  await goOn(page);
  await heading(page, 'Revise e envie');
  await leave(page);

  const second = await resumeElsewhere(browser, company);
  await goToDueStep(second);
  await sendApplication(second);
  await untilAnswered(second, 'Não podemos abrir a conta agora');
  await leave(second);

  const third = await resumeByNews(browser, company);
  await heading(third, 'Não podemos abrir a conta agora');
  await third.getByRole('button', { name: 'Corrigir e pedir de novo' }).click();
  await heading(third, 'Abertura de conta');
  await correctPaper(third, 'Contrato social');
  await becomeCustomer(third, browser, company);
  // a saving that a busy bank refused was tried again: the page said so
  forgetRefusals(consoleErrors);
});
