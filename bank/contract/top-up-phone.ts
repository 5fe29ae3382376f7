import { isAreaCode } from './phone';

/** Why a number takes no credit: each has its words on screen. */
export type TopUpPhoneProblem =
  | 'missing'
  | 'unreadable'
  | 'incomplete'
  | 'abroad'
  | 'area_missing'
  | 'area_unknown'
  | 'landline'
  | 'ninth_digit'
  | 'not_mobile';

export type TopUpPhone =
  /** `+5511987654321`; the second digit of few mobiles is 0 or 1: worth a second look. */
  { phone: string; isUnusual: boolean } | { problem: TopUpPhoneProblem };

const COUNTRY = '55';

/** The digits after the country, or that it is another country. `00` and `+` lead abroad, a single 0 to another area, with a carrier of two digits or without. */
const toNational = (text: string, digits: string): string | 'abroad' => {
  if (text.startsWith('+') || digits.startsWith('00')) {
    const whole = digits.replace(/^00/, '');
    return whole.startsWith(COUNTRY) ? whole.slice(COUNTRY.length) : 'abroad';
  }
  if (/^55\d{10,11}$/.test(digits)) return digits.slice(COUNTRY.length);
  return digits.replace(/^0\d{2}(?=\d{11}$)/, '').replace(/^0(?=\d{10,11}$)/, '');
};

const judge = (national: string): TopUpPhone => {
  if (/^\d{8,9}$/.test(national)) return { problem: 'area_missing' };
  if (national.length < 8) return { problem: 'incomplete' };
  if (!/^\d{10,11}$/.test(national)) return { problem: 'not_mobile' };
  if (!isAreaCode(national.slice(0, 2))) return { problem: 'area_unknown' };
  const line = national.slice(2);
  if (line.length === 8) return { problem: /^[2-5]/.test(line) ? 'landline' : 'ninth_digit' };
  return line.startsWith('9')
    ? { phone: `+${COUNTRY}${national}`, isUnusual: /^9[01]/.test(line) }
    : { problem: 'not_mobile' };
};

/** A mobile as somebody types or pastes it: `(11) 98765-4321`, `011 98765 4321`, `+55 11 98765-4321`; what it is not is said as closely as its digits tell. */
export const readTopUpPhone = (text: string): TopUpPhone => {
  const trimmed = text.trim();
  if (trimmed === '') return { problem: 'missing' };
  if (!/^\+?[\d\s().\-–/]+$/.test(trimmed)) return { problem: 'unreadable' };
  const national = toNational(trimmed, trimmed.replace(/\D/g, ''));
  return national === 'abroad' ? { problem: 'abroad' } : judge(national);
};

/** `+5511987654321` as `(11) 98765-4321`. */
export const formatMobile = (phone: string): string => phone.replace(/^\+55(\d{2})(\d{5})(\d{4})$/, '($1) $2-$3');

/** The area code of `+5511987654321`. */
export const areaOf = (phone: string): string => phone.slice(3, 5);
