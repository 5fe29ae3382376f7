import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toShopName } from './card-shop-name';

describe('the name of a shop', () => {
  it.each([
    ['PAG*MERCADO SILVA', 'Mercado Silva'],
    ['MP *PADARIA DO ZE', 'Padaria do Ze'],
    ['SUMUP *CAFE 1920', 'Cafe 1920'],
    ['PAG*MP*CASA DAS MAQUINAS', 'Casa das Maquinas'],
    ['UBER *TRIP', 'Uber Trip'],
    ['DROGARIA SAO PAULO LJ 0123', 'Drogaria Sao Paulo'],
    ['SUPERMERCADO  BOM   DIA - FILIAL 7', 'Supermercado Bom Dia'],
    ['POSTO IPIRANGA 231', 'Posto Ipiranga 231'],
    ['LATAM AIR 9572384412', 'Latam Air'],
    ['PÃO & CIA LTDA', 'Pão & Cia Ltda'],
    ["ANA D'AVILA ME", "Ana D'Avila ME"],
    ['BAR E LANCHES S/A', 'Bar e Lanches S/A'],
    ['APPLE.COM/BILL', 'Apple.Com/Bill'],
    ['MDF MOVEIS', 'MDF Moveis'],
    ['Nuvem Ltda', 'Nuvem Ltda'],
    ['iFood', 'iFood'],
    ['PAG*', 'Pag'],
    ['123456', '123456'],
  ])('%s is %s', (printed, name) => expect(toShopName(printed)).toBe(name));

  it('is there whatever is printed, not longer, and its own name', () => {
    const printed = fc.oneof(
      fc.string({ minLength: 1, maxLength: 40 }),
      fc.stringMatching(/^(PAG\*|MP \*|UBER \*)?[A-Z]{1,9}( [A-Z0-9#*-]{1,6}){0,4}$/),
    );
    fc.assert(
      fc.property(printed, text => {
        const name = toShopName(text);
        expect(name).not.toBe('');
        expect(name.length).toBeLessThanOrEqual(text.length);
        expect(toShopName(name)).toBe(name);
      }),
      { seed: 21, numRuns: 1_000 },
    );
  });
});
