'use client';

import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { Alert } from '@/components/ui/Alert';
import { LinkLikeButton } from '@/components/ui/TextLink';
import { findStore, isInTime, STORE_DELAY_MS, type Store } from './store-redirect';
import { texts } from './texts';

/* The ground of the alert decides the colour of what stands on it. */
const Act = styled(LinkLikeButton)`
  color: inherit;
  text-decoration: underline;
`;

/** This visit stays in the browser: asked once, remembered until the tab closes. */
const STAY_MARK = 'stay-in-browser';

/** Leads phones to the store page of the brand's app after about 2 s, unless the customer says no. */
export function StoreRedirect({ links }: { links: Record<Store, string> }) {
  const [store, setStore] = useState<Store | null>(null);
  const [secondsLeft, setSecondsLeft] = useState(STORE_DELAY_MS / 1000);

  useEffect(() => {
    if (sessionStorage.getItem(STAY_MARK) === null) setStore(findStore(navigator.userAgent, navigator.maxTouchPoints));
  }, []);

  useEffect(() => {
    if (!store) return;
    const begin = performance.now();
    const countdown = setInterval(() => setSecondsLeft(seconds => Math.max(0, seconds - 1)), 1000);
    const leave = setTimeout(() => {
      if (isInTime(performance.now() - begin)) window.location.assign(links[store]);
      else setStore(null);
    }, STORE_DELAY_MS);
    return () => {
      clearInterval(countdown);
      clearTimeout(leave);
    };
  }, [store, links]);

  const stay = () => {
    sessionStorage.setItem(STAY_MARK, '1');
    setStore(null);
  };

  if (!store) return null;
  return (
    <Alert
      action={
        <Act type="button" onClick={stay}>
          {texts.store.stay}
        </Act>
      }
    >
      {texts.store.opening(texts.store.names[store], secondsLeft)}
    </Alert>
  );
}
