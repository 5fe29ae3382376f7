import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMobile, readTopUpPhone } from './top-up-phone';

const UNUSED = '20 23 25 26 29 30 36 39 40 50 52 56 57 58 59 60 70 72 76 78 80 90'.split(' ');

describe('the number of a top-up', () => {
  it.each([
    '(11) 98765-4321',
    '+5511987654321',
    '011 98765 4321',
    '0 15 11 98765-4321',
    '0055 11 98765-4321',
    '5511987654321',
  ])('reads %s', typed => {
    expect(readTopUpPhone(typed)).toEqual({ phone: '+5511987654321', isUnusual: false });
  });

  it.each([
    ['', 'missing'],
    ['11 8765-4321', 'ninth_digit'],
    ['11 3456-7890', 'landline'],
    ['55 3412-3456', 'landline'],
    ['+351 912 345 678', 'abroad'],
    ['0034 612 345 678', 'abroad'],
    ['98765-4321', 'area_missing'],
    ['11 78765-4321', 'not_mobile'],
    ['123', 'incomplete'],
    ['11 98765-43210', 'not_mobile'],
    ['11 98765-4321 e outro', 'unreadable'],
  ])('says of %s that it is %s', (typed, problem) => {
    expect(readTopUpPhone(typed)).toEqual({ problem });
  });

  it.each(UNUSED)('knows that no area is %s', area => {
    expect(readTopUpPhone(`${area} 98765-4321`)).toEqual({ problem: 'area_unknown' });
  });

  it('warns of a second digit 0 or 1, and refuses it not', () => {
    expect(readTopUpPhone('11 90765-4321')).toEqual({ phone: '+5511907654321', isUnusual: true });
    expect(readTopUpPhone('11 91765-4321')).toEqual({ phone: '+5511917654321', isUnusual: true });
  });

  it('reads what it writes, whatever the number', () => {
    const line = fc.tuple(fc.constantFrom('11', '21', '55', '61', '98'), fc.stringMatching(/^[0-9]{8}$/));
    fc.assert(
      fc.property(line, ([area, rest]) => {
        const phone = `+55${area}9${rest}`;
        expect(readTopUpPhone(formatMobile(phone))).toMatchObject({ phone });
        expect(readTopUpPhone(phone)).toMatchObject({ phone });
      }),
    );
  });

  it('reads anything without falling over', () => {
    fc.assert(
      fc.property(fc.string(), text => {
        const read = readTopUpPhone(text);
        if ('phone' in read) expect(read.phone).toMatch(/^\+55[1-9][1-9]9\d{8}$/);
      }),
    );
  });
});
