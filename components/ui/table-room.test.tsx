import { beforeEach, expect, it } from 'vitest';
import { fitTable } from './table-room';

type Needs = readonly [all: number, beside: number, short: number];

/** How a table is drawn whose needs are told: with every column, beside a panel, without what a phone is not told. */
function draw(width: number, [all, beside, short]: Needs): string {
  const frame = document.createElement('div');
  const table = document.createElement('table');
  frame.append(table);
  document.body.append(frame);
  const left = () => width - Number.parseInt(frame.style.getPropertyValue('--taken') || '0', 10);
  const isShort = () => frame.hasAttribute('data-short');
  const need = () => (isShort() ? short : left() < 860 ? beside : all);
  Object.defineProperty(frame, 'offsetWidth', { value: width });
  Object.defineProperty(table, 'offsetWidth', { get: () => (left() < 640 ? width : Math.max(width, need())) });
  fitTable(frame, table);
  fitTable(frame, table);
  if (left() < 640) return 'two lines';
  return isShort() ? 'short' : left() < 860 ? 'beside' : 'all';
}

beforeEach(() => document.body.replaceChildren());

it.each([
  ['that has room', 1088, [900, 700, 600], 'all'],
  ['too long for all of its columns', 1000, [1_010, 700, 600], 'beside'],
  ['too long for those beside a panel', 1000, [1_200, 1_010, 600], 'short'],
  ['too long for any', 1000, [1_200, 1_010, 1_010], 'two lines'],
  ['of few columns that has room', 704, [900, 700, 600], 'beside'],
  ['of few columns, some of them not for a phone', 672, [900, 700, 600], 'short'],
  ['of few columns that has no room', 672, [900, 700, 690], 'two lines'],
  ['on a phone', 358, [900, 700, 600], 'two lines'],
] as const)('a table %s at %s px', (_, width, needs, drawn) => {
  expect(draw(width, needs)).toBe(drawn);
});
