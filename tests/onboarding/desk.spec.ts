import type { Page } from '@playwright/test';
import { expect, forgetRefusals, test, untilAwake } from '../e2e/steps';
import {
  beginWithCompany,
  correct,
  correctPaper,
  fillPartners,
  fillPlace,
  finishCompany,
  goOn,
  heading,
  sendApplication,
  sendDocuments,
  untilAnswered,
} from './acts';
import { newCompany, type TestCompany } from './companies';
import { goToDueStep } from './resume';

/** The analyst's page of a company, once the sandbox has asked everything and a person has to decide. */
const openDesk = async (desk: Page, { legalName }: TestCompany): Promise<void> => {
  await expect(async () => {
    await desk.goto('/operations/onboarding?status=analysis');
    await desk.getByRole('row', { name: legalName }).getByRole('link').click({ timeout: 5_000 });
    await heading(desk, legalName);
    await expect(desk.getByRole('radio', { name: 'Aprovar e abrir a conta' })).toBeVisible({ timeout: 5_000 });
    // nothing is left to ask
    await expect(desk.getByRole('radio', { name: 'Fazer a próxima verificação' })).toHaveCount(0, { timeout: 2_000 });
  }).toPass({ timeout: 90_000 });
  await untilAwake(desk);
};

const choose = (desk: Page, decision: string) => desk.getByRole('radio', { name: decision }).check();

const decide = async (desk: Page): Promise<void> => {
  await desk.getByLabel('Seu nome').fill('Rita Analista');
  await desk.getByRole('button', { name: 'Registrar decisão' }).click();
  await expect(desk.getByText('Decisão registrada.')).toBeVisible();
};

test('an analyst asks by item, refuses with what to correct, lifts a refusal and approves; the person sees each, and neither a step out of order nor another company loses what was typed', async ({
  page,
  browser,
  consoleErrors,
}) => {
  const [first, company] = [newCompany('DEMO'), newCompany('DEMO')];
  const context = await browser.newContext({
    httpCredentials: { username: 'rita', password: process.env.OPERATIONS_KEY ?? '' },
  });
  const desk = await context.newPage();

  await beginWithCompany(page, first);
  // a step that is not due leads to the list, which tells which one is
  await page.goto('/onboarding/business-document');
  await goToDueStep(page);
  await heading(page, 'Sua empresa');
  await expect(page.getByLabel('E-mail da empresa')).toHaveValue('contato@modelo.example');

  await page.getByRole('button', { name: 'Trocar de empresa' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('CNPJ').fill(company.cnpj);
  await dialog.getByRole('button', { name: 'Ver o que muda' }).click();
  await expect(dialog.getByRole('heading', { name: `Trocar para ${company.legalName}?` })).toBeVisible();
  await dialog.getByRole('button', { name: 'Trocar de empresa' }).click();
  await expect(page.getByText(company.legalName).first()).toBeVisible({ timeout: 30_000 });
  await heading(page, 'Sua empresa');
  await expect(page.getByLabel('E-mail da empresa')).toHaveValue('contato@modelo.example');
  await finishCompany(page, 'other');
  await fillPartners(page, company.partners);
  await page
    .getByRole('radiogroup', { name: /politicamente/ })
    .getByRole('radio', { name: 'Sim, tem ou teve cargo público de destaque' })
    .check();
  await page.getByLabel('Qual cargo e em que órgão').fill('Vereadora até 2024');
  await goOn(page);

  await heading(page, 'Documentos');
  await fillPlace(page.getByRole('listitem', { name: 'Comprovante de endereço' }), 'outro-documento.png');
  await sendDocuments(page);
  await goOn(page);
  await sendApplication(page);
  await untilAnswered(page, 'Falta corrigir o pedido');
  await expect(page.getByText('É outro documento. Envie o que foi pedido.')).toBeVisible();
  await correctPaper(page, 'Comprovante de endereço');
  await untilAnswered(page, 'Pedido em análise');

  await openDesk(desk, company);
  await choose(desk, 'Pedir correção');
  await desk.getByRole('button', { name: 'Registrar decisão' }).click();
  await expect(desk.getByText('Marque pelo menos um item.')).toBeVisible();
  await desk.getByRole('checkbox', { name: 'Endereço da empresa' }).check();
  await desk.getByLabel('Frase para o cliente').fill('Confira o número.');
  await decide(desk);
  await untilAnswered(page, 'Falta corrigir o pedido');
  await expect(page.getByText(/Confira o número\./)).toBeVisible();
  await correct(page);
  await heading(page, 'Sua empresa');
  await goOn(page);
  await page.waitForURL(url => !url.pathname.endsWith('business-account'));
  await page.goto('/onboarding/review');
  await sendApplication(page, 'Enviar de novo');
  await untilAnswered(page, 'Pedido em análise');

  await openDesk(desk, company);
  await choose(desk, 'Recusar');
  await desk.getByLabel('O cliente pode corrigir e pedir de novo').check();
  await desk.getByRole('checkbox', { name: 'Contrato social' }).check();
  await decide(desk);
  await untilAnswered(page, 'Não podemos abrir a conta agora');
  await expect(page.getByRole('listitem').filter({ hasText: 'Contrato social' })).toBeVisible();
  await page.getByRole('button', { name: 'Corrigir e pedir de novo' }).click();
  await heading(page, 'Abertura de conta');
  await correctPaper(page, 'Contrato social');
  await untilAnswered(page, 'Pedido em análise');

  await openDesk(desk, company);
  await choose(desk, 'Recusar');
  await desk.getByLabel('Motivo da recusa').selectOption('policy');
  await decide(desk);
  await untilAnswered(page, 'Não podemos abrir a conta agora');
  await expect(page.getByText('Por lei, não podemos dar mais detalhes.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Corrigir e pedir de novo' })).toHaveCount(0);
  await choose(desk, 'Devolver para a análise');
  await decide(desk);
  await openDesk(desk, company);
  await choose(desk, 'Aprovar e abrir a conta');
  await decide(desk);
  await expect(desk.getByText('Nada a decidir nesta situação.')).toBeVisible();
  await page.reload();
  await untilAnswered(page, 'Conta aprovada');

  // whom BC Protege+ guards, the desk may only send back to the analysis
  await desk.goto('/operations/onboarding?status=blocked_protege');
  await desk.getByRole('row', { name: 'Academia de Idiomas Ponte' }).getByRole('link').click();
  await heading(desk, 'Academia de Idiomas Ponte Ltda');
  await expect(desk.getByRole('radio')).toHaveCount(1);
  await expect(desk.getByRole('radio', { name: 'Devolver para a análise' })).toBeVisible();

  // a link that is over says so, and offers another
  const late = await (await browser.newContext()).newPage();
  await late.goto(`/onboarding/retomar#obl_${'A'.repeat(43)}`);
  await untilAwake(late);
  await late.getByRole('button', { name: 'Enviar código ao meu e-mail' }).click();
  await expect(late.getByText(/venceu ou já foi usado/)).toBeVisible();
  forgetRefusals(consoleErrors);
});
