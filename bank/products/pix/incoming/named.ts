import type { IncomingRefusal } from '../../../contract/products/pix/incoming';
import type { Receiver } from '../../../payments/incoming';
import type { IncomingPix } from '../../../providers';

/** An account's number or branch however it is written: without its hyphen, its zeros in front, and with 0 for a letter. Source: DICT, AccountNumber. */
const toPlainNumber = (number: string): string =>
  number
    .replace(/[^0-9A-Z]/gi, '')
    .replace(/[A-Z]/gi, '0')
    .replace(/^0+/, '');

/** Why the account behind the key is not the one that the message names; null when it is, or none is named. */
export const refuseNamed = (
  payee: IncomingPix['payee'],
  { document, branch, number }: Pick<Receiver, 'document' | 'branch' | 'number'>,
): IncomingRefusal | null => {
  if (!payee) return null;
  if (toPlainNumber(payee.number) !== toPlainNumber(number)) return 'AC03';
  if (toPlainNumber(payee.branch) !== toPlainNumber(branch)) return 'AC03';
  return payee.document === document ? null : 'BE01';
};
