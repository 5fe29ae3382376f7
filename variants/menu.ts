import { FEATURE_IDS, FEATURES, type FeatureFlags, type FeatureRow } from './features';
import { MENU_AREAS, type MenuEntry, type MenuIcon } from './menu-entry';

/** What every brand offers, whatever its flags. */
export const ALWAYS_ON: readonly MenuEntry[] = [
  { href: '/', label: 'Início', area: 'inicio', icon: 'home', phone: { label: 'Início', place: 1 } },
  { href: '/statement', label: 'Extrato', area: 'extrato', icon: 'statement', phone: { label: 'Extrato', place: 2 } },
  { href: '/pix', label: 'Área Pix', area: 'pix', icon: 'pix', phone: { label: 'Pix', place: 3 } },
  { href: '/pix/pay', label: 'Pagar com Pix', area: 'pix', icon: 'pay', acts: true },
  { href: '/pix/keys', label: 'Chaves Pix', area: 'pix', icon: 'pixKeys' },
  { href: '/pix/automatic', label: 'Pix Automático', area: 'pix', icon: 'recurring' },
  { href: '/payment', label: 'Novo pagamento', area: 'pagar', icon: 'payBox', acts: true },
  { href: '/payment/boleto', label: 'Boletos e contas', area: 'pagar', icon: 'boleto', acts: true },
  { href: '/payment/dda', label: 'DDA', area: 'pagar', icon: 'dda' },
  { href: '/payment/scheduled', label: 'Agendados', area: 'pagar', icon: 'scheduled' },
  { href: '/contacts', label: 'Contatos', area: 'pagar', icon: 'contacts' },
  {
    href: '/pix/charges',
    label: 'Cobranças',
    area: 'receber',
    icon: 'charges',
    phone: { label: 'Cobranças', place: 4 },
  },
  {
    href: '/pix/charges/automatic',
    label: 'Pix Automático a receber',
    area: 'receber',
    icon: 'recurringIn',
    under: '/pix/charges',
  },
  { href: '/settings/people', label: 'Pessoas', area: 'empresa', icon: 'people' },
  { href: '/settings/limits', label: 'Limites', area: 'empresa', icon: 'limits' },
  { href: '/settings/security', label: 'Segurança', area: 'empresa', icon: 'security' },
  { href: '/open_finance', label: 'Open Finance', area: 'empresa', icon: 'openFinance' },
  { href: '/settings', label: 'Configurações', area: 'empresa', icon: 'settings' },
];

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
  { id: 'pay', href: '/payment', label: 'Pagar', icon: 'payBox', acts: true, rank: 0 },
  { id: 'boleto', href: '/payment/boleto', label: 'Boleto', icon: 'boleto', acts: true, rank: 10 },
  { id: 'charge', href: '/pix/charges/new', label: 'Cobrar', icon: 'charges', acts: true, rank: 15 },
  { id: 'accountData', href: ACCOUNT_DATA_HREF, label: 'Dados da conta', icon: 'account', acts: false, rank: 18 },
  { id: 'statement', href: '/statement', label: 'Extrato', icon: 'statement', acts: false, rank: 80 },
  { id: 'scheduled', href: '/payment/scheduled', label: 'Agendados', icon: 'scheduled', acts: false, rank: 81 },
  { id: 'contacts', href: '/contacts', label: 'Contatos', icon: 'contacts', acts: false, rank: 82 },
];

/** Every quick action of a brand, lowest rank first: what is always on, then what its flags add. */
export function listQuickActions(flags: FeatureFlags): QuickAction[] {
  const gated = FEATURE_IDS.flatMap(id => {
    const { built, menu, routes, quickAction }: FeatureRow = FEATURES[id];
    const [href] = routes;
    if (!built || !menu || !href || !quickAction || !flags[id]) return [];
    return [{ id, href, icon: menu.icon, acts: menu.acts === true, ...quickAction }];
  });
  return [...ALWAYS_AT_HAND, ...gated].sort((a, b) => a.rank - b.rank).map(({ rank: _rank, ...action }) => action);
}

/** The menu of a brand in order: what is always on, then what its flags add; only what leads somewhere. */
export function listMenu(flags: FeatureFlags): MenuEntry[] {
  const gated = FEATURE_IDS.flatMap((id): MenuEntry[] => {
    const { built, menu, more = [], routes }: FeatureRow = FEATURES[id];
    const [href] = routes;
    return built && menu && href && flags[id] ? [{ ...menu, href }, ...more] : [];
  });
  const order = Object.keys(MENU_AREAS);
  return [...ALWAYS_ON, ...gated].sort((a, b) => order.indexOf(a.area) - order.indexOf(b.area));
}
