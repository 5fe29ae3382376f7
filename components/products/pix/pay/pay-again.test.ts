import { expect, it } from 'vitest';
import type { Receipt } from '@/bank/contract/books/receipts';
import { toPayAgain } from './pay-again';

const account = { branch: '0912', account_number: '44512-7' };
const pix = { return_of: null };

it.each([
  [
    'a Pix by a key',
    { kind: 'pix_out', pix, payee: { key: 'a@b.example' } },
    '/pix/pay?chave=a%40b.example&valor=12%2C34',
  ],
  ['a Pix by an account', { kind: 'pix_out', pix, payee: { key: null, ...account } }, '/pix/manual?repetir=txn_1'],
  ['a TED', { kind: 'ted_out', pix: null, payee: { key: null, ...account } }, '/payment/ted?repetir=txn_1'],
  ['a boleto', { kind: 'boleto', pix: null, payee: { key: null } }, null],
  ['what came in', { kind: 'pix_in', direction: 'in', pix, payee: { key: 'a@b.example' } }, null],
  ['what was given back', { kind: 'pix_return', pix: { return_of: {} }, payee: { key: 'a@b.example' } }, null],
])('what makes %s once more', (_, facts, address) => {
  const receipt = { id: 'txn_1', direction: 'out', amount_cents: 1_234, ...facts };
  expect(toPayAgain(receipt as unknown as Receipt)).toBe(address);
});
