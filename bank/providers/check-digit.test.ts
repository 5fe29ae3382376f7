import { describe, expect, it } from 'vitest';
import { isDigitDoubtful } from './check-digit';

const BRASIL = '00000000';
const ITAU = '60701190';
const NUBANK = '18236120';

describe('a check digit', () => {
  it('is believed when the rule of its bank gives it', () => {
    expect(isDigitDoubtful({ ispb: BRASIL, branch: '1584', account: '00210169', digit: '6' })).toBe(false);
    expect(isDigitDoubtful({ ispb: NUBANK, branch: '1', account: '5216125', digit: '0' })).toBe(false);
  });

  it('is believed with and without the zeros before the account', () => {
    expect(isDigitDoubtful({ ispb: BRASIL, branch: '1584', account: '210169', digit: '6' })).toBe(false);
    expect(isDigitDoubtful({ ispb: NUBANK, branch: '0001', account: '005216125', digit: '0' })).toBe(false);
  });

  it('is doubted when the rule gives another', () => {
    expect(isDigitDoubtful({ ispb: BRASIL, branch: '1584', account: '210169', digit: '7' })).toBe(true);
    const right = '0123456789'
      .split('')
      .filter(digit => !isDigitDoubtful({ ispb: ITAU, branch: '912', account: '44512', digit }));
    expect(right).toHaveLength(1);
  });

  it('is believed where no rule is published', () => {
    expect(isDigitDoubtful({ ispb: '00416968', branch: '1', account: '1', digit: '1' })).toBe(false);
    expect(isDigitDoubtful({ ispb: 'ABCDEFGH', branch: '1', account: '1', digit: '1' })).toBe(false);
  });

  it('may be written 0 where the rule writes a letter', () => {
    const account = Array.from({ length: 40 }, (_, place) => String(100_000 + place)).find(
      number => !isDigitDoubtful({ ispb: BRASIL, branch: '1', account: number, digit: 'X' }),
    );
    expect(isDigitDoubtful({ ispb: BRASIL, branch: '1', account: account ?? '', digit: '0' })).toBe(false);
  });
});
