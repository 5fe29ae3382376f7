import type { MenuEntry } from './menu-entry';

/** What of a menu leads somewhere for a person with this role in the company: who only looks starts nothing. */
export const menuOfRole = (
  menu: readonly MenuEntry[],
  role: 'admin' | 'approver' | 'operator' | 'viewer',
): MenuEntry[] =>
  menu.filter(({ acts, administers }) => (!acts || role !== 'viewer') && (!administers || role === 'admin'));
