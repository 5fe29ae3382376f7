import { describe, expect, it } from 'vitest';
import { FEATURE_IDS, type FeatureFlags } from '@/variants/features';
import { listMenu } from '@/variants/menu';
import { listPixPlaces } from '@/variants/pix-area';
import { menuOfRole } from '@/variants/role-menu';

const ALL = Object.fromEntries(FEATURE_IDS.map(id => [id, true])) as FeatureFlags;
const menu = listMenu(ALL);
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

describe('the area of Pix', () => {
  it('asks nothing of who only looks', () => {
    const acts = /\b(pague|peça|conteste|responda|altere|cancele|defina)\b/i;
    expect(listPixPlaces(ALL, true).filter(({ sentence }) => acts.test(sentence))).not.toEqual([]);
    expect(listPixPlaces(ALL, false).filter(({ sentence }) => acts.test(sentence))).toEqual([]);
  });
});
