import { ANA, enterPassword, expect, untilAwake } from '../e2e/steps';
import { confirmByEmail } from '../e2e/step-up-steps';
import { listAppPages } from './app-pages';
import { type Place, press, openDialog, openFirstReceipt, openLink, openProof, letSessionEnd } from './place-acts';
import { ACQUIRING_PLACES } from './acquiring-places';
import { BATCH_PLACES } from './batch-places';
import { CNAB_PLACES } from './cnab-places';
import { BOLETO_PLACES } from './boleto-places';
import { CREDIT_PLACES } from './credit-places';
import { CRYPTO_PLACES } from './crypto-places';
import { GIFT_PLACES } from './gift-places';
import { MARKET_PLACES } from './market-places';
import { ONBOARDING_PLACES } from './onboarding-places';
import { PIX_PLACES } from './pix-places';
import { RECEIVABLE_PLACES } from './receivable-places';
import { TOP_UP_PLACES } from './top-up-places';

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
  { name: 'marketplace', shows: 'Área de crédito: início', path: '/marketplace' },
  { name: 'marketplace-sign-up', shows: 'Área de crédito: cadastro', path: '/marketplace/sign-up' },
  { name: 'marketplace-login', shows: 'Entrada da área de crédito', path: '/marketplace/login' },
  ...MARKET_PLACES,
  { name: 'select-onboarding', shows: 'Abrir conta: o que é preciso', path: '/select-onboarding' },
  { name: 'new-onboarding', shows: 'Abrir conta: o CNPJ', path: '/new-onboarding' },
  {
    name: 'onboarding-expired',
    shows: 'Abrir conta: o tempo terminou',
    path: '/onboarding/expiredSession?current_step=business-member',
    page: '/onboarding/expiredSession',
  },
  { name: 'onboarding-resume', shows: 'Abrir conta: pedir o link', path: '/onboarding/retomar' },
  { name: 'onboarding-photos', shows: 'Abrir conta: código do celular que acabou', path: '/onboarding/fotos' },
  { name: 'onboarding-invitation', shows: 'Convite que não vale', path: '/onboarding/convite' },
  ...ONBOARDING_PLACES,
  { name: 'data-rights', shows: 'Direitos sobre os dados', path: '/politica-de-privacidade/direitos' },
  { name: 'closing-guide', shows: 'Encerramento de conta, explicado', path: '/encerramento-de-conta' },
  { name: 'guides', shows: 'Guias', path: '/guides' },
  { name: 'guide', shows: 'Um guia', path: '/guides/numero-duns', page: '/guides/[slug]' },
  {
    name: 'open-finance-request-unknown',
    shows: 'Pedido do Open Finance que não vale mais',
    path: '/open_finance/applink',
  },
  { name: 'open-finance-login-unknown', shows: 'Entrada sem pedido do Open Finance', path: '/open_finance/login' },
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
    shows: 'Filtros salvos',
    path: '/statement?tipo=tax',
    open: press('Filtros salvos'),
  },
  {
    name: 'statement-new-view',
    shows: 'Salvar um filtro',
    path: '/statement?tipo=tax',
    open: async page => {
      await press('Filtros salvos')(page);
      await page.getByRole('button', { name: 'Salvar filtros atuais' }).click();
      await expect(page.getByLabel('Nome do filtro')).toBeVisible();
    },
  },
  {
    name: 'statement-export',
    shows: 'Exportar o extrato',
    path: '/statement?tipo=boleto',
    open: async page => {
      await openDialog('Exportar', 'Exportar extrato')(page);
      await expect(page.getByText(/lançamentos?: /)).toBeVisible();
    },
    isKey: true,
  },
  { name: 'privacy', shows: 'Pedidos sobre os próprios dados', path: '/settings/privacy' },
  { name: 'limits', shows: 'Limites de cada forma de pagar', path: '/settings/limits' },
  { name: 'company', shows: 'Dados da empresa e sócios', path: '/settings/company' },
  { name: 'people', shows: 'Pessoas com acesso à empresa', path: '/settings/people' },
  ...CREDIT_PLACES,
  { name: 'closing', shows: 'Encerramento de conta: pendências e pedido', path: '/settings/closing' },
  {
    name: 'deposit-issued',
    shows: 'Um boleto de depósito',
    path: '/deposit/new',
    page: '/deposit/[id]',
    leavesTraces: true,
    open: async page => {
      await untilAwake(page);
      await page.getByLabel('Valor', { exact: true }).fill('25000');
      await page.getByRole('button', { name: 'Emitir boleto' }).click();
      await expect(page.getByRole('button', { name: 'Copiar linha digitável' })).toBeVisible({ timeout: 20_000 });
    },
  },
  {
    name: 'card-made',
    shows: 'Um cartão virtual',
    path: '/card/solicitation',
    page: '/card/[id]',
    leavesTraces: true,
    open: async page => {
      await untilAwake(page);
      await page.getByRole('button', { name: 'Criar cartão' }).click();
      await confirmByEmail(page, ANA);
      await expect(page.getByRole('button', { name: 'Bloquear' })).toBeVisible({ timeout: 20_000 });
    },
  },
  {
    name: 'card-confirm-unknown',
    shows: 'Compra a confirmar que não há mais',
    path: `/card/confirm/cch_${'0'.repeat(26)}`,
    page: '/card/confirm/[id]',
    isUnpictured: true,
  },
  ...PIX_PLACES,
  ...BOLETO_PLACES,
  ...GIFT_PLACES,
  ...CRYPTO_PLACES,
  ...ACQUIRING_PLACES,
  ...RECEIVABLE_PLACES,
  ...TOP_UP_PLACES,
  ...BATCH_PLACES,
  ...CNAB_PLACES,
  {
    name: 'receipt',
    shows: 'Comprovante',
    path: '/statement?tipo=pix_out',
    page: '/receipts/[id]',
    open: openFirstReceipt,
    isKey: true,
  },
  { name: 'receipt-link', shows: 'Comprovante com link e QR Code', path: '/statement?tipo=pix_out', open: openLink },
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
  { name: 'open-finance', shows: 'Open Finance', path: '/open_finance' },
  { name: 'api-keys', shows: 'Chaves de API', path: '/api-keys' },
  { name: 'api-keys-deliveries', shows: 'Avisos aos sistemas', path: '/api-keys/deliveries' },
  { name: 'api-keys-events', shows: 'Catálogo de avisos', path: '/api-keys/events' },
  { name: 'settings', shows: 'Configurações', path: '/settings' },
  { name: 'settings-shortcuts', shows: 'Atalhos do teclado', path: '/settings/shortcuts' },
  { name: 'security', shows: 'Segurança', path: '/settings/security' },
  { name: 'not-found-signed-in', shows: 'Página que não existe, com a sessão aberta', path: '/nao-existe' },
  { name: 'session-expired', shows: 'Sessão expirada', path: '/statement', open: letSessionEnd, leavesTraces: true },
];

