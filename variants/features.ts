/** A place in the navigation. The texts are what the customer reads. */
export interface MenuEntry {
  href: string;
  label: string;
  group: MenuGroupId;
  icon: MenuIcon;
  /** In the bottom bar of a phone, which holds five at most: its short name and its place from the left. */
  phone?: { label: string; place: 1 | 2 | 3 | 4 | 5 };
  /** Starts something: not for who only looks. */
  acts?: true;
  /** Only for who administers the company. */
  administers?: true;
  /** Address of the place that it is a part of: found by its name, never drawn beside it. */
  under?: `/${string}`;
}

export type MenuGroupId = 'inicio' | 'pagar' | 'receber' | 'cartoes' | 'credito' | 'arquivos' | 'empresa';

/** Groups in the order of the navigation: what one does. */
export const MENU_GROUPS = {
  inicio: '',
  pagar: 'Pagar',
  receber: 'Receber',
  cartoes: 'Cartões',
  credito: 'Crédito e investimento',
  arquivos: 'Contas e arquivos',
  empresa: 'Empresa',
} as const satisfies Record<MenuGroupId, string>;

export type MenuIcon =
  | 'home'
  | 'statement'
  | 'pix'
  | 'pay'
  | 'pixManual'
  | 'charges'
  | 'pixKeys'
  | 'limits'
  | 'settings'
  | 'qrCode'
  | 'support'
  | 'transfer'
  | 'deposit'
  | 'batch'
  | 'cnab'
  | 'transmission'
  | 'agreements'
  | 'approvals'
  | 'card'
  | 'giftCard'
  | 'cellphone'
  | 'acquiring'
  | 'credit'
  | 'apiKeys'
  | 'crypto'
  | 'security'
  | 'scheduled'
  | 'recurring'
  | 'account'
  | 'contacts'
  | 'openFinance';

/** One row of the table: what a flag opens. */
export interface FeatureRow {
  /** Route prefixes, whole segments: `/card` covers `/card/virtual`. The pages below them are left out of a build that closes the flag. */
  routes: readonly `/${string}`[];
  /**
   * Path prefixes of the bank API, whole segments, `{x}` is any one; below `/accounts/{account_id}` or at the root. The gateway answers
   * 404 feature_disabled below them.
   */
  api: readonly `/${string}`[];
  menu: Omit<MenuEntry, 'href'> | null;
  /** Its button among the quick actions of the home page: short name and rank, lowest first. */
  quickAction: { label: string; rank: number } | null;
  /** Whether the module exists in this code base. A flag without its module is off in every brand. */
  built: boolean;
}

