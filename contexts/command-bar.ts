/** What stands over the page: the bar that finds and does, or the sheet that tells the keyboard shortcuts. */
export type CommandBarView = 'bar' | 'shortcuts';

interface CommandBarState {
  view: CommandBarView | null;
  /** Asked for, but its code is still on its way. */
  isComing: boolean;
}

const CLOSED: CommandBarState = { view: null, isComing: false };
let state = CLOSED;
const listeners = new Set<() => void>();

const change = (next: CommandBarState): void => {
  state = next;
  for (const listener of listeners) listener();
};

/** Opens the bar, or the sheet of shortcuts, from anywhere: the button in the header and a key do the same. */
export const openCommandBar = (view: CommandBarView = 'bar'): void => change({ view, isComing: true });
export const closeCommandBar = (): void => change(CLOSED);
/** The code is there. */
export const showCommandBar = (): void => {
  if (state.view && state.isComing) change({ view: state.view, isComing: false });
};

export const onCommandBar = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const getCommandBar = (): CommandBarState => state;
export const getClosedCommandBar = (): CommandBarState => CLOSED;
