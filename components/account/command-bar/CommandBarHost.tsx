'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Account } from '@/bank/contract/ground/accounts';
import { type PackedRows, unpackRows } from '@/components/frame/packed-rows';
import { notify } from '@/components/ui/notify';
import {
  closeCommandBar,
  getClosedCommandBar,
  getCommandBar,
  onCommandBar,
  openCommandBar,
  showCommandBar,
} from '@/contexts/command-bar';
import { whenIdle } from '@/services/telemetry/when-idle';
import type { MenuEntry } from '@/variants/menu-entry';
import { hostTexts } from './host-texts';

type Parts = typeof import('./parts');
let parts: Parts | undefined;
const load = async (): Promise<Parts> => {
  parts ??= await import('./parts');
  return parts;
};

const MUST_BE_ANSWERED = 'dialog[role="alertdialog"][open], [role="alertdialog"]:not(dialog)';

const isBarKey = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'k';
const isPlainKey = (event: KeyboardEvent): boolean => event.key.length === 1 && !event.metaKey;

/** `/statement` with the account that this page is about. */
const withPresentAccount = (path: string): string => {
  const account = new URLSearchParams(window.location.search).get('conta');
  return account ? `${path}?conta=${encodeURIComponent(account)}` : path;
};

interface CommandBarHostProps {
  accounts: readonly Account[];
  menu: PackedRows<MenuEntry>;
}

/** Listens for the keys on every page behind sign-in, and fetches the bar when it is wanted: on the first press, or before, when nothing else is to do. */
export function CommandBarHost({ accounts, menu }: CommandBarHostProps) {
  const { view, isComing } = useSyncExternalStore(onCommandBar, getCommandBar, getClosedCommandBar);
  const [loaded, setLoaded] = useState(parts);
  const typedAhead = useRef('');
  const router = useRouter();

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (getCommandBar().isComing && isPlainKey(event) && !isBarKey(event)) {
        // typed on while the bar comes: nothing of it is lost
        typedAhead.current += event.key;
        event.preventDefault();
      } else if (getCommandBar().isComing && event.key === 'Escape') {
        typedAhead.current = '';
        closeCommandBar();
      } else if (isBarKey(event)) {
        event.preventDefault();
        // what must be answered first stays on top
        if (getCommandBar().view === 'bar') closeCommandBar();
        else if (!document.querySelector(MUST_BE_ANSWERED)) openCommandBar();
      } else if (isPlainKey(event)) {
        const go = (path: string) => router.push(withPresentAccount(path));
        // an event that is over no longer tells where it went
        const [target] = event.composedPath();
        if (parts) parts.pressShortcut(event, target, go);
        else load().then(({ pressShortcut }) => pressShortcut(event, target, go), ignore);
      }
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [router]);

  useEffect(() => {
    // a phone has no keys: there the bar comes when its button is pressed
    if (matchMedia('(pointer: fine)').matches) whenIdle(() => void load().catch(ignore));
  }, []);

  useEffect(() => {
    if (!view || !isComing) return;
    load().then(
      come => {
        setLoaded(come);
        showCommandBar();
      },
      () => {
        closeCommandBar();
        notify(hostTexts.comeFailed, { tone: 'danger' });
      },
    );
  }, [view, isComing]);

  if (!view || isComing || !loaded) return null;
  const close = () => {
    typedAhead.current = '';
    closeCommandBar();
  };
  if (view === 'shortcuts') return <loaded.ShortcutsHelp onClose={close} />;
  return (
    <loaded.CommandBar accounts={accounts} menu={unpackRows(menu)} initialTyped={typedAhead.current} onClose={close} />
  );
}

const ignore = (): void => undefined;