/** THE table: every flag of the specification with its routes, its place in the menu and whether its module is built. */
export const FEATURES = {
  manualPix: {
    routes: ['/pix/manual'],
    api: ['/pix/manual_payments'],
    menu: { label: 'Pix por agência e conta', group: 'pagar', icon: 'pixManual', acts: true, under: '/pix/pay' },
    quickAction: null,
    built: true,
  },
  ted: {
    routes: ['/payment/ted'],
    api: ['/ted'],
    menu: { label: 'TED', group: 'pagar', icon: 'transfer', acts: true },
    quickAction: { label: 'TED', rank: 30 },
    built: true,
  },
  batchPayment: {
    routes: ['/payment/batch'],
    api: ['/payment_batches'],
    menu: { label: 'Pagamentos em lote', group: 'pagar', icon: 'batch', acts: true },
    quickAction: { label: 'Lote', rank: 60 },
    built: false,
  },
  paymentOffice: {
    routes: ['/payment-office'],
    api: ['/approvals', '/approval_policies'],
    menu: { label: 'Mesa de pagamentos', group: 'pagar', icon: 'approvals', acts: true },
    quickAction: { label: 'Aprovar', rank: 50 },
    built: false,
  },
  cellphone: {
    routes: ['/cellphone'],
    api: ['/top_ups'],
    menu: { label: 'Recarga de celular', group: 'pagar', icon: 'cellphone', acts: true },
    quickAction: { label: 'Recarga', rank: 70 },
    built: false,
  },
  giftCard: {
    routes: ['/gift-card'],
    api: ['/gift_cards'],
    menu: { label: 'Gift cards', group: 'pagar', icon: 'giftCard', acts: true },
    quickAction: null,
    built: false,
  },
  pixReceiveQrCode: {
    routes: ['/pix/receive'],
    api: ['/pix/qr_codes'],
    menu: { label: 'Receber com QR Code', group: 'receber', icon: 'qrCode' },
    quickAction: { label: 'Receber', rank: 10 },
    built: true,
  },
  deposit: {
    routes: ['/deposit'],
    api: ['/deposits'],
    menu: { label: 'Depósito', group: 'receber', icon: 'deposit' },
    quickAction: { label: 'Depositar', rank: 20 },
    built: false,
  },
  acquiring: {
    routes: ['/acquiring'],
    api: ['/acquiring'],
    menu: { label: 'Vendas no cartão', group: 'receber', icon: 'acquiring' },
    quickAction: null,
    built: false,
  },
  card: {
    routes: ['/card'],
    api: ['/cards'],
    menu: { label: 'Cartões', group: 'cartoes', icon: 'card' },
    quickAction: { label: 'Cartões', rank: 40 },
    built: false,
  },
  cardOptions: {
    routes: [],
    api: ['/cards/{card_id}/options'],
    menu: null,
    quickAction: null,
    built: false,
  },
  credit: {
    routes: ['/credit'],
    api: ['/credit'],
    menu: { label: 'Crédito', group: 'credito', icon: 'credit' },
    quickAction: null,
    built: false,
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
    menu: { label: 'Cripto', group: 'credito', icon: 'crypto' },
    quickAction: null,
    built: false,
  },
  pixSupport: {
    routes: ['/pix/support'],
    api: ['/pix/disputes'],
    menu: { label: 'Ajuda e contestação', group: 'empresa', icon: 'support' },
    quickAction: null,
    built: true,
  },
  cnab: {
    routes: ['/cnab'],
    api: ['/cnab'],
    menu: { label: 'CNAB', group: 'arquivos', icon: 'cnab' },
    quickAction: null,
    built: false,
  },
  transmission: {
    routes: ['/transmission'],
    api: ['/transmissions'],
    menu: { label: 'Transmissão de arquivos', group: 'arquivos', icon: 'transmission' },
    quickAction: null,
    built: false,
  },
  agreements: {
    routes: ['/agreements'],
    api: ['/agreements'],
    menu: { label: 'Convênios', group: 'arquivos', icon: 'agreements' },
    quickAction: null,
    built: false,
  },
  apiKeys: {
    routes: ['/api-keys'],
    api: ['/api_keys', '/webhooks'],
    menu: { label: 'Chaves de API', group: 'empresa', icon: 'apiKeys', administers: true },
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

/** What every brand offers, whatever its flags. */
export const ALWAYS_ON: readonly MenuEntry[] = [
  { href: '/', label: 'Início', group: 'inicio', icon: 'home', phone: { label: 'Início', place: 1 } },
  { href: '/statement', label: 'Extrato', group: 'inicio', icon: 'statement', phone: { label: 'Extrato', place: 2 } },
  { href: '/pix', label: 'Área Pix', group: 'inicio', icon: 'pix', phone: { label: 'Pix', place: 3 } },
  { href: '/pix/keys', label: 'Chaves Pix', group: 'inicio', icon: 'pixKeys', under: '/pix' },
  { href: '/pix/limits', label: 'Limites do Pix', group: 'inicio', icon: 'limits', under: '/pix' },
  { href: '/pix/pay', label: 'Pagar com Pix', group: 'pagar', icon: 'pay', acts: true },
  { href: '/pix/scheduled', label: 'Agendados', group: 'pagar', icon: 'scheduled' },
  { href: '/pix/automatic', label: 'Pix Automático', group: 'pagar', icon: 'recurring' },
  { href: '/contacts', label: 'Contatos', group: 'pagar', icon: 'contacts' },
  {
    href: '/pix/charges',
    label: 'Cobranças',
    group: 'receber',
    icon: 'charges',
    phone: { label: 'Cobranças', place: 4 },
  },
  { href: '/open_finance', label: 'Open Finance', group: 'arquivos', icon: 'openFinance' },
  { href: '/settings/security', label: 'Segurança', group: 'empresa', icon: 'security' },
  { href: '/settings', label: 'Configurações', group: 'empresa', icon: 'settings' },
];

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

/** A tile of the home page: what one does most often. */
export interface QuickAction {
  /** The name that the bank keeps a person's order by: a flag's, or one of what is always on. */
  id: string;
  href: string;
  label: string;
  icon: MenuIcon;
  /** Starts something: not for who only looks. */
  acts: boolean;
}

/** How many quick actions the home page shows, side by side; a person's order says which. */
export const MOST_QUICK_ACTIONS = 4;

/** The address of home with the data of the account open over it. */
export const ACCOUNT_DATA_HREF = '/?dados=conta';

const ALWAYS_AT_HAND: readonly (QuickAction & { rank: number })[] = [
  { id: 'pay', href: '/pix/pay', label: 'Pagar', icon: 'pay', acts: true, rank: 0 },
  { id: 'charge', href: '/pix/charges/new', label: 'Cobrar', icon: 'charges', acts: true, rank: 15 },
  { id: 'accountData', href: ACCOUNT_DATA_HREF, label: 'Dados da conta', icon: 'account', acts: false, rank: 18 },
  { id: 'statement', href: '/statement', label: 'Extrato', icon: 'statement', acts: false, rank: 80 },
  { id: 'scheduled', href: '/pix/scheduled', label: 'Agendados', icon: 'scheduled', acts: false, rank: 81 },
  { id: 'contacts', href: '/contacts', label: 'Contatos', icon: 'contacts', acts: false, rank: 82 },
];

/** Every quick action of a brand, lowest rank first: what is always on, then what its flags add. */
export function listQuickActions(flags: FeatureFlags): QuickAction[] {
  const gated = FEATURE_IDS.flatMap(id => {
    const { menu, routes, quickAction }: FeatureRow = FEATURES[id];
    const [href] = routes;
    if (!menu || !href || !quickAction || !isFeatureOn(flags, id)) return [];
    return [{ id, href, icon: menu.icon, acts: menu.acts === true, ...quickAction }];
  });
  return [...ALWAYS_AT_HAND, ...gated].sort((a, b) => a.rank - b.rank).map(({ rank: _rank, ...action }) => action);
}

/** The menu of a brand in order: what is always on, then what its flags add; only what leads somewhere. */
export function listMenu(flags: FeatureFlags): MenuEntry[] {
  const gated = FEATURE_IDS.flatMap((id): MenuEntry[] => {
    const { menu, routes }: FeatureRow = FEATURES[id];
    const [href] = routes;
    return menu && href && isFeatureOn(flags, id) ? [{ ...menu, href }] : [];
  });
  const order = Object.keys(MENU_GROUPS);
  return [...ALWAYS_ON, ...gated].sort((a, b) => order.indexOf(a.group) - order.indexOf(b.group));
}
