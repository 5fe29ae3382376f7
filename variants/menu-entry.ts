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
  | 'account'
  | 'acquiring'
  | 'cards'
  | 'contacts'
  | 'credit'
  | 'crypto'
  | 'people'
  | 'openFinance';
