'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { useAuth } from '@/contexts/auth';
import {
  askForPasskey,
  canSuggestPasskeys,
  canUsePasskeys,
  type PasskeyCeremony,
  startPasskeyCeremony,
  takeBackQuestion,
} from '@/services/passkeys';
import { whenSomebodyIsHere } from '@/services/telemetry/when-idle';

/** Suggestions are made anew this long before the bank forgets their ceremony. */
const EARLIER_MS = 15_000;

interface PasskeySignIn {
  /** False once it is known that this browser has no passkeys. */
  isPossible: boolean;
  /** The browser is asking, or the answer is on its way. */
  isBusy: boolean;
  /** Lets the browser ask now, in a dialog of its own. */
  ask: () => Promise<void>;
}

/**
 * Signing in with a passkey: as a suggestion in the e-mail field while the page is open, and on demand. Who cancels hears
 * nothing; what the bank refuses goes to `onFailure`, and what hinders a mere suggestion to nobody.
 */
export function usePasskeySignIn(onFailure: (error: unknown) => void): PasskeySignIn {
  const { signInWithPasskey } = useAuth();
  const [isPossible, setPossible] = useState(true);
  const [isBusy, setBusy] = useState(false);

  const enter = async (ceremony: PasskeyCeremony, credential: Record<string, unknown>) => {
    setBusy(true);
    try {
      // On success the browser is already on its way: the button goes on waiting until then.
      await signInWithPasskey(ceremony.ceremony_id, credential);
    } catch (error) {
      setBusy(false);
      onFailure(error);
    }
  };
  const enterSuggested = useEffectEvent(enter);

  useEffect(() => setPossible(canUsePasskeys()), []);
  useEffect(() => (isBusy ? undefined : keepSuggesting(enterSuggested)), [isBusy]);

  const ask = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      const ceremony = await startPasskeyCeremony();
      const credential = await askForPasskey(ceremony.options);
      if (credential) return await enter(ceremony, credential);
    } catch (error) {
      onFailure(error);
    }
    setBusy(false);
  };

  return { isPossible, isBusy, ask };
}

/** Suggests passkeys from the moment somebody is at the page until stopped, with a ceremony that is never too old. */
const keepSuggesting = (
  enter: (ceremony: PasskeyCeremony, credential: Record<string, unknown>) => Promise<void>,
): (() => void) => {
  let isOver = false;
  let isAsking = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const suggest = async () => {
    if (isOver || !(await canSuggestPasskeys())) return;
    const ceremony = await startPasskeyCeremony();
    if (isOver) return;
    timer = setTimeout(() => whenSeen(tryToSuggest), Math.max(0, ceremony.expires_in * 1000 - EARLIER_MS));
    isAsking = true;
    const credential = await askForPasskey(ceremony.options, { asSuggestion: true });
    if (credential && !isOver) await enter(ceremony, credential);
  };
  // a suggestion that cannot be made is none
  const tryToSuggest = () => void suggest().catch(() => undefined);

  const giveUp = whenSomebodyIsHere(tryToSuggest);
  return () => {
    isOver = true;
    giveUp();
    clearTimeout(timer);
    if (isAsking) void takeBackQuestion();
  };
};

/** Runs at once when the page is looked at, else when it is next. */
const whenSeen = (act: () => void): void => {
  if (document.visibilityState === 'visible') act();
  else document.addEventListener('visibilitychange', act, { once: true });
};
