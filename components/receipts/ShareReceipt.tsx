'use client';

import { Copy, Printer, Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { notify } from '@/components/ui/notify';
import { Inline } from '@/components/ui/Stack';
import { texts } from './texts';

/** Sends the receipt on as text: by the device's own sharing where there is one, else by copying. And prints it. */
export function ShareReceipt({ title, text }: { title: string; text: string }) {
  const [canShare, setCanShare] = useState(false);
  useEffect(() => setCanShare('share' in navigator), []);

  const copy = () =>
    (navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))).then(() =>
      notify(texts.shared, { tone: 'positive' }),
    );
  const send = async () => {
    try {
      await (canShare ? navigator.share({ title, text }) : copy());
    } catch (error) {
      const isChangeOfMind = error instanceof DOMException && error.name === 'AbortError';
      if (!isChangeOfMind) notify(texts.shareFailed, { tone: 'danger' });
    }
  };

  return (
    <Inline stackOnPhone>
      <Button onClick={send}>
        {canShare ? <Share2 aria-hidden /> : <Copy aria-hidden />}
        {canShare ? texts.share : texts.copyText}
      </Button>
      <Button variant="quiet" onClick={() => window.print()}>
        <Printer aria-hidden />
        {texts.print}
      </Button>
    </Inline>
  );
}
