'use client';

import { useEffect, useState } from 'react';

/** Whoever waits for a payment looks at the page; a page in the background does not ask. */
const LOOK_AGAIN_MS = 3_000;

interface Followed<Thing> {
  read: (token: string, signal: AbortSignal) => Promise<Thing>;
  /** Whether something may still become of it. */
  isOpen: (thing: Thing) => boolean;
}

/** What a public link leads to, as it is now: asked again while something may become of it. `followed` stands outside the component. */
export const useFollowed = <Thing>(token: string, first: Thing, { read, isOpen }: Followed<Thing>): Thing => {
  const [thing, setThing] = useState(first);
  const mayChange = isOpen(thing);
  useEffect(() => {
    if (!mayChange) return;
    const away = new AbortController();
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      // a lost connection tells nothing of it: the next turn asks again
      read(token, away.signal).then(setThing, () => undefined);
    };
    const timer = setInterval(look, LOOK_AGAIN_MS);
    return () => {
      clearInterval(timer);
      away.abort();
    };
  }, [token, mayChange, read]);
  return thing;
};
