import { describe, expect, it } from 'vitest';
import { findReceipt } from './use-received';

const ACCOUNT = 'acc_01h455vb4pex5vsknk084sn02q';
const news = {
  kind: 'pix_received',
  title: 'Pix de R$\u00a020,00 recebido',
  href: `/receipts/txn_1?conta=${ACCOUNT}`,
} as const;

describe('money that a shown code waits for', () => {
  it.each([
    ['any amount, where none is asked for', news, null, 'txn_1'],
    ['the amount that is asked for', news, 2000, 'txn_1'],
    ['not another amount', news, 1000, null],
    ['not an amount that only ends alike', { ...news, title: 'Pix de R$\u00a0120,00 recebido' }, 2000, null],
    ['not of another account', { ...news, href: '/receipts/txn_1?conta=acc_2' }, null, null],
    ['not of a charge', { ...news, href: `/pix/charges/chg_1?conta=${ACCOUNT}` }, null, null],
    ['not what was sent', { ...news, kind: 'pix_completed' as const }, null, null],
  ])('is %s', (_name, notification, amount, receipt) => {
    expect(findReceipt(notification, ACCOUNT, amount)).toBe(receipt);
  });
});
