import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findPhoneProblem, maskPhone, toNationalDigits, toPhone } from './phone-text';

const national = fc
  .tuple(fc.constantFrom('1', '2', '3', '6', '9'), fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 10 }))
  .map(([first, rest]) => `${first}${rest.join('')}`);

describe('a phone as it is typed', () => {
  it('is the same after its brackets came and went, half typed too', () => {
    fc.assert(fc.property(national, digits => toNationalDigits(maskPhone(digits)) === digits));
    fc.assert(fc.property(national, digits => toNationalDigits(toPhone(digits)) === digits));
  });

  it.each([
    '+55 (11) 98765-4321',
    '+5511987654321',
    '5511987654321',
    '011 98765-4321',
    '(11) 98765-4321',
    '11987654321',
    '(11) 98765-43210',
  ])('takes %s', text => {
    expect(toNationalDigits(text)).toBe('11987654321');
  });

  it('keeps the area 55 when one digit too many is typed', () => {
    expect(toNationalDigits('(55) 99123-45678')).toBe('55991234567');
    expect(toNationalDigits('+55 55 99123-4567')).toBe('55991234567');
  });

  it.each([
    ['1', '(1'],
    ['119', '(11) 9'],
    ['1134567890', '(11) 3456-7890'],
    ['11987654321', '(11) 98765-4321'],
  ])('writes %s as %s', (digits, written) => {
    expect(maskPhone(digits)).toBe(written);
  });

  it.each([
    ['+5511987654321', undefined],
    ['+551134567890', undefined],
    ['', 'missing'],
    ['+551198765432', 'incomplete'],
    ['+5520987654321', 'areaUnknown'],
    ['+551174567890', 'wrong'],
  ] as const)('%s: %s', (phone, problem) => {
    expect(findPhoneProblem(phone)).toBe(problem);
  });
});
