'use client';

import { CloudOff, Wifi } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { color, layer, media, radius, shadow, type as scale } from '@/themes/tokens';
import { ACCOUNT_PARAM } from './account-address';
import { texts } from './texts';

/* Over the page and not in it, so that nothing moves when the connection goes or comes. */
const Place = styled.div<{ $overBar: boolean }>`
  position: fixed;
  z-index: ${layer.menu};
  inset: auto 16px calc(${({ $overBar }) => ($overBar ? '80px' : '16px')} + env(safe-area-inset-bottom));
  display: flex;
  justify-content: center;
  pointer-events: none;

  ${media.wide} { bottom: 24px; }
  ${media.print} { display: none; }
`;

const Words = styled.p`
  display: flex;
  align-items: center;
  gap: 10px;
  max-width: 560px;
  padding: 10px 16px;
  border-radius: ${radius.card};
  background: ${color.onSurface};
  color: ${color.surface};
  box-shadow: ${shadow};
  font-size: ${scale[14]};
  font-weight: 500;

  svg { flex: none; width: 18px; height: 18px; }
`;

const listen = (onChange: () => void): (() => void) => {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
};

const BACK_MS = 4000;

const accountOf = (search: string): string | null => new URLSearchParams(search).get(ACCOUNT_PARAM);

type Said = keyof typeof texts.offline | null;

/** A link that leaves the page while nothing can come in its place. A new tab is no loss, and other parameters of the same page are its own affair. */
const leavesPage = (event: MouseEvent): boolean => {
  const link = (event.target as Element).closest?.('a[href]');
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank' || link.hasAttribute('download')) return false;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return false;
  const { pathname, search, origin } = window.location;
  const isOtherCompany = accountOf(link.search) !== null && accountOf(link.search) !== accountOf(search);
  return link.origin === origin && (link.pathname !== pathname || isOtherCompany);
};

/** Keeps the page while there is no connection: a link pressed then, or a search, would trade it, and what was typed, for the browser's error page. */
function useKeptPage(isOnline: boolean, onKept: () => void) {
  useEffect(() => {
    if (isOnline) return;
    const keep = (event: MouseEvent) => {
      if (!leavesPage(event)) return;
      event.preventDefault();
      event.stopPropagation();
      onKept();
    };
    // what a form or the router asks for instead, where the browser lets a page say no to it
    const stay = (event: NavigateEvent) => {
      if (event.destination.sameDocument || !event.cancelable || event.navigationType === 'reload') return;
      event.preventDefault();
      onKept();
    };
    const { navigation } = window as { navigation?: Navigation };
    window.addEventListener('click', keep, { capture: true });
    navigation?.addEventListener('navigate', stay);
    return () => {
      window.removeEventListener('click', keep, { capture: true });
      navigation?.removeEventListener('navigate', stay);
    };
  }, [isOnline, onKept]);
}

/** Says that the connection is gone, that the page stays, and that the connection is back. */
export function OfflineNotice({ overBar = false }: { overBar?: boolean }) {
  const isOnline = useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  );
  const [said, setSaid] = useState<Said>(null);
  const [sayKept] = useState(() => () => setSaid('stays'));
  useKeptPage(isOnline, sayKept);

  useEffect(() => {
    if (!isOnline) return setSaid('now');
    setSaid(before => (before === null ? null : 'back'));
    const timer = setTimeout(() => setSaid(null), BACK_MS);
    return () => clearTimeout(timer);
  }, [isOnline]);

  return (
    <Place role="status" $overBar={overBar}>
      {said ? (
        <Words>
          {said === 'back' ? <Wifi aria-hidden /> : <CloudOff aria-hidden />}
          {texts.offline[said]}
        </Words>
      ) : null}
    </Place>
  );
}
