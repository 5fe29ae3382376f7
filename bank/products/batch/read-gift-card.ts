import type { BatchCells, BatchProblem } from '../../contract/products/batch-rows';
import { MOST_GIFT_CARDS } from '../../contract/products/gift-card-words';
import { toPlainText } from '../../core/plain-text';
import { toProblem } from './cells/words';
import type { KindReading } from './facts';

const LONGEST_NAME = 60;
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

const readQuantity = (typed: string): number | undefined => {
  if (typed === '') return 1;
  const many = /^\d{1,4}(?:[,.]0{1,2})?$/.test(typed) ? Number.parseInt(typed, 10) : 0;
  return many >= 1 && many <= MOST_GIFT_CARDS ? many : undefined;
};

const toKnownName = (text: string): string => text.normalize('NFKC').toLowerCase();

/** As ids of catalogues are written: a name and the id of the same product are mostly one. */
const toKnownProduct = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Who gets which product, alike for every writing of both. */
export const toGiftPayee = (product: string, { email, receiver }: { email: string | null; receiver: string }): string =>
  `gift:${toKnownProduct(product)}/${toKnownName(email ?? receiver)}`;

/** A row that buys gift cards for a person: whether the distributor sells them at this value, it tells itself. */
export const readGiftCard = (cells: BatchCells): KindReading => {
  const receiver = toPlainText(cells.name, LONGEST_NAME);
  const product = (cells.product ?? '').trim();
  const email = (cells.email ?? '').trim();
  const quantity = readQuantity((cells.quantity ?? '').trim());
  const problems: BatchProblem[] = [
    ...(receiver === null ? [toProblem('name.required')] : []),
    ...(product === '' ? [toProblem('product.required')] : []),
    ...(quantity === undefined ? [toProblem('quantity.invalid')] : []),
    ...(email !== '' && !ADDRESS.test(email) ? [toProblem('email.invalid')] : []),
    // what is bought for somebody is bought as it is authorised: prices and shelves change
    ...((cells.date ?? '').trim() === '' ? [] : [toProblem('date.gift_card')]),
  ];
  const told = { name: receiver, document: null, institution: null, problems, times: quantity ?? 1 };
  if (problems.length > 0 || receiver === null || quantity === undefined) return { ...told, facts: null, payee: null };
  const person = { receiver, email: email === '' ? null : email };
  return {
    ...{ ...told, look: 'open', payee: toGiftPayee(product, person) },
    facts: { kind: 'gift_card', product, quantity, ...person },
  };
};
