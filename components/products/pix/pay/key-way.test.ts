import { expect, it } from 'vitest';
import { KEY_WAY } from './key-way';

it.each([
  ['https://pix.example/cobranca', true],
  ['a@b.example', true],
  ['+5511987654321', true],
  ['39053344705', true],
  ['moinho', false],
  ['1\u00002', false],
  ['<script>', false],
  ['1'.repeat(601), false],
])('an address may begin a Pix to %s: %s', (text, may) => {
  expect(KEY_WAY.prefill.mayBePayee(text)).toBe(may);
});

it('says of what another version left behind whether it is a lookup', () => {
  expect(KEY_WAY.isFound({ id: 'pxl_1', source: 'key' })).toBe(true);
  expect(KEY_WAY.isFound({ source: 'manual' })).toBe(false);
});
