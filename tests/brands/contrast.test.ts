import { describe, expect, it } from 'vitest';
import { VARIANTS } from '@/variants';
import { apcaOf } from '@/themes/apca';
import { contrastOf } from '@/themes/contrast';
import { deriveRoles } from '@/themes/derive';
import { listRepairs, measureBrand } from '@/themes/report';
import { MODES } from '@/themes/modes';
import { PAIRS } from '@/themes/pairs';

const { fallback: _, ...BRANDS } = VARIANTS;
const STATES = ['rest', 'hover', 'focus', 'active', 'selected', 'error'] as const;

describe('the table of contrast', () => {
  it('has no failing pair in any brand, mode and state', () => {
    const rows = Object.entries(BRANDS).flatMap(([brand, { colors }]) =>
      measureBrand(colors).map(pair => ({ brand, ...pair })),
    );
    const failing = rows.filter(({ passes }) => !passes);
    const lowest = (aim: string) =>
      rows.filter(row => row.aim === aim).reduce((low, row) => (row.lc < low.lc ? row : low));
    const told = (['ink', 'text', 'part'] as const).map(aim => {
      const { lc, brand, mode, part, state } = lowest(aim);
      return `${aim} Lc ${lc.toFixed(0)} (${brand}, ${mode}: ${part}, ${state})`;
    });
    const modes = MODES.map(mode => {
      const ratios = rows.filter(row => row.mode === mode && row.aim !== 'part').map(({ ratio }) => ratio);
      return `${mode} ${Math.min(...ratios).toFixed(2)}`;
    });
    console.log(
      `contrast: ${Object.keys(BRANDS).length} brands × ${MODES.length} modes × ${PAIRS.length} pairs = ${rows.length}, ${failing.length} failing\n` +
        `lowest WCAG ratio of text: ${modes.join(', ')}\nlowest APCA: ${told.join('; ')}`,
    );
    expect(failing).toEqual([]);
  });

  it('covers every state of a control', () => {
    expect(STATES.filter(state => !PAIRS.some(pair => pair.state === state))).toEqual([]);
  });
});

describe('repairs', () => {
  it('are none where a brand’s colours can be read', () => {
    expect(listRepairs(VARIANTS.default.colors)).toEqual([]);
  });

  it('tell the field, what it said and what is used instead', () => {
    const repairs = listRepairs({ ...VARIANTS.default.colors, primary_client: '#ffe94d' });
    expect(repairs[0]).toMatchObject({ field: 'primary_client', role: 'link', said: '#ffe94d' });
    expect(repairs[0]?.used).not.toBe('#ffe94d');
  });

  it('leave a fill as it is said and follow it with label, edge and what is under the pointer', () => {
    const colors = { ...VARIANTS.default.colors, button_color_primary: '#ffe94d' };
    const { brand, onBrand, brandLine } = deriveRoles(colors, 'light');
    expect(brand).toBe('#ffe94d');
    expect(contrastOf(onBrand, brand)).toBeGreaterThan(10);
    expect(contrastOf(brandLine, '#ffffff')).toBeGreaterThanOrEqual(3);
    // its dark label cannot be read on the said deep ground of the hover
    expect(listRepairs(colors).map(({ field }) => field)).toEqual(['button_color_primary_hover']);
  });
});

describe('APCA', () => {
  // the four pairs that the W3 draft publishes as its test vector
  it.each([
    ['#888888', '#ffffff', 63.056],
    ['#ffffff', '#888888', -68.541],
    ['#000000', '#aaaaaa', 58.146],
    ['#aaaaaa', '#000000', -56.241],
  ])('of %s on %s is %f', (text, ground, lc) => {
    expect(apcaOf(text, ground)).toBeCloseTo(lc, 2);
  });
});
