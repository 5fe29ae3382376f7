import { openCommandBar } from '@/contexts/command-bar';
import { createKeyFollower, hasModal, isTyping, toShortcutKey } from './pressed-keys';
import { SINGLE_KEYS, type SingleKeyId } from './shortcut-table';
import { findShortcutSetting, learnShortcutSetting } from './shortcut-switch';

const follower = createKeyFollower(() => performance.now());
/** Presses are answered in their order, also while the bank is asked whether they count. */
let queue: Promise<void> = Promise.resolve();
let isChecked = false;

/** The search of the page itself comes before the bar. */
function goToSearch(): void {
  const own = document.querySelector<HTMLInputElement>('main input[type="search"]:enabled');
  if (own?.checkVisibility()) own.focus();
  else openCommandBar();
}

function run(id: SingleKeyId, go: (path: string) => void): void {
  if (id === 'search') goToSearch();
  else if (id === 'help') openCommandBar('shortcuts');
  else go(SINGLE_KEYS[id].path);
}

/** Answers one press of a key: follows pairs, and does what a whole shortcut stands for, unless the person switched them off. */
export function pressShortcut(event: KeyboardEvent, target: EventTarget | undefined, go: (path: string) => void): void {
  const key = isTyping(target) || hasModal() ? null : toShortcutKey(event);
  if (key === null) {
    follower.forget();
    return;
  }
  const known = findShortcutSetting();
  if (known === false && isChecked) return;
  if (known !== null && isChecked) {
    const found = follower.press(key);
    if (found) event.preventDefault();
    if (found && found !== 'begun') run(found, go);
    return;
  }
  const answer = (isOn: boolean): void => {
    isChecked = true;
    const found = isOn ? follower.press(key) : null;
    if (found && found !== 'begun') run(found, go);
  };
  // what another device switched off or on counts here too, from the first press on
  queue = queue.then(learnShortcutSetting).then(answer);
}
