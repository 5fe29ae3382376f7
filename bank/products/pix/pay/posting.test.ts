import { describe, expect, it } from 'vitest';
import type { StoredPayment } from './payments';
import { toPaymentPosting, toReturnPosting } from './posting';

const CLEARING = 1n;
const PAYER = 1000n;
const PAYEE = 1001n;

const payment = (inside: boolean): StoredPayment => ({
  id: '01934b0e-0000-7000-8000-000000000001',
  accountId: '01934b0e-0000-7000-8000-000000000002',
  origin: 'screen',
  status: 'processing',
  source: 'key',
  amountCents: 12_345n,
  description: 'Pedido 4471',
  endToEndId: 'E13140088202611211214aB3dE5fG7hJ',
  txid: null,
  chargeId: null,
  location: null,
  payer: {
    ledgerAccountId: PAYER,
    name: 'Padaria do Zé Ltda',
    document: '11222333000181',
    ispb: '13140088',
    branch: '0001',
    number: '1234567-8',
  },
  payee: {
    key: '70514392860',
    keyType: 'cpf',
    owner: { name: 'Marina Lopes Cardoso', document: '70514392860' },
    account: { ispb: inside ? '13140088' : '18236120', branch: '0001', number: '82734519' },
    ownAccount: inside ? { id: '01934b0e-0000-7000-8000-000000000003', ledgerAccountId: PAYEE } : null,
  },
  failureCode: null,
  authorizationId: null,
  createdAt: new Date(0),
  settledAt: null,
});

describe('the posting of a Pix', () => {
  it('goes to the clearing account when the payee banks elsewhere, and captures the hold', () => {
    const posting = toPaymentPosting(payment(false), CLEARING);
    expect(posting.legs).toEqual([
      { accountId: PAYER, amountCents: -12_345n },
      { accountId: CLEARING, amountCents: 12_345n },
    ]);
    expect(posting.captureHold).toBe(posting.key);
    expect(posting.details.counterparties).toEqual([
      {
        accountId: '1000',
        name: 'Marina Lopes Cardoso',
        documentMasked: '***.143.928-**',
        institutionName: 'Nu Pagamentos S.A. (Nubank)',
      },
    ]);
  });

  it('tells what the payer wrote, and the charge when there is one', () => {
    expect(toPaymentPosting(payment(false), CLEARING).details).toMatchObject({
      kind: 'pix_out',
      description: 'Pedido 4471',
      endToEndId: 'E13140088202611211214aB3dE5fG7hJ',
    });
    expect(toPaymentPosting(payment(false), CLEARING).details).not.toHaveProperty('txid');
    expect(toPaymentPosting(payment(false), CLEARING).details).not.toHaveProperty('legKinds');
    const ofCharge = { ...payment(false), txid: 'cobranca0000000000000000001', description: null };
    expect(toPaymentPosting(ofCharge, CLEARING).details).toMatchObject({ txid: ofCharge.txid, description: '' });
  });

  it('goes to the payee inside the bank, and each side sees the other', () => {
    const posting = toPaymentPosting(payment(true), CLEARING);
    expect(posting.legs[1]).toEqual({ accountId: PAYEE, amountCents: 12_345n });
    expect(posting.details.legKinds).toEqual(['pix_out', 'pix_in']);
    expect(posting.details.counterparties).toMatchObject([
      { accountId: '1000', name: 'Marina Lopes Cardoso' },
      { accountId: '1001', name: 'Padaria do Zé Ltda', documentMasked: '11.222.333/0001-81' },
    ]);
  });

  it('comes back from the clearing account as a credit of its own', () => {
    const refund = {
      key: '01934b0e-0000-7000-8000-000000000009',
      returnId: 'D18236120202611211215aB3dE5fG7hJ',
      amountCents: 5_000n,
    };
    const posting = toReturnPosting(payment(false), refund, CLEARING);
    expect(posting).toMatchObject({ key: refund.key, details: { kind: 'pix_return', returnId: refund.returnId } });
    expect(posting.captureHold).toBeUndefined();
    expect(posting.details).toMatchObject({
      description: 'Pedido 4471',
      endToEndId: 'E13140088202611211214aB3dE5fG7hJ',
      counterparties: [{ accountId: '1000', name: 'Marina Lopes Cardoso', documentMasked: '***.143.928-**' }],
    });
    expect(toReturnPosting({ ...payment(false), description: null }, refund, CLEARING).details.description).toBe('');
    expect(posting.legs).toEqual([
      { accountId: PAYER, amountCents: 5_000n },
      { accountId: CLEARING, amountCents: -5_000n },
    ]);
  });
});
