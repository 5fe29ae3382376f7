'use client';

import { OriginFrame } from '@/components/frame/OriginFrame';
import { readAcquirerNews, toAcquirerSession } from './acquirer-talk';
import { publicLinkTexts as texts } from './public-link-texts';

interface CardWindowProps {
  origin: string;
  /** Token of the payment. */
  session: string;
  /** It has ended there, however: the bank knows how. */
  onTold: () => void;
  onFailed: () => void;
}

/** The acquirer's page that asks for a card. It is handed the payment's token. */
export function CardWindow({ origin, session, onTold, onFailed }: CardWindowProps) {
  return (
    <OriginFrame
      key={session}
      origin={origin}
      path="/acquirer"
      title={texts.card.frame}
      firstHeight={480}
      readNews={readAcquirerNews}
      toHanded={scheme => toAcquirerSession(session, scheme)}
      onState={state => {
        if (state !== 'shown') onTold();
      }}
      onSilence={onFailed}
    />
  );
}
