export type PhoneProblem = 'missing' | 'incomplete' | 'areaUnknown' | 'wrong';

const COUNTRY = '55';
const LANDLINE = 10;
const MOBILE = 11;

/** Area codes in use. Source: Anatel, Plano Geral de Códigos Nacionais. */
const AREAS = new Set(
  (
    '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 ' +
    '61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99'
  ).split(' '),
);

/**
 * The national digits of whatever a person types or pastes, no more than fit: `+55 (11) 98765-4321`, `011 98765-4321` and
 * `11987654321` are all `11987654321`. 55 is also an area code: it is
 * taken for the country only after `+` or before a whole number.
 */
export function toNationalDigits(text: string): string {
  const digits = text.replace(/\D/g, '');
  const isWhole = digits.startsWith(COUNTRY) && digits.length >= COUNTRY.length + LANDLINE;
  // (55) is the area: a digit too many there makes it no country
  const hasCountry = /^\s*\+\s*55/.test(text) || (isWhole && !/^\s*\(/.test(text));
  return (hasCountry ? digits.slice(COUNTRY.length) : digits).replace(/^0+/, '').slice(0, MOBILE);
}

/** National digits as they are written, also half typed: `11987` -> `(11) 987`, `1134567890` -> `(11) 3456-7890`. */
export function maskPhone(national: string): string {
  if (national.length <= 2) return national === '' ? '' : `(${national}`;
  const number = national.slice(2);
  const head = number.startsWith('9') ? 5 : 4;
  const tail = number.length > head ? `-${number.slice(head)}` : '';
  return `(${national.slice(0, 2)}) ${number.slice(0, head)}${tail}`;
}

/** `11987654321` -> `+5511987654321`; nothing typed is an empty text. E.164. */
export const toPhone = (national: string): string => (national === '' ? '' : `+${COUNTRY}${national}`);

/** What is wrong with a phone (`+5511987654321`); undefined when it can be called. */
export function findPhoneProblem(phone: string): PhoneProblem | undefined {
  const national = toNationalDigits(phone);
  if (national === '') return 'missing';
  if (national.length >= 2 && !AREAS.has(national.slice(0, 2))) return 'areaUnknown';
  const isMobile = national[2] === '9';
  if (national.length < (isMobile ? MOBILE : LANDLINE)) return 'incomplete';
  return isMobile ? undefined : /^..[2-5]\d{7}$/.test(national) ? undefined : 'wrong';
}
