import { expect, it } from 'vitest';
import { LINE_PROBLEMS, REFUSALS } from './texts';

it('has a sentence of its own for everything that may be wrong with a line or a boleto', () => {
  const sentences = [...Object.values(LINE_PROBLEMS), ...Object.values(REFUSALS)];
  expect(new Set(sentences).size).toBe(sentences.length);
  for (const sentence of sentences) expect(sentence).toMatch(/^\S.*[.?]$/);
});