/** Pages of `app/` that need no place: they only lead on, or ask for a key of their own. */
export const WITHOUT_PLACE: readonly string[] = [
  '/pix/limits',
  '/marketplace/sign-in',
  '/operations/features',
  '/onboarding',
  // need a request of another institution, which `npm run demo:open-finance` makes
  '/open_finance/consent',
  '/open_finance/[id]',
];

/** The page of `app/` that a place shows. */
export const pageOf = ({ page, path }: Pick<Place, 'page' | 'path'>): string =>
  page ?? new URL(path, 'http://here').pathname.replace(/^\/forgot-password\/\d$/, '/forgot-password/[step]');

const TOLD = [
  ...SIGNED_OUT.map(place => ({ ...place, signedIn: false })),
  ...SIGNED_IN.map(place => ({ ...place, signedIn: true })),
];

/** Pages that nothing above tells of and that are there for who opens them: each is a place as it stands. */
const AS_THEY_STAND = listAppPages()
  .filter(({ address }) => !address.includes('[') && ![...TOLD.map(pageOf), ...WITHOUT_PLACE].includes(address))
  .map(({ address, signedIn }) => ({
    name: address.slice(1).replaceAll('/', '-'),
    shows: address,
    path: address,
    signedIn,
  }));

export const PLACES: readonly Place[] = [...TOLD, ...AS_THEY_STAND];

const doubled = PLACES.find(({ name }, at) => PLACES.findIndex(other => other.name === name) !== at);
if (doubled) throw new Error(`two places are called ${doubled.name}: a runner of their tests takes none of them`);
