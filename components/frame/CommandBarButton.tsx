'use client';

import { Search } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { getClosedCommandBar, getCommandBar, onCommandBar, openCommandBar } from '@/contexts/command-bar';
import { commandBarTexts } from './command-bar-texts';
import styles from './CommandBarButton.module.css';

const never = () => () => undefined;
const findHint = (): string =>
  /Mac|iP(hone|ad|od)/.test(navigator.platform) ? commandBarTexts.keyOnMac : commandBarTexts.key;

/** Opens the command bar: with words and its key on a desktop, as an icon on a phone. */
export function CommandBarButton() {
  const { view, isComing } = useSyncExternalStore(onCommandBar, getCommandBar, getClosedCommandBar);
  const hint = useSyncExternalStore(never, findHint, () => commandBarTexts.key);
  return (
    <button
      className={styles.face}
      type="button"
      aria-label={commandBarTexts.open}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      aria-expanded={view === 'bar'}
      aria-busy={isComing || undefined}
      onClick={() => openCommandBar()}
    >
      <Search aria-hidden />
      <span aria-hidden>{commandBarTexts.open}</span>
      <span className={styles.hint} aria-hidden data-keys={hint} />
    </button>
  );
}
