/** A place in the navigation. The texts are what the customer reads. */
export interface MenuEntry {
  href: string;
  label: string;
  group: MenuGroupId;
  icon: MenuIcon;
  /** In the bottom bar of a phone, which holds five at most: its short name and its place from the left. */
  phone?: { label: string; place: 1 | 2 | 3 | 4 | 5 };
}

export type MenuGroupId = 'inicio' | 'conta' | 'pagar' | 'receber' | 'cartoes' | 'credito' | 'empresa';

/** Groups in the order of the navigation. */
export const MENU_GROUPS = {
  inicio: '',
  conta: 'Conta',
  pagar: 'Pagar',
  receber: 'Receber',
  cartoes: 'Cartões',
  credito: 'Crédito',
  empresa: 'Empresa',
} as const satisfies Record<MenuGroupId, string>;

export type MenuIcon =
  | 'home'
  | 'statement'
  | 'pix'
  | 'pixManual'
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
  | 'crypto';

/** One row of the table: what a flag opens. */
export interface FeatureRow {
  /** Route prefixes, whole segments: `/card` covers `/card/virtual`. */
  routes: readonly `/${string}`[];
  menu: Omit<MenuEntry, 'href'> | null;
  /** Whether the module exists in this code base. A flag without its module is off in every brand. */
  built: boolean;
}

/** THE table: every flag of the specification with its routes, its place in the menu and whether its module is built. */
export const FEATURES = {
  manualPix: {
    routes: ['/pix/manual'],
    menu: { label: 'Pix por agência e conta', group: 'pagar', icon: 'pixManual' },
    built: false,
  },
  ted: { routes: ['/payment/ted'], menu: { label: 'TED', group: 'pagar', icon: 'transfer' }, built: false },
  batchPayment: {
    routes: ['/payment/batch'],
    menu: { label: 'Pagamentos em lote', group: 'pagar', icon: 'batch' },
    built: false,
  },
  paymentOffice: {
    routes: ['/payment-office'],
    menu: { label: 'Mesa de pagamentos', group: 'pagar', icon: 'approvals' },
    built: false,
  },
  cellphone: {
    routes: ['/cellphone'],
    menu: { label: 'Recarga de celular', group: 'pagar', icon: 'cellphone' },
    built: false,
  },
  giftCard: { routes: ['/gift-card'], menu: { label: 'Gift cards', group: 'pagar', icon: 'giftCard' }, built: false },
  pixReceiveQrCode: {
    routes: ['/pix/receive'],
    menu: { label: 'Receber com QR Code', group: 'receber', icon: 'qrCode' },
    built: false,
  },
  deposit: { routes: ['/deposit'], menu: { label: 'Depósito', group: 'receber', icon: 'deposit' }, built: false },
  acquiring: {
    routes: ['/acquiring'],
    menu: { label: 'Vendas no cartão', group: 'receber', icon: 'acquiring' },
    built: false,
  },
  card: { routes: ['/card'], menu: { label: 'Cartões', group: 'cartoes', icon: 'card' }, built: false },
  cardOptions: { routes: [], menu: null, built: false },
  credit: { routes: ['/credit'], menu: { label: 'Crédito', group: 'credito', icon: 'credit' }, built: false },
  marketplace: { routes: ['/marketplace'], menu: null, built: false },
  crypto: { routes: ['/crypto'], menu: { label: 'Cripto', group: 'conta', icon: 'crypto' }, built: false },
  pixSupport: {
    routes: ['/pix/support'],
    menu: { label: 'Ajuda com Pix', group: 'empresa', icon: 'support' },
    built: false,
  },
  cnab: { routes: ['/cnab'], menu: { label: 'CNAB', group: 'empresa', icon: 'cnab' }, built: false },
  transmission: {
    routes: ['/transmission'],
    menu: { label: 'Transmissão de arquivos', group: 'empresa', icon: 'transmission' },
    built: false,
  },
  agreements: {
    routes: ['/agreements'],
    menu: { label: 'Convênios', group: 'empresa', icon: 'agreements' },
    built: false,
  },
  apiKeys: { routes: ['/api-keys'], menu: { label: 'Chaves de API', group: 'empresa', icon: 'apiKeys' }, built: false },
  topMenu: { routes: [], menu: null, built: true },
} as const satisfies Record<string, FeatureRow>;

export type FeatureId = keyof typeof FEATURES;
export type FeatureFlags = Record<FeatureId, boolean>;

export const FEATURE_IDS = Object.keys(FEATURES) as [FeatureId, ...FeatureId[]];

/** What every brand offers, whatever its flags. */
export const ALWAYS_ON: readonly MenuEntry[] = [
  { href: '/', label: 'Início', group: 'inicio', icon: 'home', phone: { label: 'Início', place: 1 } },
  { href: '/statement', label: 'Extrato', group: 'conta', icon: 'statement', phone: { label: 'Extrato', place: 4 } },
  { href: '/pix/pay', label: 'Pagar com Pix', group: 'pagar', icon: 'pix', phone: { label: 'Pagar', place: 2 } },
];

/** Whether a brand offers a feature: its flag is on and the module exists. */
export const isFeatureOn = (flags: FeatureFlags, feature: FeatureId): boolean =>
  flags[feature] && FEATURES[feature].built;

/** The feature that a path belongs to, by whole segments; undefined for a path that no flag gates. `/card/virtual` -> `card`. */
export const findFeatureOf = (pathname: string): FeatureId | undefined =>
  FEATURE_IDS.find(id =>
    FEATURES[id].routes.some((route: string) => pathname === route || pathname.startsWith(`${route}/`)),
  );

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
