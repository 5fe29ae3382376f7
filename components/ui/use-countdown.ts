'use client';

import { useEffect, useState } from 'react';

/**
 * Seconds left of a wait, counting down to 0 by the clock; another number or `restart` begins another one. A tab that slept
 * catches up.
 */
export function useCountdown(seconds: number): { secondsLeft: number; restart: (seconds: number) => void } {
  const [secondsLeft, setSecondsLeft] = useState(seconds);
  const [wait, setWait] = useState({ seconds });
  const [given, setGiven] = useState(seconds);
  const restart = (next: number) => {
    setSecondsLeft(next);
    setWait({ seconds: next });
  };
  if (given !== seconds) {
    setGiven(seconds);
    restart(seconds);
  }

  useEffect(() => {
    if (wait.seconds <= 0) return;
    const endsAt = performance.now() + wait.seconds * 1000;
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((endsAt - performance.now()) / 1000));
      setSecondsLeft(left);
      if (left === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [wait]);

  return { secondsLeft, restart };
}
