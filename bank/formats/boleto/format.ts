import { modulo11OfBoleto } from '../../contract/boleto-check-digits';
import { toDueFactor } from '../../contract/boleto-due-factor';
import { billCheckDigit } from '../../contract/boleto-line';

export interface BankBoletoFields {
  /** COMPE code of the issuing bank, 3 digits. */
  bank: string;
  /** `null`: none. */
  dueDate: string | null;
  /** One centavo to R$ 99.999.999,99; `null`: open. */
  amountCents: bigint | null;
  /** 25 digits, by the rules of the bank. */
  freeField: string;
}

export interface BillFields {
  segment: 1 | 2 | 3 | 4 | 5 | 6 | 7;
  /** 6 amount and 7 quantity with modulo 10, 8 amount and 9 quantity with modulo 11. */
  valueIdentifier: 6 | 7 | 8 | 9;
  /** Centavos, or the quantity: 11 digits at most. */
  value: bigint;
  /** 4 digits; 8 in segment 6. */
  organization: string;
  /** 25 digits; 21 in segment 6. */
  freeField: string;
}

const requireDigits = (field: string, digits: string, length: number): string => {
  if (digits.length !== length || !/^\d+$/.test(digits)) throw new RangeError(`${field} is not ${length} digits`);
  return digits;
};

const requireNumber = (field: string, value: bigint, length: number): string => {
  if (value < 0n) throw new RangeError(`${field} is below zero`);
  return requireDigits(field, String(value).padStart(length, '0'), length);
};

/** The barcode of a bank boleto. Throws RangeError naming the field that breaks a rule. */
export const formatBoletoBarcode = ({ bank, dueDate, amountCents, freeField }: BankBoletoFields): string => {
  if (amountCents === 0n) throw new RangeError('amountCents is zero');
  const head = `${requireDigits('bank', bank, 3)}9`;
  const rest =
    (dueDate === null ? '0000' : toDueFactor(dueDate)) +
    requireNumber('amountCents', amountCents ?? 0n, 10) +
    requireDigits('freeField', freeField, 25);
  return `${head}${modulo11OfBoleto(head + rest)}${rest}`;
};

/** The barcode of a bill. Throws RangeError naming the field that breaks a rule. */
export const formatBillBarcode = ({ segment, valueIdentifier, value, organization, freeField }: BillFields): string => {
  const head = `8${segment}${valueIdentifier}`;
  const organizationLength = segment === 6 ? 8 : 4;
  const rest =
    requireNumber('value', value, 11) +
    requireDigits('organization', organization, organizationLength) +
    requireDigits('freeField', freeField, 29 - organizationLength);
  const checkDigit = billCheckDigit(head);
  if (!checkDigit) throw new RangeError('valueIdentifier is none');
  return `${head}${checkDigit(head + rest)}${rest}`;
};
