import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectNoAxeViolations } from '../support/browser';
import { readQrCode } from '../support/tools';
import { CARLA, expect, MARCOS, newDescription, signIn, signedInTest as test, untilAwake } from './steps';
import { confirmByEmail } from './step-up-steps';
import { allowedMs } from '../support/pace';

test.use({ person: CARLA });

/** From the settlement to the eye of whom the money reaches. */
const SEEN_WITHIN_MS = 1_000;

/** Opens a page and waits until its browser hears the bank. */
async function openListening(page: Page, path: string): Promise<void> {
  const line = page.waitForResponse(/\/api\/bank\/notifications\/stream/);
  await page.goto(path);
  expect((await line).status()).toBe(200);
  await untilAwake(page);
}

/** The moment at which a page first shows a text, by the clock of this machine; begin to wait before it can happen. */
async function watchFor(page: Page, words: string): Promise<number> {
  const shown = await page.waitForFunction(text => document.body.innerText.includes(text) && Date.now(), words, {
    polling: 'raf',
    timeout: 60_000,
  });
  return Number(await shown.jsonValue());
}

/** Some 4 MB of a picture in which nothing is to be read. */
const drawNoise = (): Promise<Buffer> =>
  sharp(randomBytes(1200 * 1200 * 3), { raw: { width: 1200, height: 1200, channels: 3 } })
    .png()
    .toBuffer();

async function openFile(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  await page.getByLabel('Abrir imagem ou PDF').setInputFiles(file);
}

test('a charge between two companies is read from its printed page, shows as paid within a second, and at its link', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(90_000);
  const message = newDescription('Pedido');
  await page.goto('/pix/charges');
  await page.getByRole('link', { name: 'Nova cobrança' }).first().click();
  await untilAwake(page);
  await page.getByRole('button', { name: 'Criar cobrança' }).click();
  await expect(page.getByText('Informe o valor da cobrança.')).toBeVisible();
  await page.getByLabel('Valor', { exact: true }).fill('4321');
  await page.getByLabel(/Mensagem para quem paga/).fill(message);
  await page.getByRole('button', { name: 'Criar cobrança' }).click();
  await page.waitForURL(/\/pix\/charges\/(?!new)/);
  await openListening(page, page.url());
  await expect(page.getByText('Aguardando pagamento')).toBeVisible();
  await page.getByText('Ver o código Pix Copia e Cola').click();
  const code = await page.getByText(/^000201/).innerText();
  expect(await readQrCode(await page.getByRole('img', { name: /QR Code/ }).screenshot())).toBe(code);
  const printed = await page.pdf();

  const elsewhere = await browser.newContext({ baseURL, storageState: { cookies: [], origins: [] } });
  try {
    const payer = await elsewhere.newPage();
    await signIn(payer, MARCOS);
    await payer.goto('/pix/pay');
    await untilAwake(payer);
    await openFile(payer, { name: 'foto.png', mimeType: 'image/png', buffer: await drawNoise() });
    await expect(payer.getByText(/Não encontramos um QR Code neste arquivo/)).toBeVisible();
    await openFile(payer, { name: 'cobranca.pdf', mimeType: 'application/pdf', buffer: printed });
    // a charge of a fixed value leads straight to its review, with its message
    await expect(payer.getByLabel(/Descrição/)).toHaveValue(message);
    await expect(payer.getByText(/Você vai pagar R\$\s43,21 agora para Padaria do Zé/)).toBeVisible();
    await payer.getByRole('button', { name: /^Pagar R\$/ }).click();
    const seen = watchFor(page, 'Recebido:');
    await confirmByEmail(payer, MARCOS);
    await expect(payer.getByRole('heading', { name: 'Pix enviado' })).toBeVisible();

    const seenAt = await seen;
    await expect(page.getByText('Paga', { exact: true })).toBeVisible();
    const charge = await page.evaluate(async () => {
      const [, id] = /\/pix\/charges\/([^/?]+)/.exec(location.pathname) ?? [];
      const accounts = await (await fetch('/api/bank/accounts')).json();
      const account = new URLSearchParams(location.search).get('conta') ?? accounts.data.accounts[0].id;
      return (await fetch(`/api/bank/accounts/${account}/pix/charges/${id}`)).json();
    });
    const lateMs = seenAt - Date.parse(charge.payment.paid_at);
    console.log(`figure: a paid charge showed ${lateMs} ms after its settlement`);
    expect(lateMs).toBeLessThanOrEqual(allowedMs(SEEN_WITHIN_MS));

    await payer.goto(charge.link);
    await expect(payer.getByText('Pagamento recebido')).toBeVisible();
  } finally {
    await elsewhere.close();
  }
});

test('whoever is asked for money reads all of it on a phone, in light and dark', async ({ page, browser, baseURL }) => {
  await page.goto('/pix/charges/new');
  await untilAwake(page);
  await page.getByLabel('Valor', { exact: true }).fill('4321');
  await page.getByRole('button', { name: 'Criar cobrança' }).click();
  await page.waitForURL(/\/pix\/charges\/(?!new)/);
  await page.getByText('Ver o código Pix Copia e Cola').click();
  const code = await page.getByText(/^000201/).innerText();
  const [token] = /[0-9a-f]{32}/.exec(code) ?? [];

  const elsewhere = await browser.newContext({ baseURL, storageState: { cookies: [], origins: [] } });
  try {
    const payer = await elsewhere.newPage();
    await payer.setViewportSize({ width: 390, height: 844 });
    await payer.goto(`/share-pix-payment/${token}`);
    await expect(payer.getByText('11.222.333/0001-81')).toBeVisible();
    await expect(payer.getByText('CNPJ', { exact: true })).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await payer.emulateMedia({ colorScheme });
      await expectNoAxeViolations(payer);
    }
    expect(await payer.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  } finally {
    await elsewhere.close();
  }
});
