import type { PinFault } from '../../../contract/products/card-plastic-words';

/** What everybody could guess a person's PIN from. Characters alone, empty where it is not known. */
export interface PinOwner {
  /** `1985-03-27`, as the person and as their company told it. */
  birthDates: readonly string[];
  cpf: string;
  cnpj: string;
  phone: string;
  cep: string;
  last4: string;
}

const PIN = /^\d{4}$/;

const isStepping = (pin: string, by: 1 | 9): boolean =>
  [...pin].every((digit, at) => at === 0 || Number(digit) === (Number(pin[at - 1]) + by) % 10);

/** Day, month and year in the orders in which people write them. */
const datesOf = (birthDate: string): string[] => {
  const [year = '', month = '', day = ''] = birthDate.split('-');
  if (!day) return [];
  const short = year.slice(2);
  return [`${day}${month}`, `${month}${day}`, year, `${month}${short}`, `${day}${short}`, `${short}${month}`];
};

const endsOf = (text: string): string[] => (text === '' ? [] : [text.slice(0, 4), text.slice(-4)]);

const RULES: readonly [PinFault, (pin: string, owner: PinOwner) => boolean][] = [
  ['format', pin => !PIN.test(pin)],
  ['uniform', pin => new Set(pin).size === 1],
  ['sequence', pin => isStepping(pin, 1) || isStepping(pin, 9)],
  ['repeated_pair', pin => pin.slice(0, 2) === pin.slice(2)],
  ['mirror', pin => pin[0] === pin[3] && pin[1] === pin[2]],
  ['birth_date', (pin, { birthDates }) => birthDates.flatMap(datesOf).includes(pin)],
  [
    'document_or_phone',
    (pin, { cpf, cnpj, phone, cep }) => [cpf, cnpj, phone, cep].flatMap(text => endsOf(text)).includes(pin),
  ],
  ['card', (pin, { last4 }) => pin === last4],
];

/** The first rule that a PIN breaks; undefined of a good one. Whether it was used before the issuer says. */
export const findPinFault = (pin: string, owner: PinOwner): PinFault | undefined =>
  RULES.find(([, isBroken]) => isBroken(pin, owner))?.[0];
