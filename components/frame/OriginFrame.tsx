'use client';

import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { color, radius } from '@/themes/tokens';

/** For a frame that does not come up, or is not answered: its own wait for the bank is shorter. */
const PATIENCE_MS = 15_000;
/** Above and below, in pixels: they are part of the frame's height. */
const BORDERS = 2;

const Window = styled.iframe`
  display: block;
  width: 100%;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
`;

export type Scheme = 'light' | 'dark';

const getScheme = (): Scheme =>
  getComputedStyle(document.documentElement).colorScheme.includes('dark') ? 'dark' : 'light';

interface OriginFrameProps<State extends string> {
  origin: string;
  path: string;
  title: string;
  /** Before it tells its own, in pixels. */
  firstHeight: number;
  /** What of a message is from the frame and in its words. */
  readNews: (
    event: Pick<MessageEvent, 'origin' | 'data'>,
    origin: string,
  ) => { state?: State | 'ready'; height?: number } | undefined;
  /** What it is handed, once, when it is ready. */
  toHanded: (scheme: Scheme) => unknown;
  onState: (state: State) => void;
  /** It did not come up. */
  onSilence: () => void;
  allow?: string;
}

/** A page of another origin. It is handed one message, and tells how high it is and how it stands; nothing else passes. Another message takes another key. */
export function OriginFrame<State extends string>({ origin, path, ...props }: OriginFrameProps<State>) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(props.firstHeight);
  const latest = useRef(props);
  latest.current = props;
  useEffect(() => {
    const patience = setTimeout(() => latest.current.onSilence(), PATIENCE_MS);
    let isHanded = false;
    const hear = (event: MessageEvent) => {
      const { readNews, toHanded, onState } = latest.current;
      const news = event.source === frame.current?.contentWindow ? readNews(event, origin) : undefined;
      if (!news) return;
      if (news.height !== undefined) setHeight(news.height + BORDERS);
      if (news.state === undefined) return;
      if (news.state !== 'ready') {
        clearTimeout(patience);
        onState(news.state);
      } else if (!isHanded) {
        isHanded = true;
        frame.current?.contentWindow?.postMessage(toHanded(getScheme()), origin);
      }
    };
    window.addEventListener('message', hear);
    return () => {
      clearTimeout(patience);
      window.removeEventListener('message', hear);
    };
  }, [origin]);
  return (
    <Window
      ref={frame}
      src={`${origin}${path}`}
      title={props.title}
      height={height}
      sandbox="allow-scripts allow-same-origin"
      allow={props.allow}
      referrerPolicy="no-referrer"
    />
  );
}
