import type { MenuEntry } from './menu-entry';

type FeaturePlace = Omit<MenuEntry, 'href'>;

interface FeatureFacts {
  /** Route prefixes, whole segments: `/card` covers `/card/virtual`. The pages below them are left out of a build that closes the flag. */
  routes: readonly `/${string}`[];
  /**
   * Path prefixes of the bank API, whole segments, `{x}` is any one; below `/accounts/{account_id}` or at the root. The gateway answers
   * 404 feature_disabled below them.
   */
  api: readonly `/${string}`[];
  /** Its further places in the menu. */
  more?: readonly MenuEntry[];
  /** Its button among the quick actions of the home page: short name and rank, lowest first. */
  quickAction: { label: string; rank: number } | null;
}

/**
 * One row of the table: what a flag opens. `built`: whether the module exists in this code base. A flag without its module is off in every brand, and
 * its place has no icon yet: every page would carry the drawing.
 */
export type FeatureRow = FeatureFacts &
  ({ built: true; menu: FeaturePlace | null } | { built: false; menu: Omit<FeaturePlace, 'icon'> | null });

/** THE table: every flag of the specification with its routes, its place in the menu and whether its module is built. */
export const FEATURES = {
  manualPix: {
    routes: ['/pix/manual'],
    api: ['/pix/manual_payments'],
    menu: { label: 'Pix por agência e conta', area: 'pix', icon: 'pixManual', acts: true, under: '/pix/pay' },
    quickAction: null,
    built: true,
  },
  ted: {
    routes: ['/payment/ted'],
    api: ['/ted'],
    menu: { label: 'TED', area: 'pagar', icon: 'transfer', acts: true },
    quickAction: { label: 'TED', rank: 30 },
    built: true,
  },
  batchPayment: {
    routes: ['/payment/batch'],
    api: ['/payment_batches'],
    menu: { label: 'Pagamentos em lote', area: 'pagar', icon: 'batch', acts: true },
    quickAction: { label: 'Lote', rank: 60 },
    built: true,
  },
  paymentOffice: {
    routes: ['/payment-office'],
    api: ['/approvals', '/approval_decisions', '/approval_forecasts', '/approval_policies'],
    menu: { label: 'Mesa de pagamentos', area: 'pagar', icon: 'paymentOffice' },
    quickAction: { label: 'Aprovar', rank: 50 },
    built: true,
  },
  cellphone: {
    routes: ['/cellphone'],
    api: ['/top_ups'],
    menu: { label: 'Recarga de celular', area: 'pagar', icon: 'topUp', acts: true },
    quickAction: { label: 'Recarga', rank: 70 },
    built: true,
  },
  giftCard: {
    routes: ['/gift-card'],
    api: ['/gift_cards', '/gift_card_shares'],
    menu: { label: 'Gift cards', area: 'pagar', icon: 'giftCard' },
    quickAction: null,
    built: true,
  },
  pixReceiveQrCode: {
    routes: ['/pix/receive'],
    api: ['/pix/qr_codes'],
    menu: { label: 'Receber com QR Code', area: 'receber', icon: 'qrCode' },
    quickAction: { label: 'Receber', rank: 10 },
    built: true,
  },
  deposit: {
    routes: ['/deposit'],
    api: ['/deposits'],
    menu: { label: 'Depósito', area: 'receber', icon: 'deposit' },
    quickAction: { label: 'Depositar', rank: 20 },
    built: true,
  },
  acquiring: {
    routes: ['/acquiring'],
    api: ['/acquiring', '/acquiring_links'],
    menu: { label: 'Vendas no cartão', area: 'receber', icon: 'acquiring' },
    quickAction: null,
    built: true,
  },
  card: {
    routes: ['/card'],
    api: [
      ...['/cards', '/card_holders', '/card_purchases', '/card_challenges', '/card_orders', '/card_report'],
      '/plastic_cards',
    ],
    menu: { label: 'Cartões', area: 'cartoes', icon: 'cards' },
    quickAction: { label: 'Cartões', rank: 40 },
    built: true,
  },
  cardOptions: {
    routes: [],
    api: ['/cards/{payment_card_id}/options', '/card_options'],
    menu: null,
    quickAction: null,
    built: true,
  },
  credit: {
    routes: ['/credit'],
    api: ['/credit'],
    menu: { label: 'Crédito', area: 'credito', icon: 'credit' },
    quickAction: null,
    built: true,
  },
  marketplace: {
    routes: ['/marketplace'],
    api: ['/marketplace'],
    menu: null,
    quickAction: null,
    built: true,
  },
  crypto: {
    routes: ['/crypto'],
    api: ['/crypto'],
    menu: { label: 'Cripto', area: 'cripto', icon: 'crypto' },
    quickAction: null,
    built: true,
  },
  pixSupport: {
    routes: ['/pix/support'],
    api: ['/pix/disputes'],
    menu: { label: 'Ajuda e contestação', area: 'pix', icon: 'support' },
    quickAction: null,
    built: true,
  },
  cnab: {
    routes: ['/cnab'],
    api: ['/cnab'],
    menu: { label: 'CNAB', area: 'arquivos', icon: 'cnab' },
    quickAction: null,
    built: true,
  },
  transmission: {
    routes: ['/transmission'],
    api: ['/transmissions', '/transmission_keys'],
    menu: { label: 'Transmissão de arquivos', area: 'arquivos', icon: 'transmission' },
    quickAction: null,
    built: true,
  },
  agreements: {
    routes: ['/agreements', '/receivables'],
    api: ['/agreements', '/receivables', '/receivable_payers', '/receivable_links'],
    menu: { label: 'Convênios', area: 'arquivos', icon: 'agreements' },
    more: [{ href: '/receivables', label: 'Cobrança por boleto', area: 'receber', icon: 'receivables' }],
    quickAction: null,
    built: true,
  },
  apiKeys: {
    routes: ['/api-keys'],
    api: ['/api_keys', '/webhooks'],
    menu: { label: 'Chaves de API', area: 'empresa', icon: 'apiKeys', administers: true },
    quickAction: null,
    built: true,
  },
  topMenu: {
    routes: [],
    api: [],
    menu: null,
    quickAction: null,
    built: true,
  },
} as const satisfies Record<string, FeatureRow>;

