import type { Page } from '@playwright/test';
import { confirmByEmail, stepUpDialog } from '../e2e/step-up-steps';
import { ANA, enterPassword, expect, forgetDrafts, reviewPix, untilAwake } from '../e2e/steps';

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
  /** Its pictures are taken in the dark theme too. */
  isKey?: true;
}

const press = (name: string | RegExp) => async (page: Page) => {
  await untilAwake(page);
  await page.getByRole('button', { name }).first().click();
};

const openDialog = (button: string | RegExp, title?: string | RegExp) => async (page: Page) => {
  await press(button)(page);
  await expect(page.getByRole('dialog', title ? { name: title } : {}).first()).toBeVisible();
};

const openFirstReceipt = async (page: Page) => {
  const id = await page.locator('[data-entry]').first().getAttribute('data-entry');
  await page.goto(`/receipts/${id}`);
  await untilAwake(page);
};

const createCharge = async (page: Page) => {
  await untilAwake(page);
  await page.getByLabel('Valor').fill('8050');
  await page.getByRole('button', { name: 'Criar cobrança' }).click();
  await expect(page.getByRole('button', { name: 'Cancelar cobrança' })).toBeVisible();
};

const openLink = async (page: Page) => {
  await openFirstReceipt(page);
  await page.getByRole('button', { name: 'Criar link e QR code' }).click();
  await expect(page.getByRole('img', { name: /QR code do link/ })).toBeVisible();
};

const openProof = async (page: Page) => {
  await openLink(page);
  const link = page.getByRole('region', { name: 'Link para conferir' }).getByRole('link');
  await page.goto(new URL((await link.getAttribute('href')) ?? '').pathname);
  await page.getByText('Como conferir').click();
};

/** The Pix page at its first step, whatever this tab or an earlier place left half typed. */
const beginPix = async (page: Page) => {
  await page.goto('/robots.txt');
  await page.evaluate(() => {
    for (const name of Object.keys(sessionStorage)) if (name.startsWith('pix-payment')) sessionStorage.removeItem(name);
  });
  await forgetDrafts(page);
  await page.goto('/pix/pay');
  await untilAwake(page);
};

const nameAmount = async (page: Page) => {
  await beginPix(page);
  await page.getByLabel(/Chave Pix/).fill('fornecedor@farinhas.example');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('heading', { name: 'Qual é o valor?' })).toBeVisible();
};

const review = async (page: Page) => {
  await beginPix(page);
  await reviewPix(page, { to: 'fornecedor@farinhas.example', amount: '123456', description: 'Farinha de novembro' });
};

const askForProof = async (page: Page) => {
  await review(page);
  await page.getByRole('button', { name: /^Pagar R\$/ }).click();
  await expect(stepUpDialog(page).getByLabel('Código de 6 números')).toBeVisible();
};

const pay = async (page: Page) => {
  await askForProof(page);
  await confirmByEmail(page, ANA);
  await expect(page.getByRole('link', { name: 'Ver comprovante' })).toBeVisible({ timeout: 20_000 });
};

const letSessionEnd = async (page: Page) => {
  await page.context().clearCookies({ name: /@access_token$/ });
  await page.reload();
  await expect(page.getByRole('alertdialog', { name: 'Sessão Expirada' })).toBeVisible();
};

