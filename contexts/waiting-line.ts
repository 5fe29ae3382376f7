import { getAgenda } from '@/services/agenda';
import { type LiveMessage, onLive } from './live-store';
import { countWaiting, getWaiting, tellWaiting } from './waiting-store';

/** A payment tells several things within a moment: they are one change. */
const GATHER_MS = 1_000;

const concerns = (message: LiveMessage, accountId: string): boolean => {
  if (message.kind === 'news') return message.notification.account_id === accountId;
  return message.kind === 'missed' || (message.kind === 'changed' && message.accountId === accountId);
};

/** Keeps the counts of an account true until it is stopped. A tab that nobody looks at asks nothing; it asks once somebody does. */
export function followWaiting(accountId: string): () => void {
  const leaving = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDue = getWaiting(accountId) === undefined;

  const ask = async () => {
    if (!isDue || document.visibilityState !== 'visible' || !navigator.onLine) return;
    isDue = false;
    // a count that may be wrong is no count
    const agenda = await getAgenda(accountId, leaving.signal).catch(() => undefined);
    if (!leaving.signal.aborted) tellWaiting(accountId, agenda && countWaiting(agenda));
  };
  const askSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void ask(), GATHER_MS);
  };
  const stopLive = onLive(message => {
    if (!concerns(message, accountId)) return;
    isDue = true;
    askSoon();
  });
  const look = () => void ask();
  document.addEventListener('visibilitychange', look);
  void ask();

  return () => {
    leaving.abort();
    clearTimeout(timer);
    stopLive();
    document.removeEventListener('visibilitychange', look);
  };
}
