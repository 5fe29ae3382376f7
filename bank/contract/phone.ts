/** The 67 area codes in use. Source: Anatel, Plano Geral de Códigos Nacionais. */
const AREA_CODES = new Set(
  (
    '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 ' +
    '61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99'
  ).split(' '),
);

const MOBILE_OR_LANDLINE = /^(?:9\d{8}|[2-5]\d{7})$/;

/** Whether two digits are an area code in use. */
export const isAreaCode = (digits: string): boolean => AREA_CODES.has(digits);

/** Whether 10 or 11 bare digits are an area code in use and a mobile or fixed number. */
const isNational = (digits: string): boolean =>
  isAreaCode(digits.slice(0, 2)) && MOBILE_OR_LANDLINE.test(digits.slice(2));

/** A CPF as it is printed: its digits may look like a mobile, its punctuation says otherwise. */
const PRINTED_CPF = /^\d{3}\.\d{3}\.\d{3}-\d{2}$/;

/**
 * A phone in E.164 from any common spelling: `(11) 98765-4321`, `011 98765-4321`, `11987654321` and `+55 11 98765-4321` give
 * `+5511987654321`. Numbers of other countries need their `+`. `undefined` when it is none.
 */
export const parsePhone = (text: string): string | undefined => {
  const trimmed = text.trim();
  if (!/^\+?[\d\s().-]+$/.test(trimmed) || PRINTED_CPF.test(trimmed)) return undefined;
  const digits = trimmed.replace(/\D/g, '');
  const hasCountry = trimmed.startsWith('+') || (digits.startsWith('55') && digits.length >= 12);
  if (!hasCountry) {
    const national = digits.replace(/^0(?=\d{10,11}$)/, '');
    return isNational(national) ? `+55${national}` : undefined;
  }
  if (digits.startsWith('55')) return isNational(digits.slice(2)) ? `+${digits}` : undefined;
  return /^[1-9]\d{7,14}$/.test(digits) ? `+${digits}` : undefined;
};
