import { describe, expect, it } from 'vitest';
import { listActs, type Standing } from './may';

const standing = (wish: Partial<Standing>): Standing => ({
  ...{ role: 'operator', isHolder: true, status: 'active', blockedBy: null },
  ...wish,
});
const blocked = (blockedBy: Standing['blockedBy'], wish: Partial<Standing> = {}) =>
  listActs(standing({ status: 'blocked', blockedBy, ...wish })).includes('unblock');

describe('what may be done with a card', () => {
  it('is all but its number for the admins, its number too for its holder, nothing for others', () => {
    const all = ['block', 'report', 'cancel', 'edit', 'set_controls', 'set_limits'];
    expect(listActs(standing({}))).toEqual([...all, 'reveal']);
    expect(listActs(standing({ role: 'admin', isHolder: false }))).toEqual(all);
    expect(listActs(standing({ role: 'approver', isHolder: false }))).toEqual([]);
  });

  it('is nothing once it has ended', () => {
    expect(listActs(standing({ status: 'cancelled', role: 'admin' }))).toEqual([]);
    expect(listActs(standing({ status: 'expired', role: 'admin' }))).toEqual([]);
  });

  it('is unblocking for who blocked it, or the company above', () => {
    const admin = { role: 'admin', isHolder: false } as const;
    expect([blocked('holder'), blocked('holder', admin)]).toEqual([true, true]);
    expect([blocked('company'), blocked('company', admin)]).toEqual([false, true]);
    expect((['access', 'pin', 'undelivered', 'bank'] as const).filter(by => blocked(by, { role: 'admin' }))).toEqual(
      [],
    );
  });
});
