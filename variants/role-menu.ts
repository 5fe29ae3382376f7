import type { MenuEntry } from './features';

/** What of a menu leads somewhere for a person with this role in the company: who only looks pays nothing. */
export const menuOfRole = (
  menu: readonly MenuEntry[],
  role: 'admin' | 'approver' | 'operator' | 'viewer',
): MenuEntry[] =>
  menu.filter(
    ({ group, administers }) => (group !== 'pagar' || role !== 'viewer') && (!administers || role === 'admin'),
  );
