import type { Page } from '@playwright/test';
import { dayIn, fillReceivable, issueReceivable, openReceivables, PAYER } from './receivable-steps';
import { confirmByEmail } from './step-up-steps';
import { ANA, expect, MARCOS, signedInTest as test, signIn, untilAwake } from './steps';

test.use({ person: ANA });

/** Without the session of the test. */
const NOBODY = { cookies: [], origins: [] };

const enterPix = async (page: Page, code: string): Promise<void> => {
  await page.goto('/pix/pay');
  await untilAwake(page);
  await page.getByLabel(/Chave Pix/).fill(code);
  await page.getByRole('button', { name: 'Continuar' }).click();
};

test.beforeEach(async ({ page, baseURL }) => openReceivables(page, baseURL));

test('a boleto is issued, seen by its payer, paid by its Pix, and stands as paid', async ({
  page,
  browser,
  baseURL,
}) => {
  await issueReceivable(page, '12345');
  const link = await page.getByRole('link', { name: 'Página do pagador' }).getAttribute('href');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Baixar PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);

  const context = await browser.newContext({ baseURL, storageState: NOBODY });
  const payer = await context.newPage();
  await payer.goto(new URL(link ?? '').pathname);
  const article = payer.getByRole('article', { name: 'Pagar boleto' });
  await expect(article.getByText('Aguardando pagamento')).toBeVisible();
  await expect(article.getByText(/R\$\s123,45/).first()).toBeVisible();
  await expect(article.getByText('**.120.873/0001-**')).toBeVisible();
  const code = (await article.getByText(/^000201/).textContent()) ?? '';

  const paying = await context.newPage();
  await signIn(paying, MARCOS);
  await enterPix(paying, code);
  await paying.getByRole('button', { name: /Pagar R\$\s123,45/ }).click();
  await confirmByEmail(paying, MARCOS);
  await expect(paying.getByRole('heading', { name: /Pix enviado/ })).toBeVisible({ timeout: 30_000 });

  await payer.bringToFront();
  await expect(article.getByText('Pago', { exact: true })).toBeVisible({ timeout: 30_000 });
  await context.close();
  await page.bringToFront();
  await expect(page.getByRole('main').getByText('Pago', { exact: true })).toBeVisible({ timeout: 45_000 });
  await expect(page.getByRole('link', { name: 'Ver comprovante' })).toBeVisible();
  await page.goto('/receivables?situacao=paid');
  await expect(page.getByRole('table').getByRole('link', { name: PAYER.name }).first()).toBeVisible();
  await page.goto('/receivables/report');
  await expect(page.getByRole('heading', { name: 'Previsto e recebido por dia' })).toBeVisible();
  await expect(
    page
      .getByRole('table')
      .getByText(/R\$\s123,45/)
      .first(),
  ).toBeVisible();
});

test('one is moved to another day with a rebate, and cancelled', async ({ page }) => {
  await issueReceivable(page, '10000');
  await page.getByRole('button', { name: 'Mudar vencimento ou desconto' }).click();
  const change = page.getByRole('dialog');
  await change.getByRole('button', { name: 'Salvar alteração' }).click();
  await expect(change.getByText('Nada mudou.')).toBeVisible();
  await change.getByLabel('Abatimento').fill('1000');
  await change.getByRole('button', { name: 'Salvar alteração' }).click();
  await expect(change).toBeHidden();
  await expect(page.getByText(/R\$\s90,00/).first()).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: 'Cancelar cobrança' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar cobrança' }).click();
  await expect(page.getByText('Cancelado', { exact: true })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('button', { name: 'Copiar linha digitável' })).toBeHidden();
});

test('a series of three is reviewed and issued, and one of it marked as received', async ({ page }) => {
  await fillReceivable(page, '10000', 10);
  await page.getByText('Parcelas', { exact: true }).click();
  await page.getByRole('button', { name: 'Conferir' }).click();
  await expect(page.getByText('Digite um número de 2 a 60.')).toBeVisible();
  await page.getByLabel('Número de boletos').fill('3');
  await page.getByText('Multa, juros e desconto').click();
  await page.getByLabel('Multa').selectOption('2');
  await page.getByLabel('Valor: multa').fill('2');
  await page.getByRole('button', { name: 'Conferir' }).click();
  await expect(page.getByRole('heading', { name: 'Confira antes de emitir' })).toBeVisible();
  await expect(page.getByText(/R\$\s33,34/)).toBeVisible();
  await expect(page.getByText(/R\$\s33,33/)).toHaveCount(2);
  await expect(page.getByText(/multa de 2%/)).toBeVisible();
  await page.getByRole('button', { name: 'Emitir 3 boletos' }).click();
  await expect(page.getByRole('heading', { name: '3 boletos emitidos' })).toBeVisible({ timeout: 20_000 });
  await page.getByRole('table').getByRole('link').first().click();
  await page.getByRole('button', { name: 'Marcar como recebida' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Marcar como recebida' }).click();
  await expect(page.getByText('Pago por outro meio', { exact: true })).toBeVisible({ timeout: 20_000 });
});

test('a payer is charged again from the list, and taken off it', async ({ page }) => {
  await page.goto('/receivables/payers');
  await untilAwake(page);
  await page.getByRole('link', { name: `Cobrar ${PAYER.name}` }).click();
  await expect(page.getByLabel('Nome ou razão social')).toHaveValue(PAYER.name);
  await page.goto('/receivables/payers');
  await untilAwake(page);
  await page.getByRole('button', { name: `Tirar ${PAYER.name} da lista` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Tirar da lista' }).click();
  await expect(page.getByRole('button', { name: `Tirar ${PAYER.name} da lista` })).toBeHidden();
});

test('of a file what is right is issued, and what is not stands beside its line', async ({ page }) => {
  await page.goto('/receivables/file');
  await untilAwake(page);
  const csv = [
    'nome;documento;valor;vencimento;seu número',
    `Helena Pires;529.982.247-25;90,00;${dayIn(9)};F ${Date.now()}`,
    `Rosa Lima;529.982.247-26;10,00;${dayIn(9)};`,
  ];
  await page.locator('input[type=file]').setInputFiles({
    ...{ name: 'cobrancas.csv', mimeType: 'text/csv', buffer: Buffer.from(csv.join('\r\n')) },
  });
  await expect(page.getByText('1 linha pronta', { exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: /Rosa Lima/ }).getByText('Com erro')).toBeVisible();
  await page.getByRole('button', { name: 'Emitir 1 linha' }).click();
  await expect(page.getByText('1 linha emitida.')).toBeVisible({ timeout: 20_000 });
  await page.getByRole('link', { name: 'Ver cobranças' }).click();
  await expect(page.getByRole('table').getByRole('link', { name: 'Helena Pires' }).first()).toBeVisible();
});
