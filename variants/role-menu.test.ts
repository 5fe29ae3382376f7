import { describe, expect, it } from 'vitest';
import { FEATURE_IDS, type FeatureFlags } from '@/variants/features';
import { listMenu } from '@/variants/menu';
import { menuOfRole } from '@/variants/role-menu';

const menu = listMenu(Object.fromEntries(FEATURE_IDS.map(id => [id, true])) as FeatureFlags);
const hrefsFor = (role: Parameters<typeof menuOfRole>[1]) => menuOfRole(menu, role).map(({ href }) => href);

describe('the menu of a person', () => {
  it('has only what leads somewhere: who only looks pays nothing, and keys are for who administers', () => {
    expect(hrefsFor('admin')).toEqual(menu.map(({ href }) => href));
    expect(hrefsFor('operator')).toContain('/pix/pay');
    expect(hrefsFor('operator')).not.toContain('/api-keys');
    for (const href of ['/pix/pay', '/pix/manual', '/api-keys']) expect(hrefsFor('viewer')).not.toContain(href);
    for (const href of ['/', '/statement', '/pix', '/pix/receive']) expect(hrefsFor('viewer')).toContain(href);
  });
});
