import { describe, expect, it } from 'vitest';
import { codeOf, DEMO_PREFIX, isLuhnValid, newDemoNumber } from './number';

describe('numbers of cards', () => {
  it.each([
    ...['4111111111111111', '4242424242424242', '4012001037141112', '5555555555554444', '2223003122003222'],
    ...['378282246310005', '6062826786276634', '6362970000457013', '79927398713', '49927398716', '1234567812345670'],
    ...['9999000000000012', '9999000000000020', '9999001234567891', '9999002026112151', '9999009876543211'],
    '9999009999999993',
  ])('%s passes the check of Luhn', number => expect(isLuhnValid(number)).toBe(true));

  it.each([
    ...['4111111111111112', '4111111111111', '79927398710', '1234567812345678', '6363680000457013'],
    ...['9999000000000000', '0000000000000000', '', '4111 1111 1111 1111'],
  ])('%s does not', number => expect(isLuhnValid(number)).toBe(false));

  it('of the demo belong to nobody', () => {
    for (let tries = 0; tries < 500; tries++) {
      const number = newDemoNumber();
      expect(number).toMatch(new RegExp(`^${DEMO_PREFIX}\\d{10}$`));
      expect(isLuhnValid(number)).toBe(true);
    }
  });
});

describe('the security code', () => {
  const [secret, number] = ['a secret of a bank that is none', '9999001234567891'];
  const days = Array.from({ length: 300 }, (_, at) => new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10));
  const codes = days.map(day => codeOf(secret, number, day));

  it('is three digits, the same all day', () => {
    expect(codes.filter(code => !/^\d{3}$/.test(code))).toEqual([]);
    expect(days.map(day => codeOf(secret, number, day))).toEqual(codes);
    // of 1,000 codes 300 days take some 259
    expect(new Set(codes).size).toBeGreaterThan(240);
  });

  it('is another one of another number, and of another bank', () => {
    const same = (others: string[]) => others.filter((code, at) => code === codes[at]).length;
    expect(same(days.map(day => codeOf(secret, '9999002026112151', day)))).toBeLessThan(5);
    expect(same(days.map(day => codeOf('another secret', number, day)))).toBeLessThan(5);
  });
});
