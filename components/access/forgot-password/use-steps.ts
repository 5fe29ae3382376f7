'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';
import { rememberEmail } from '@/components/access/sign-in/typed-email';
import { dropResetEmail, findResetEmail } from './reset-email';
import { FURTHEST, parseStep, pathOfStep, type Progress, rightStep, type Step } from './steps';

interface Steps {
  step: Step;
  /** The e-mail that the code went to; empty when this tab does not know it. */
  email: string;
  goOn: (progress: Exclude<Progress, 'none'>) => void;
  beginAgain: () => void;
}

const stepOf = (pathname: string): Step => parseStep(pathname.split('/').at(-1) ?? '') ?? 1;

/**
 * Where somebody is among the four steps. The address names the step, so that "back" and reloading work, and one out of turn gives
 * way to the right one. `seen` is what the server read from the cookie; whether a code was asked for, only this tab knows.
 */
export function useSteps(seen: Exclude<Progress, 'asked'>): Steps {
  const wanted = stepOf(usePathname());
  // until this tab was asked, take the address at its word: nothing jumps on a reload
  const [progress, setProgress] = useState<Progress>(seen === 'none' && wanted === 2 ? 'asked' : seen);
  const [email, setEmail] = useState('');
  const step = rightStep(wanted, progress);

  useEffect(() => {
    const known = findResetEmail();
    setEmail(known ?? '');
    setProgress(before => (before === 'none' || before === 'asked' ? (known === null ? 'none' : 'asked') : before));
  }, []);

  useEffect(() => {
    if (step !== wanted) window.history.replaceState(null, '', pathOfStep(step));
  }, [step, wanted]);

  const goOn = (next: Exclude<Progress, 'none'>) => {
    if (next === 'asked') setEmail(findResetEmail() ?? '');
    if (next === 'done') {
      rememberEmail(email);
      dropResetEmail();
    }
    setProgress(next);
    window.history.pushState(null, '', pathOfStep(FURTHEST[next]));
  };

  return { step, email, goOn, beginAgain: () => window.history.pushState(null, '', pathOfStep(1)) };
}
