import type { CardAddress } from '@/bank/contract/products/card-plastic';
import { plasticTexts } from './plastic-texts';

export const NO_ADDRESS: CardAddress = {
  ...{ cep: '', street: '', number: '', complement: '', district: '', city: '', state: '' },
};

const words = plasticTexts.address.problems;
type Needed = keyof typeof words;

export type AddressProblems = Partial<Record<keyof CardAddress, string>>;

/** What is missing of an address, in words. */
export const checkAddress = (address: CardAddress): AddressProblems => {
  const isMissing = (field: Needed): boolean =>
    field === 'cep' ? address.cep.length !== 8 : address[field].trim() === '';
  return Object.fromEntries((Object.keys(words) as Needed[]).filter(isMissing).map(field => [field, words[field]]));
};

/** Whether something is missing of it. */
export const hasProblems = (problems: AddressProblems): boolean => Object.keys(problems).length > 0;

/** An address as it is sent: no blanks around it. */
export const toSentAddress = (address: CardAddress): CardAddress => ({
  ...address,
  street: address.street.trim(),
  number: address.number.trim(),
  complement: address.complement.trim(),
  district: address.district.trim(),
  city: address.city.trim(),
});

/** An address in one line, as people read it, without its CEP. */
export const toAddressLine = ({ street, number, complement, district, city, state }: CardAddress): string =>
  [`${street}, ${number}`, complement, district, `${city}/${state}`].filter(Boolean).join(', ');

/** A CEP as people write it: `CEP 01310-100`. */
export const toCepLine = ({ cep }: CardAddress): string => `CEP ${cep.slice(0, 5)}-${cep.slice(5)}`;
