import { useEffect } from 'react';
import type { LinkPayment } from '@/bank/contract/products/acquiring-links';
import { getLinkPayment } from '@/services/acquiring/public-links';

const LOOK_AGAIN_MS = 3_000;

/** Asks how a payment stands as long as it is open; a page in the background does not ask. */
export function useStanding(token: string, payment: LinkPayment | null, onTold: (payment: LinkPayment) => void): void {
  const asked = payment?.state === 'open' ? payment.payment_token : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is done with the answer is no reason to begin anew
  useEffect(() => {
    if (asked === null) return;
    const away = new AbortController();
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return;
      getLinkPayment(token, asked, away.signal).then(onTold, () => undefined);
    }, LOOK_AGAIN_MS);
    return () => {
      clearInterval(timer);
      away.abort();
    };
  }, [token, asked]);
}
