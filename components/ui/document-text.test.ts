import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findDocumentProblem, maskDocument, toBareDocument } from './document-text';

const digit = fc.integer({ min: 0, max: 9 }).map(String);
const letterOrDigit = fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ');
const cpf = fc.array(digit, { minLength: 0, maxLength: 11 }).map(digits => digits.join(''));
const cnpj = fc
  .tuple(fc.array(letterOrDigit, { minLength: 12, maxLength: 12 }), fc.array(digit, { minLength: 2, maxLength: 2 }))
  .chain(([body, checks]) => fc.nat({ max: 14 }).map(length => [...body, ...checks].join('').slice(0, length)));

describe('a document as it is typed', () => {
  it('is the same after its punctuation came and went, half typed too', () => {
    fc.assert(fc.property(cpf, bare => toBareDocument(maskDocument(bare, 'cpf'), 'cpf') === bare));
    fc.assert(fc.property(cnpj, bare => toBareDocument(maskDocument(bare, 'cnpj'), 'cnpj') === bare));
    fc.assert(fc.property(cnpj, bare => toBareDocument(maskDocument(bare, 'any'), 'any') === bare));
  });

  it('never holds more than fits, whatever is pasted', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), text => {
        const bare = toBareDocument(text, 'any');
        expect(bare).toMatch(/^[0-9A-Z]{0,12}\d{0,2}$/);
        expect(toBareDocument(bare, 'any')).toBe(bare);
      }),
    );
  });

  it.each([
    ['39053344705', 'any', '390.533.447-05'],
    ['390533447', 'cpf', '390.533.447'],
    ['11222333000181', 'any', '11.222.333/0001-81'],
    ['12ABC34501DE35', 'any', '12.ABC.345/01DE-35'],
    ['12ABC', 'any', '12.ABC'],
  ] as const)('%s as %s is written %s', (bare, kind, written) => {
    expect(maskDocument(bare, kind)).toBe(written);
  });
});

describe('the check digits', () => {
  it.each([
    ['39053344705', 'cpf'],
    ['11222333000181', 'cnpj'],
    ['12ABC34501DE35', 'cnpj'],
    ['00000000000191', 'any'],
  ] as const)('of %s are right', (bare, kind) => {
    expect(findDocumentProblem(bare, kind)).toBeUndefined();
  });

  it.each([
    ['39053344706', 'cpf', 'wrong'],
    ['12ABC34501DE36', 'any', 'wrong'],
    ['11111111111', 'any', 'wrong'],
    ['11222333000181', 'cpf', 'incomplete'],
    ['39053344705', 'cnpj', 'incomplete'],
    ['1122233300018', 'any', 'incomplete'],
    ['', 'any', 'missing'],
  ] as const)('of %s as %s: %s', (bare, kind, problem) => {
    expect(findDocumentProblem(bare, kind)).toBe(problem);
  });
});
