import type { MenuIcon } from '@/variants/menu-entry';
import type { GroupId } from './texts';

export type ActionId = 'hide' | 'theme' | 'help' | 'signOut';

/** What choosing an option does. Nothing of it moves money: a Pix leads to its screen, at most to the review. */
export type OptionRun =
  | { kind: 'go'; href: string }
  | { kind: 'open'; address: string }
  | { kind: 'pay'; input: string; amountCents: number | null }
  /** To the box that pays anything, with what was typed. */
  | { kind: 'box'; text: string }
  | { kind: 'act'; act: ActionId };

export type OptionIcon =
  | MenuIcon
  | 'shortcuts'
  | 'guides'
  | 'approval'
  | 'contact'
  | 'entry'
  | 'find'
  | 'download'
  | 'eye'
  | 'theme'
  | 'company'
  | 'mail'
  | 'signOut';

/** A line of the list. The id lasts: what is chosen is remembered by it. */
export interface Option {
  id: string;
  title: string;
  detail?: string;
  keywords?: readonly string[];
  icon: OptionIcon;
  /** Shown at the end of the line; gives way to dots while amounts are hidden. */
  amountCents?: number;
  /** Its shortcut: `['g', 'e']`. */
  keys?: readonly string[];
  run: OptionRun;
}

export interface OptionGroup {
  id: GroupId;
  options: readonly Option[];
}

/** Groups without anything in them are left out. */
export const filledGroups = (groups: readonly OptionGroup[]): OptionGroup[] =>
  groups.filter(({ options }) => options.length > 0);