const SIGNED_OUT: Omit<Place, 'signedIn'>[] = [
  { name: 'login', shows: 'Entrada', path: '/login', isKey: true },
  {
    name: 'login-refused',
    shows: 'Entrada: campos sem preencher',
    path: '/login',
    open: async page => {
      await untilAwake(page);
      await page.getByRole('button', { name: 'Entrar', exact: true }).click();
      await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
    },
  },
  { name: 'login-notice', shows: 'Entrada depois de uma sessão sem atividade', path: '/login?aviso=sem-atividade' },
  {
    name: 'two-factor',
    shows: 'Segundo fator por e-mail',
    path: '/login',
    page: '/auth/two-factor',
    open: async page => {
      await enterPassword(page, ANA);
      await expect(page.getByLabel('Código de verificação')).toBeVisible();
    },
    isKey: true,
  },
  { name: 'forgot-password', shows: 'Senha esquecida: e-mail', path: '/forgot-password/1' },
  {
    name: 'forgot-password-code',
    shows: 'Senha esquecida: código',
    path: '/forgot-password/1',
    leavesTraces: true,
    open: async page => {
      await untilAwake(page);
      // an address is sent one code a minute
      await page.getByLabel('E-mail').fill(`ninguem-${page.viewportSize()?.width}@padariadoze.example`);
      await page.getByRole('button', { name: /código/i }).click();
      await page.waitForURL('**/forgot-password/2');
    },
  },
  { name: 'marketplace-login', shows: 'Entrada da área de crédito', path: '/marketplace/login' },
  { name: 'guides', shows: 'Guias', path: '/guides' },
  { name: 'guide', shows: 'Um guia', path: '/guides/numero-duns', page: '/guides/[slug]' },
  { name: 'privacy-policy', shows: 'Política de privacidade', path: '/politica-de-privacidade' },
  { name: 'terms-of-use', shows: 'Termos de uso', path: '/termos-de-uso' },
  { name: 'terms-of-loan', shows: 'Termos de empréstimo', path: '/terms-emprestimo' },
  { name: 'terms-of-contract', shows: 'Termos de contrato', path: '/termos-de-contrato' },
  {
    name: 'proof-unknown',
    shows: 'Link de comprovante que não vale',
    path: '/share-pix-payment/AAAAAAAAAAAAAAAAAAAAAA',
  },
  { name: 'not-found', shows: 'Página que não existe', path: '/login/nao-existe' },
];

