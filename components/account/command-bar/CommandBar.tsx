'use client';

import { Search, X } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import type { Account } from '@/bank/contract/ground/accounts';
import { useActiveAccount } from '@/components/frame/use-active-account';
import { useTheme } from '@/components/frame/use-theme';
import { IconButton } from '@/components/ui/IconButton';
import { useHiddenAmounts } from '@/contexts/hidden-amounts';
import { color, media, type as scale } from '@/themes/tokens';
import { variant } from '@/variants/active';
import type { MenuEntry } from '@/variants/menu-entry';
import { menuOfRole } from '@/variants/role-menu';
import { BarStatus } from './BarStatus';
import { BarWindow } from './BarWindow';
import { Keys } from './Keys';
import { listOptions } from './list-options';
import { OptionList, optionElementId } from './OptionList';
import type { Option } from './options';
import { listActions, listScreens } from './places';
import { listRecent } from './recents';
import { learnShortcutSetting, useShortcutSetting } from './shortcut-switch';
import { texts } from './texts';
import { useActiveOption } from './use-active-option';
import { useOptionActs } from './use-option-acts';
import { useSearch } from './use-search';

const Head = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: 12px;
  padding: 8px 8px 8px 20px;
  border-bottom: 1px solid ${color.line};

  > svg { flex: none; width: 20px; height: 20px; color: ${color.iconMuted}; }
  &:focus-within { box-shadow: inset 0 -2px 0 ${color.focus}; }
`;

const Box = styled.input`
  flex: 1;
  min-width: 0;
  height: 48px;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  /* smaller would make a phone zoom in */
  font-size: 1rem;
  outline: none;

  &::placeholder { color: ${color.onSurfaceMuted}; opacity: 1; }
`;

const Notice = styled.p`
  flex: none;
  padding: 12px 20px 0;
  font-size: ${scale[14]};
  font-weight: 500;
`;

const Foot = styled.div`
  display: none;
  flex: none;
  gap: 20px;
  padding: 10px 20px;
  border-top: 1px solid ${color.line};
  font-size: ${scale[12]};
  color: ${color.onSurfaceMuted};

  > span { display: inline-flex; align-items: center; gap: 8px; }
  ${media.tablet} { @media (hover: hover) and (pointer: fine) { display: flex; } }
`;

export interface CommandBarProps {
  accounts: readonly Account[];
  menu: readonly MenuEntry[];
  /** What was typed while the bar was still on its way. */
  initialTyped: string;
  onClose: () => void;
}

/** Finds screens, contacts and transactions, and takes a Pix in words. It leads somewhere or changes how things look; it never pays. */
export function CommandBar({ accounts, menu, initialTyped, onClose }: CommandBarProps) {
  const account = useActiveAccount(accounts);
  useCloseOnNavigation(onClose);
  if (!account) return null;
  return <Bar {...{ accounts, initialTyped, onClose }} menu={menuOfRole(menu, account.role)} account={account} />;
}

function Bar({ accounts, menu, initialTyped, onClose, account }: CommandBarProps & { account: Account }) {
  const [typed, setTyped] = useState(initialTyped);
  const listId = useId();
  const isDark = useIsDark();
  const found = useSearch(
    account.id,
    typed,
    menu.some(({ href }) => href === '/payment-office'),
  );
  const places = usePlaces({ accounts, account, menu, isDark });
  const [recent] = useState(listRecent);
  const { contacts, cards, approvals, entries } = found;
  const mayPay = account.role !== 'viewer';
  const { groups, count, notice } = useMemo(
    () => listOptions(typed, { ...places, contacts, cards, approvals, entries, recent, mayPay }),
    [typed, places, contacts, cards, approvals, entries, recent, mayPay],
  );
  const { active, point, reset, move } = useActiveOption(groups.flatMap(({ options }) => options));
  const run = useOptionActs({ account, isDark });
  const showsKeys = useShortcutSetting() ?? false;
  useEffect(() => void learnShortcutSetting(), []);

  const choose = (option: Option) => {
    onClose();
    run(option);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (event.key === 'Enter' && active) choose(active);
    else if (!move(event.key)) return;
    event.preventDefault();
  };

  return (
    <BarWindow label={texts.title} onClose={onClose}>
      <Head>
        <Search aria-hidden />
        <Box
          type="text"
          role="combobox"
          aria-label={texts.input}
          aria-expanded={groups.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active ? optionElementId(listId, active.id) : undefined}
          placeholder={texts.placeholder}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={700}
          value={typed}
          onChange={event => {
            setTyped(event.target.value);
            reset();
          }}
          onKeyDown={press}
        />
        <IconButton label={texts.close} onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </Head>
      {notice ? <Notice role="status">{notice}</Notice> : null}
      <BarStatus typed={typed.trim()} count={count} found={found} />
      <OptionList
        id={listId}
        groups={groups}
        activeId={active?.id ?? null}
        showsKeys={showsKeys}
        onPoint={point}
        onChoose={choose}
      />
      <KeyHints />
    </BarWindow>
  );
}

function KeyHints() {
  return (
    <Foot aria-hidden>
      <span>
        <Keys keys={['↑', '↓']} /> {texts.keys.move}
      </span>
      <span>
        <Keys keys={['Enter']} /> {texts.keys.choose}
      </span>
      <span>
        <Keys keys={['Esc']} /> {texts.keys.close}
      </span>
    </Foot>
  );
}

/** "Back" leaves no bar over another page. */
function useCloseOnNavigation(onClose: () => void): void {
  const pathname = usePathname();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current !== pathname) onClose();
    shown.current = pathname;
  }, [pathname, onClose]);
}

const useIsDark = (): boolean => {
  const { preference } = useTheme();
  return preference === 'dark' || (preference !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
};

interface PlaceFacts {
  accounts: readonly Account[];
  account: Account;
  menu: readonly MenuEntry[];
  isDark: boolean;
}

function usePlaces({ accounts, account, menu, isDark }: PlaceFacts) {
  const pathname = usePathname();
  const { areHidden } = useHiddenAmounts();
  return useMemo(
    () => ({
      screens: listScreens(menu),
      actions: listActions({
        accounts,
        account,
        pathname,
        menu,
        areHidden,
        isDark,
        supportEmail: variant.company.email,
      }),
    }),
    [accounts, account, pathname, menu, areHidden, isDark],
  );
}
