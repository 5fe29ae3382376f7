import { describe, expect, it } from 'vitest';
import { returnProblem } from './return-draft';

describe('an amount to give back', () => {
  it.each([
    [null, 'Digite quanto quer devolver.'],
    [0, 'Digite quanto quer devolver.'],
    [1_001, 'Ainda podem ser devolvidos R$ 10,00. Digite um valor menor.'],
    [1_000, null],
    [1, null],
  ])('of %s centavos with R$ 10,00 left: %s', (amountCents, problem) => {
    expect(returnProblem(amountCents, { left_cents: 1_000 })?.replaceAll('\u00a0', ' ') ?? null).toBe(problem);
  });
});
