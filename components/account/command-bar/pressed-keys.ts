import { SINGLE_KEY_IDS, SINGLE_KEYS, type SingleKeyId } from './shortcut-table';

/** What a press of a key is, as far as shortcuts care. */
export type PressedKey = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat' | 'isComposing' | 'defaultPrevented'
> & { getModifierState?: (name: string) => boolean };

/** The second key of a pair comes within this time. */
const PAIR_MS = 3_000;

const isAltGraph = (press: PressedKey): boolean => press.getModifierState?.('AltGraph') ?? false;

/**
 * The character that was typed, or null for what is no shortcut: a key held down, a dead key, one with Ctrl, Alt or Meta. On ABNT2 `/` and `?`
 * may need AltGr, which Windows reports as Ctrl with Alt. A capital counts by what Shift says: with Caps Lock on, `G` is still the key g.
 */
export function toShortcutKey(press: PressedKey): string | null {
  const { key } = press;
  if (press.defaultPrevented || press.repeat || press.isComposing || key.length !== 1) return null;
  if ((press.ctrlKey || press.altKey || press.metaKey) && !isAltGraph(press)) return null;
  const isLetter = key.toLowerCase() !== key.toUpperCase();
  return isLetter ? (press.shiftKey ? null : key.toLowerCase()) : key;
}

/** Follows the keys one after another. `press` answers the shortcut that is complete, `'begun'` in the middle of a pair, or null. */
export function createKeyFollower(now: () => number) {
  let first: { key: string; at: number } | null = null;
  return {
    press: (key: string): SingleKeyId | 'begun' | null => {
      const begun = first && now() - first.at <= PAIR_MS ? first.key : null;
      first = null;
      const whole = begun === null ? [key] : [begun, key];
      const found = SINGLE_KEY_IDS.find(id => SINGLE_KEYS[id].keys.join(' ') === whole.join(' '));
      if (found) return found;
      if (!SINGLE_KEY_IDS.some(id => SINGLE_KEYS[id].keys.length === 2 && SINGLE_KEYS[id].keys[0] === key)) return null;
      first = { key, at: now() };
      return 'begun';
    },
    forget: (): void => {
      first = null;
    },
  };
}

const TYPED_INTO = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';
/** Widgets that find their items by letters. */
const TAKES_LETTERS =
  '[role=textbox], [role=searchbox], [role=combobox], [role=listbox], [role=menu], [role=menubar], [role=tree], [role=grid], [role=application]';
/** Inputs in which nothing is typed. */
const NOT_TYPED = new Set(['checkbox', 'radio', 'button', 'submit', 'reset', 'range', 'color', 'file', 'image']);

/** Whether a press belongs to what holds the focus: a field, or a list that takes letters. `target` is the innermost one, as `composedPath()[0]` gives it while the event lasts. */
export function isTyping(target: EventTarget | undefined): boolean {
  if (!(target instanceof Element)) return false;
  const field = target.closest(TYPED_INTO);
  if (field) return !(field instanceof HTMLInputElement && NOT_TYPED.has(field.type));
  return target.closest(TAKES_LETTERS) !== null;
}

/** Whether something stands over the page that must be answered first. */
export const hasModal = (): boolean => document.querySelector('dialog[open], [aria-modal="true"]') !== null;
