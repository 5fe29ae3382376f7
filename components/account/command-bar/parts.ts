/** What comes with the first press: nothing of it is in the first load. */
export { CommandBar } from './CommandBar';
export { pressShortcut } from './run-shortcut';
export { ShortcutsHelp } from './ShortcutsHelp';
