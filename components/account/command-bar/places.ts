import type { Account } from '@/bank/contract/ground/accounts';
import { withAccount } from '@/components/frame/account-address';
import { MENU_AREAS, type MenuEntry } from '@/variants/menu-entry';
import type { Option } from './options';
import { findKeysOf, SINGLE_KEYS } from './shortcut-table';
import { SCREEN_WORDS, SCREENS, texts } from './texts';

/** The address of the statement with its sheet of exports open. */
export const EXPORT_HREF = '/statement?arquivos=1';

const OTHER_SCREENS = [
  { href: '/settings/fees', label: SCREENS.fees, icon: 'settings' },
  { href: '/settings/privacy', label: SCREENS.privacy, icon: 'settings' },
  { href: '/settings/closing', label: SCREENS.closing, icon: 'settings' },
  { href: '/settings/shortcuts', label: SCREENS.shortcuts, icon: 'shortcuts' },
  { href: '/guides', label: SCREENS.guides, icon: 'guides' },
] as const;

/** The area of a page, where it has a name of its own. */
const detailOf = ({ label, area }: MenuEntry): string | undefined =>
  MENU_AREAS[area].label === label ? undefined : MENU_AREAS[area].label;

/** Every screen that this brand has open: what its menu shows, and what every brand has beside the menu. */
export function listScreens(menu: readonly MenuEntry[]): Option[] {
  const places = [...menu.map(entry => ({ ...entry, detail: detailOf(entry) })), ...OTHER_SCREENS];
  return places.map(({ href, label, icon, ...rest }) => ({
    id: `go:${href}`,
    title: label,
    detail: 'detail' in rest ? rest.detail : undefined,
    keywords: SCREEN_WORDS[href],
    icon,
    keys: findKeysOf(href),
    run: { kind: 'go', href },
  }));
}

interface ActionFacts {
  accounts: readonly Account[];
  account: Account;
  pathname: string;
  menu: readonly MenuEntry[];
  areHidden: boolean;
  isDark: boolean;
  supportEmail: string;
}

/** What can be done from anywhere. */
export function listActions({ accounts, account, pathname, menu, ...facts }: ActionFacts): Option[] {
  const words = texts.actions;
  // a page that shows one thing of a company gives way to the home page
  const path = menu.some(({ href }) => href === pathname) ? pathname : '/';
  const others = accounts.filter(({ id }) => id !== account.id);
  const pay: Option = {
    id: 'do:pay',
    title: words.pay,
    icon: 'pix',
    keys: SINGLE_KEYS.newPix.keys,
    run: { kind: 'go', href: '/pix/pay' },
  };
  return [
    ...(account.role === 'viewer' ? [] : [pay]),
    {
      id: 'do:export',
      title: words.export,
      detail: words.exportDetail,
      keywords: ['baixar', 'planilha', 'contador', 'arquivo'],
      icon: 'download',
      run: { kind: 'go', href: EXPORT_HREF },
    },
    {
      id: 'do:hide',
      title: facts.areHidden ? words.show : words.hide,
      keywords: ['esconder', 'saldo', 'privacidade'],
      icon: 'eye',
      run: { kind: 'act', act: 'hide' },
    },
    {
      id: 'do:theme',
      title: facts.isDark ? words.light : words.dark,
      keywords: ['mudar tema', 'modo escuro', 'modo claro', 'aparência'],
      icon: 'theme',
      run: { kind: 'act', act: 'theme' },
    },
    ...others.map(
      ({ id, company }): Option => ({
        id: `switch:${id}`,
        title: words.switchTo(company.trade_name),
        keywords: ['trocar de empresa', company.legal_name, company.cnpj],
        icon: 'company',
        run: { kind: 'go', href: withAccount(path, id) },
      }),
    ),
    {
      id: 'do:help',
      title: words.help,
      keywords: ['ajuda', 'teclas'],
      icon: 'shortcuts',
      keys: SINGLE_KEYS.help.keys,
      run: { kind: 'act', act: 'help' },
    },
    {
      id: 'do:support',
      title: words.support,
      detail: facts.supportEmail,
      keywords: ['ajuda', 'atendimento', 'contato'],
      icon: 'mail',
      run: { kind: 'open', address: `mailto:${facts.supportEmail}` },
    },
    {
      id: 'do:signOut',
      title: words.signOut,
      keywords: ['logout', 'encerrar sessão'],
      icon: 'signOut',
      run: { kind: 'act', act: 'signOut' },
    },
  ];
}
