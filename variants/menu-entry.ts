/** A page of the navigation, in its area. The texts are what the customer reads. */
export interface MenuEntry {
  href: string;
  label: string;
  area: MenuAreaId;
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

export type MenuAreaId =
  | 'inicio'
  | 'extrato'
  | 'pix'
  | 'pagar'
  | 'receber'
  | 'cartoes'
  | 'credito'
  | 'cripto'
  | 'arquivos'
  | 'empresa';

/** Areas in the order of the navigation, which has an entry for each: what one does. The icon is one of their pages'. */
export const MENU_AREAS = {
  inicio: { label: 'Início', icon: 'home' },
  extrato: { label: 'Extrato', icon: 'statement' },
  pix: { label: 'Pix', icon: 'pix' },
  pagar: { label: 'Pagar', icon: 'payBox' },
  receber: { label: 'Receber', icon: 'charges' },
  cartoes: { label: 'Cartões', icon: 'cards' },
  credito: { label: 'Crédito', icon: 'credit' },
  cripto: { label: 'Cripto', icon: 'crypto' },
  arquivos: { label: 'Arquivos', icon: 'cnab' },
  empresa: { label: 'Empresa', icon: 'settings' },
} as const satisfies Record<MenuAreaId, { label: string; icon: MenuIcon }>;

export type MenuIcon =
  | 'home'
  | 'statement'
  | 'pix'
  | 'pay'
  | 'payBox'
  | 'boleto'
  | 'topUp'
  | 'batch'
  | 'giftCard'
  | 'cnab'
  | 'transmission'
  | 'agreements'
  | 'receivables'
  | 'dda'
  | 'pixManual'
  | 'charges'
  | 'pixKeys'
  | 'limits'
  | 'settings'
  | 'qrCode'
  | 'deposit'
  | 'support'
  | 'transfer'
  | 'apiKeys'
  | 'security'
  | 'paymentOffice'
  | 'scheduled'
  | 'recurring'
  | 'recurringIn'
  | 'account'
  | 'acquiring'
  | 'cards'
  | 'contacts'
  | 'credit'
  | 'crypto'
  | 'people'
  | 'openFinance';
