/** A key as `KeyboardEvent.key` gives it, or two in a row; a path is where it leads. */
interface Shortcut {
  keys: readonly [string] | readonly [string, string];
  path?: `/${string}`;
}

/** Shortcuts of one key or of two in a row. `key` is compared, not the place on the keyboard: `/` and `?` lie elsewhere on ABNT2. */
export const SINGLE_KEYS = {
  search: { keys: ['/'] },
  home: { keys: ['g', 'h'], path: '/' },
  statement: { keys: ['g', 'e'], path: '/statement' },
  pix: { keys: ['g', 'p'], path: '/pix/pay' },
  settings: { keys: ['g', 'c'], path: '/settings' },
  newPix: { keys: ['n'], path: '/pix/pay' },
  help: { keys: ['?'] },
} as const satisfies Record<string, Shortcut>;

export type SingleKeyId = keyof typeof SINGLE_KEYS;
/** `bar` is Ctrl K, which cannot be pressed or said by chance and therefore is never off. */
export type ShortcutId = SingleKeyId | 'bar';

export const SINGLE_KEY_IDS = Object.keys(SINGLE_KEYS) as SingleKeyId[];

/** The keys that lead to a path, for a hint beside it: `/statement` -> `['g', 'e']`. */
export const findKeysOf = (path: string): readonly string[] | undefined =>
  SINGLE_KEY_IDS.map(id => SINGLE_KEYS[id] as Shortcut).find(shortcut => shortcut.path === path)?.keys;
