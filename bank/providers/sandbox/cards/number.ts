import { createHmac, randomInt } from 'node:crypto';
import { deriveKey, type Secret } from '../../../core/sealing';

/** National use of a country that never is one: no network routes it, and it is nobody's. */
export const DEMO_PREFIX = '999900';
const BODY_DIGITS = 9;
const CODE_PURPOSE = 'sandbox card codes';

/** The digit that makes a number pass the check of Luhn. */
export const luhnDigit = (digits: string): string => {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return String((10 - (sum % 10)) % 10);
};

/** Whether a text is a number that passes the check of Luhn; all zeros is none. */
export const isLuhnValid = (number: string): boolean =>
  /^\d{11,19}$/.test(number) && /[1-9]/.test(number) && luhnDigit(number.slice(0, -1)) === number.at(-1);

/** A number that belongs to nobody: 16 digits. */
export const newDemoNumber = (): string => {
  const digits = `${DEMO_PREFIX}${String(randomInt(10 ** BODY_DIGITS)).padStart(BODY_DIGITS, '0')}`;
  return `${digits}${luhnDigit(digits)}`;
};

/** The security code of a number on a day, `2026-11-25`: three digits, of which nothing is kept. */
export const codeOf = (secret: Secret, number: string, day: string): string => {
  const mac = createHmac('sha256', deriveKey(secret, CODE_PURPOSE)).update(`${number} ${day}`).digest();
  return String(mac.readUInt32BE(0) % 1000).padStart(3, '0');
};
