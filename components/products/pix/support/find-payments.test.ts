import { expect, it } from 'vitest';
import type { PixPayment } from '@/bank/contract/products/pix/pay';
import { findPayments } from './find-payments';

const paymentOf = (name: string, amount_cents: number) => ({ payee: { name }, amount_cents }) as PixPayment;

it('finds a payment by its payee or its amount, however they are typed', () => {
  const payments = [paymentOf('Moinho Boa Safra', 184_750), paymentOf('José das Neves', 8_065)];
  const find = (typed: string) => findPayments(payments, typed).map(({ payee }) => payee.name);
  expect(find('')).toHaveLength(2);
  expect(find('jose')).toEqual(['José das Neves']);
  expect(find('1.847,50')).toEqual(['Moinho Boa Safra']);
  expect(find('R$ 80,65')).toEqual(['José das Neves']);
  expect(find('moinho 80,65')).toEqual([]);
});
