import { describe, expect, it } from 'vitest';
import { listActs, type Standing } from './may';

type Wish = Partial<Omit<Standing, 'card'> & Standing['card']>;

const standing = ({ role = 'operator', isHolder = true, ...card }: Wish): Standing => ({
  ...{ role, isHolder },
  card: {
    ...{ type: 'virtual', use: 'standard', status: 'active', blocked_by: null, end_reason: null, replaced_by: null },
    ...{ delivery_step: null, pin_set_at: null },
    ...card,
  },
});
const blocked = (blocked_by: Standing['card']['blocked_by'], wish: Wish = {}) =>
  listActs(standing({ status: 'blocked', blocked_by, ...wish })).includes('unblock');

describe('what may be done with a card', () => {
  it('is all but its number for the admins, its number too for its holder, nothing for others', () => {
    const all = ['block', 'report', 'cancel', 'edit', 'set_controls', 'set_limits'];
    expect(listActs(standing({}))).toEqual([...all, 'reveal', 'replace']);
    expect(listActs(standing({ role: 'admin', isHolder: false }))).toEqual([...all, 'replace']);
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

  it('is activating and its PIN for the holder of a plastic alone', () => {
    const plastic = { type: 'physical', delivery_step: 'delivered' } as const;
    expect(listActs(standing({ ...plastic, status: 'delivered' }))).toContain('activate');
    expect(listActs(standing({ ...plastic, status: 'shipped', delivery_step: 'shipped' }))).toContain('activate');
    expect(listActs(standing({ ...plastic, status: 'in_production' }))).not.toContain('activate');
    const admin = { role: 'admin', isHolder: false } as const;
    expect(listActs(standing({ ...plastic, status: 'delivered', ...admin }))).not.toContain('activate');
    const active = { ...plastic, pin_set_at: new Date(0) };
    expect(listActs(standing(active))).toContain('set_pin');
    expect(listActs(standing({ ...active, status: 'blocked', blocked_by: 'bank' }))).not.toContain('set_pin');
    expect(listActs(standing({ ...active, ...admin }))).not.toContain('set_pin');
  });

  it('is another address while a plastic can still be sent there', () => {
    const of = (delivery_step: Standing['card']['delivery_step'], pin_set_at: Date | null = null) =>
      listActs(standing({ type: 'physical', status: 'shipped', delivery_step, pin_set_at })).includes('redirect');
    expect([of('requested'), of('in_production'), of('attempt_failed')]).toEqual([true, true, true]);
    expect([of('shipped'), of('held_for_pickup'), of('delivered'), of(null)]).toEqual([false, false, false, false]);
    expect(of('requested', new Date(0))).toBe(false);
  });

  it('is a second copy once, of what is used, lost or did not arrive', () => {
    const may = (wish: Wish) => listActs(standing(wish)).includes('replace');
    expect(may({ status: 'cancelled', end_reason: 'lost' })).toBe(true);
    expect(may({ status: 'cancelled', end_reason: 'lost', replaced_by: 'x' })).toBe(false);
    expect(may({ status: 'cancelled', end_reason: 'not_needed' })).toBe(false);
    expect(may({ status: 'blocked', blocked_by: 'bank' })).toBe(false);
    expect(may({ use: 'single_use' })).toBe(false);
    expect(may({ type: 'physical', status: 'in_production' })).toBe(false);
    expect(may({ type: 'physical', status: 'shipped' })).toBe(true);
  });
});
