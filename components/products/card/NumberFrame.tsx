'use client';

import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { color, radius } from '@/themes/tokens';
import { type FrameAsk, type FrameEnd, readFrameNews, toFrameTicket } from './frame-talk';
import { texts } from './texts';

/** For a frame that does not come up, or is not answered: its own wait for the bank is shorter. */
const PATIENCE_MS = 15_000;

const Window = styled.iframe`
  display: block;
  width: 100%;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
`;

interface NumberFrameProps {
  origin: string;
  /** Good once. */
  ticket: string;
  ask?: FrameAsk;
  onEnd: (how: FrameEnd) => void;
}

const isDark = (): boolean => getComputedStyle(document.documentElement).colorScheme.includes('dark');

/** The page of another origin that shows a card's numbers, or takes its PIN. It is handed a ticket, and tells how high it is and that it has ended; nothing else passes. */
export function NumberFrame({ origin, ticket, ask = 'numbers', onEnd }: NumberFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(160);
  const tellEnd = useRef(onEnd);
  tellEnd.current = onEnd;
  useEffect(() => {
    const patience = setTimeout(() => tellEnd.current('failed'), PATIENCE_MS);
    let isGiven = false;
    const hear = (event: MessageEvent) => {
      const news = event.source === frame.current?.contentWindow ? readFrameNews(event, origin) : undefined;
      if (!news) return;
      if (news.height !== undefined) setHeight(news.height);
      if (news.state === 'shown') clearTimeout(patience);
      else if (news.state === 'ready' && !isGiven) {
        isGiven = true;
        frame.current?.contentWindow?.postMessage(toFrameTicket(ticket, isDark() ? 'dark' : 'light', ask), origin);
      } else if (news.state && news.state !== 'ready') tellEnd.current(news.state);
    };
    window.addEventListener('message', hear);
    return () => {
      clearTimeout(patience);
      window.removeEventListener('message', hear);
    };
  }, [origin, ticket, ask]);
  return (
    <Window
      ref={frame}
      src={`${origin}/`}
      title={ask === 'pin' ? texts.numbers.pinFrame : texts.numbers.frame}
      height={height}
      sandbox="allow-scripts allow-same-origin"
      allow="clipboard-write"
      referrerPolicy="no-referrer"
    />
  );
}
