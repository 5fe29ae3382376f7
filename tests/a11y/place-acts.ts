import type { Page } from '@playwright/test';
import { confirmByEmail, stepUpDialog } from '../e2e/step-up-steps';
import { ANA, expect, forgetDrafts, nameAccount, reviewPix, untilAwake } from '../e2e/steps';

/** A screen of the product in a state that a customer meets. */
export interface Place {
  /** Names the picture in docs/screens too. */
  name: string;
  /** What it shows, for the index of the pictures. */
  shows: string;
  path: string;
  /** The page of `app/` that it stands for, when its address does not tell. */
  page?: string;
  signedIn: boolean;
  /** From the page to the state: a sheet, a dialog, a step. */
  open?: (page: Page) => Promise<unknown>;
  /** It moves money or ends a session: not where other tests share the demo. */
  leavesTraces?: true;
  /** Judged, but not among the pictures of docs/screens: they have their size. */
  isUnpictured?: true;
  /** Its pictures are taken in the dark theme too. */
  isKey?: true;
}

export const press = (name: string | RegExp) => async (page: Page) => {
  await untilAwake(page);
  await page.getByRole('button', { name }).first().click();
};

export const openDialog = (button: string | RegExp, title?: string | RegExp) => async (page: Page) => {
  await press(button)(page);
  await expect(page.getByRole('dialog', title ? { name: title } : {}).first()).toBeVisible();
};

export const openFirstReceipt = async (page: Page) => {
  const id = await page.locator('[data-entry]').first().getAttribute('data-entry');
  await page.goto(`/receipts/${id}`);
  await untilAwake(page);
};

export const createCharge = async (page: Page) => {
  await untilAwake(page);
  await page.getByLabel('Valor').fill('8050');
  await page.getByRole('button', { name: 'Criar cobrança' }).click();
  await expect(page.getByRole('button', { name: 'Cancelar cobrança' })).toBeVisible();
};

export const openLink = async (page: Page) => {
  await openFirstReceipt(page);
  await page.getByRole('button', { name: 'Criar link e QR Code' }).click();
  await expect(page.getByRole('img', { name: /QR Code do link/ })).toBeVisible();
};

export const openProof = async (page: Page) => {
  await openLink(page);
  const link = page.getByRole('region', { name: 'Link para conferir' }).getByRole('link');
  await page.goto(new URL((await link.getAttribute('href')) ?? '').pathname);
  await page.getByText('Como conferir').click();
};

/** A page of paying at its first step, whatever this tab or an earlier place left half typed. */
export const begin = async (page: Page, path: '/pix/pay' | '/pix/manual') => {
  await page.goto('/robots.txt');
  await page.evaluate(() => {
    for (const name of Object.keys(sessionStorage))
      if (/pix-(payment|manual)/.test(name)) sessionStorage.removeItem(name);
  });
  await forgetDrafts(page);
  await page.goto(path);
  await untilAwake(page);
};

export const beginPix = (page: Page) => begin(page, '/pix/pay');

export const nameAmount = async (page: Page) => {
  await beginPix(page);
  await page.getByLabel(/Chave Pix/).fill('fornecedor@farinhas.example');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('heading', { name: 'Confira antes de pagar' })).toBeVisible();
};

/** The review of an amount that every brand lets a device pay that was never used for Pix. */
export const review = async (page: Page) => {
  await beginPix(page);
  await reviewPix(page, { to: 'fornecedor@farinhas.example', amount: '18350', description: 'Farinha de novembro' });
};

export const askForProof = async (page: Page) => {
  await review(page);
  await page.getByRole('button', { name: /^Pagar R\$/ }).click();
  await expect(stepUpDialog(page).getByLabel('Código de 6 números')).toBeVisible();
};

export const pay = async (page: Page) => {
  await askForProof(page);
  await confirmByEmail(page, ANA);
  await expect(page.getByRole('link', { name: 'Ver comprovante' })).toBeVisible({ timeout: 20_000 });
};

export const letSessionEnd = async (page: Page) => {
  await page.context().clearCookies({ name: /@(access_token|user_identifier)$/ });
  await page.reload();
  await expect(page.getByRole('alertdialog', { name: 'Sessão Expirada' })).toBeVisible();
};

/** Contests the newest Pix that still can be, and opens the case. */
export const openDispute = async (page: Page) => {
  const id = await page.evaluate(async () => {
    const call = async (path: string, init?: RequestInit) => (await fetch(`/api/bank${path}`, init)).json();
    const { data } = await call('/accounts');
    const account = `/accounts/${data.accounts[0].id}`;
    const { data: entries } = await call(`${account}/statement?kind=pix_out&limit=50`);
    for (const { transaction_id } of entries) {
      const body = JSON.stringify({
        transaction_id,
        reason: 'scam',
        text: 'Paguei a quem se passou por um fornecedor meu.',
      });
      const headers = { 'content-type': 'application/json', 'x-requested-with': 'test' };
      const made = await call(`${account}/pix/disputes`, { method: 'POST', headers, body });
      if (made.id) return made.id as string;
    }
    throw new Error('no Pix of the demo can be contested');
  });
  await page.goto(`/pix/support/${id}`);
  await untilAwake(page);
};

/** Schedules a Pix for a week from now, and opens it. */
export const schedule = async (page: Page) => {
  await nameAmount(page);
  await page.getByLabel('Valor', { exact: true }).fill('18765');
  await page.getByText('Agendar', { exact: true }).click();
  const day = await page.evaluate(() => new Date(Date.now() + 7 * 86_400_000).toLocaleDateString('pt-BR'));
  await page.getByLabel('Dia do pagamento', { exact: true }).fill(day);
  await page.getByRole('button', { name: /^Agendar R\$/ }).click();
  await confirmByEmail(page, ANA);
  await page.getByRole('link', { name: 'Ver agendamento' }).click();
  await page.waitForURL('**/pix/scheduled/psc_**');
  await untilAwake(page);
};

export const reviewManual = async (page: Page) => {
  await begin(page, '/pix/manual');
  await nameAccount(page, '55555-4');
  await page.getByLabel('Valor').fill('18350');
};
