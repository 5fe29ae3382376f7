import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toPrintedName, toSecondLine } from './card-printed-name';

describe('the name on a card', () => {
  it.each([
    ['José da Silva', 'JOSE DA SILVA', 'JOSE DA SILVA'],
    ['Maria Aparecida dos Santos Oliveira', 'MARIA A S OLIVEIRA', 'MARIA A SANTOS OLIVEIRA'],
    ["Ana D'Ávila", 'ANA D AVILA', 'ANA D AVILA'],
    ['João Conceição Guimarães Neto', 'JOAO C G NETO', 'JOAO C GUIMARAES NETO'],
    ['Maximiliano Albuquerque', 'MAXIMILIANO ALBUQUE', 'MAXIMILIANO ALBUQUERQUE'],
    ['Padaria Pão & Cia Ltda', 'PADARIA P CIA LTDA', 'PADARIA PAO E CIA LTDA'],
  ])('of %s', (name, short, long) => {
    expect(toPrintedName(name)).toBe(short);
    expect(toPrintedName(name, 26)).toBe(long);
  });

  it('fits, whatever somebody is called', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), name => {
        expect(toPrintedName(name)).toMatch(/^[A-Z ]{0,19}$/);
        expect(toSecondLine(name)).toMatch(/^[A-Z0-9 ]{0,26}$/);
      }),
      { seed: 21, numRuns: 500 },
    );
  });
});
