import { expect, it } from 'vitest';
import { joinFacts } from './join-facts';

it.each([
  [['Pix', '09:14'], 'Pix · 09:14'],
  [[null, '09:14', undefined], '09:14'],
  [['', 'Pix', ' ', false, '09:14', ''], 'Pix · 09:14'],
  [[null, ''], ''],
] as const)('joins what is there of %j', (facts, line) => {
  expect(joinFacts(facts)).toBe(line);
});
