'use client';

import { OriginFrame } from '@/components/frame/OriginFrame';
import { type FrameAsk, type FrameEnd, readFrameNews, toFrameTicket } from './frame-talk';
import { texts } from './texts';

interface NumberFrameProps {
  origin: string;
  /** Good once. */
  ticket: string;
  ask?: FrameAsk;
  onEnd: (how: FrameEnd) => void;
}

/** The page that shows a card's numbers, or takes its PIN. It is handed a ticket. */
export function NumberFrame({ origin, ticket, ask = 'numbers', onEnd }: NumberFrameProps) {
  return (
    <OriginFrame
      key={ticket}
      origin={origin}
      path="/"
      title={ask === 'pin' ? texts.numbers.pinFrame : texts.numbers.frame}
      firstHeight={160}
      readNews={readFrameNews}
      toHanded={scheme => toFrameTicket(ticket, scheme, ask)}
      onState={state => {
        if (state !== 'shown') onEnd(state);
      }}
      onSilence={() => onEnd('failed')}
      allow="clipboard-write"
    />
  );
}