export type FeatureId = keyof typeof FEATURES;
export type FeatureFlags = Record<FeatureId, boolean>;

export const FEATURE_IDS = Object.keys(FEATURES) as [FeatureId, ...FeatureId[]];

/** Whether a brand offers a feature: its flag is on and the module exists. Hand it `openFlagsOf` where the run-time switch counts. */
export const isFeatureOn = (flags: FeatureFlags, feature: FeatureId): boolean =>
  flags[feature] && FEATURES[feature].built;

/** Whether a path lies at or below a prefix, by whole segments; `{x}` in the prefix is any one segment. */
const isBelow = (prefix: string, path: string): boolean => {
  const segments = path.split('/');
  return prefix
    .split('/')
    .every((part, index) => (part.startsWith('{') ? Boolean(segments[index]) : part === segments[index]));
};

/** The feature that a path belongs to, by whole segments; undefined for a path that no flag gates. `/card/virtual` -> `card`. */
export const findFeatureOf = (pathname: string): FeatureId | undefined =>
  FEATURE_IDS.find(id => FEATURES[id].routes.some((route: string) => isBelow(route, pathname)));

const ACCOUNT = /^\/accounts\/[^/]+(?=\/)/;

/**
 * The features that a path of the bank API belongs to; every one must be open. Letter case does not matter, as it does not for the
 * gateway. `/accounts/acc_1/cards/card_1/options` -> `card`, `cardOptions`.
 */
export const listFeaturesOfApi = (path: string): FeatureId[] => {
  const below = path.toLowerCase().replace(ACCOUNT, '');
  return FEATURE_IDS.filter(id => FEATURES[id].api.some((prefix: string) => isBelow(prefix, below)));
};
