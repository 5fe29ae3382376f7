/** A plate as it is stored, old or Mercosur: `abc-1234` gives `ABC1234`. `undefined` when it is none. */
export const parsePlate = (text: string): string | undefined => {
  const plate = text.replace(/[-\s]/g, '').toUpperCase();
  return /^[A-Z]{3}\d[A-Z0-9]\d{2}$/.test(plate) ? plate : undefined;
};

/** A Renavam of 11 digits with the right check digit, from its common spellings. `undefined` when it is none. */
export const parseRenavam = (text: string): string | undefined => {
  const digits = text.replace(/\D/g, '').padStart(11, '0');
  if (digits.length !== 11 || /^0+$/.test(digits)) return undefined;
  const sum = [...'3298765432'].reduce((total, weight, at) => total + Number(weight) * Number(digits[at]), 0);
  const check = 11 - (sum % 11);
  return Number(digits[10]) === (check >= 10 ? 0 : check) ? digits : undefined;
};

/** A matrícula: a number of at most 8 digits, or the national form `111111.2.0012345-89`. */
export const parseRegistration = (text: string): string | undefined => {
  const plain = text.trim();
  if (/^\d{6}\.\d\.\d{7}-\d{2}$/.test(plain)) return plain;
  const digits = plain.replaceAll('.', '');
  return /^\d{1,8}$/.test(digits) ? digits : undefined;
};