const SIGNED_IN: Omit<Place, 'signedIn'>[] = [
  { name: 'home', shows: 'Início', path: '/', isKey: true },
  { name: 'home-profile-menu', shows: 'Início com o menu do perfil', path: '/', open: press(/^Perfil de/) },
  { name: 'statement', shows: 'Extrato', path: '/statement', isKey: true },
  { name: 'statement-filtered', shows: 'Extrato filtrado, com totais', path: '/statement?mov=saidas&tipo=tax&min=10' },
  { name: 'statement-nothing', shows: 'Extrato sem resultado', path: '/statement?busca=xyzxyzxyz' },
  { name: 'statement-nonsense', shows: 'Extrato com filtros sem sentido', path: '/statement?tipo=abc&de=2026-99-99' },
  {
    name: 'statement-entry',
    shows: 'Lançamento ao lado do extrato',
    path: '/statement?tipo=pix_out',
    open: async page => {
      await untilAwake(page);
      await page.locator('[data-entry]').first().click();
      await expect(page.getByRole('dialog', { name: 'Lançamento' })).toContainText('ID do lançamento');
    },
    isKey: true,
  },
  {
    name: 'statement-views',
    shows: 'Visões salvas',
    path: '/statement?tipo=tax',
    open: press('Visões salvas'),
  },
  {
    name: 'statement-new-view',
    shows: 'Salvar uma visão',
    path: '/statement?tipo=tax',
    open: async page => {
      await press('Visões salvas')(page);
      await page.getByRole('button', { name: 'Salvar filtros atuais' }).click();
      await expect(page.getByLabel('Nome da visão')).toBeVisible();
    },
  },
  {
    name: 'statement-export',
    shows: 'Exportar o extrato',
    path: '/statement?tipo=boleto',
    open: async page => {
      await openDialog('Exportar', 'Exportar extrato')(page);
      await expect(page.getByText(/lançamentos? com os filtros de agora/)).toBeVisible();
    },
    isKey: true,
  },
  { name: 'pix', shows: 'Área Pix', path: '/pix' },
  { name: 'pix-keys', shows: 'Chaves Pix', path: '/pix/keys' },
  {
    name: 'pix-keys-register',
    shows: 'Cadastro de uma chave Pix, com o que os outros vão ver',
    path: '/pix/keys',
    open: async page => {
      await openDialog('Cadastrar chave', 'Cadastrar chave Pix')(page);
      await page.getByRole('radio', { name: /E-mail/ }).check();
    },
  },
  { name: 'pix-limits', shows: 'Limites do Pix', path: '/pix/limits' },
  { name: 'pix-scheduled', shows: 'Pix agendados', path: '/pix/scheduled' },
  { name: 'pix-automatic', shows: 'Pix Automático', path: '/pix/automatic' },
  {
    name: 'pix-automatic-terms',
    shows: 'Um pedido de Pix Automático, com o que se decide sobre ele',
    path: '/pix/automatic',
    page: '/pix/automatic/[id]',
    open: async page => {
      await page.getByRole('link', { name: /^Responder/ }).click();
      await openDialog('Autorizar', /^Autorizar Energia/)(page);
    },
  },
  { name: 'pix-receive', shows: 'Receber com QR Code', path: '/pix/receive', isKey: true },
  { name: 'pix-charges', shows: 'Cobranças', path: '/pix/charges' },
  { name: 'pix-charge-new', shows: 'Nova cobrança', path: '/pix/charges/new' },
  {
    name: 'pix-charge',
    shows: 'Uma cobrança',
    path: '/pix/charges/new',
    page: '/pix/charges/[id]',
    open: createCharge,
    isKey: true,
  },
  { name: 'pix-pay', shows: 'Pix: para quem', path: '/pix/pay', isKey: true },
  { name: 'pix-amount', shows: 'Pix: quanto', path: '/pix/pay', open: nameAmount },
  { name: 'pix-review', shows: 'Pix: conferir', path: '/pix/pay', open: review, isKey: true },
  { name: 'pix-step-up', shows: 'Pix: confirmar que é você', path: '/pix/pay', open: askForProof, leavesTraces: true },
  { name: 'pix-result', shows: 'Pix enviado', path: '/pix/pay', open: pay, leavesTraces: true },
  {
    name: 'receipt',
    shows: 'Comprovante',
    path: '/statement?tipo=pix_out',
    page: '/receipts/[id]',
    open: openFirstReceipt,
    isKey: true,
  },
  { name: 'receipt-link', shows: 'Comprovante com link e QR code', path: '/statement?tipo=pix_out', open: openLink },
  {
    name: 'proof',
    shows: 'Conferência pública de um comprovante',
    path: '/statement?tipo=pix_out',
    page: '/share-pix-payment/[hash]',
    open: openProof,
    isKey: true,
  },
  {
    name: 'command-bar',
    shows: 'Barra de comandos',
    path: '/',
    open: async page => {
      await untilAwake(page);
      await page.keyboard.press('Control+k');
      const field = page.getByRole('dialog').getByRole('combobox');
      await field.fill('pix 150 moinho');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
    isKey: true,
  },
  {
    name: 'shortcuts-help',
    shows: 'Ajuda dos atalhos',
    path: '/',
    open: async page => {
      await untilAwake(page);
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  { name: 'notifications', shows: 'Notificações', path: '/notifications', isKey: true },
  { name: 'notification-preferences', shows: 'Preferências de notificação', path: '/notifications/preferences' },
  { name: 'settings', shows: 'Configurações', path: '/settings' },
  { name: 'settings-shortcuts', shows: 'Atalhos do teclado', path: '/settings/shortcuts' },
  { name: 'security', shows: 'Segurança', path: '/settings/security' },
  { name: 'not-found-signed-in', shows: 'Página que não existe, com a sessão aberta', path: '/nao-existe' },
  { name: 'session-expired', shows: 'Sessão expirada', path: '/statement', open: letSessionEnd, leavesTraces: true },
];

export const PLACES: readonly Place[] = [
  ...SIGNED_OUT.map(place => ({ ...place, signedIn: false })),
  ...SIGNED_IN.map(place => ({ ...place, signedIn: true })),
];

/** Pages of `app/` that need no place: they only lead on, or ask for a key of their own. */
export const WITHOUT_PLACE: readonly string[] = ['/marketplace', '/marketplace/two-factor', '/operations/features'];
