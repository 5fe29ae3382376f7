'use client';

import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { Alert } from '@/components/ui/Alert';
import { LinkLikeButton } from '@/components/ui/TextLink';
import { layer, shadow } from '@/themes/tokens';
import { isInTime, STORE_DELAY_MS, type Store } from './store-redirect';
import { texts } from './store-texts';

/* Over the page and not in it: it goes again after 2 s. */
const Place = styled.div`
  position: fixed;
  z-index: ${layer.menu};
  inset: calc(8px + env(safe-area-inset-top)) 16px auto;
  max-width: 560px;
  margin-inline: auto;
  box-shadow: ${shadow};
`;

/* The ground of the alert decides the colour of what stands on it. */
const Act = styled(LinkLikeButton)`
  color: inherit;
  text-decoration: underline;
`;

/** Leads to the store page of the brand's app after 2 s, unless the customer says no or the timer comes late. */
export function StoreRedirect({ store, link }: { store: Store; link: string }) {
  const [secondsLeft, setSecondsLeft] = useState(STORE_DELAY_MS / 1000);
  const [isOver, setOver] = useState(false);

  useEffect(() => {
    if (isOver) return;
    const begin = performance.now();
    const countdown = setInterval(() => setSecondsLeft(seconds => Math.max(0, seconds - 1)), 1000);
    const leave = setTimeout(() => {
      if (isInTime(performance.now() - begin)) window.location.assign(link);
      else setOver(true);
    }, STORE_DELAY_MS);
    return () => {
      clearInterval(countdown);
      clearTimeout(leave);
    };
  }, [link, isOver]);

  if (isOver) return null;
  const stay = (
    <Act type="button" onClick={() => setOver(true)}>
      {texts.stay}
    </Act>
  );
  return (
    <Place>
      <Alert action={stay}>{texts.opening(texts.names[store], secondsLeft)}</Alert>
    </Place>
  );
}
