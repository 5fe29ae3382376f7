import { expect, it } from 'vitest';
import type { AccountRow } from '../../ground/accounts';
import type { OrderReceipt } from '../../payments/orders';
import { toSentReceipt } from './receipt';

const ACCOUNT = {
  ...{ id: 'acc_01h455vb4pex5vsknk084sn02q', legalName: 'Padaria do Zé Ltda', cnpj: '11222333000181' },
  ...{ branch: '0001', number: '12345-6', ispb: '13935893', institutionName: 'Celcoin' },
} as AccountRow;

/** An order of a kind that is no Pix, refused by its rails. */
const TOLD = {
  ...{ entries: { out: 'ted_out', in: 'ted_in' }, railId: 'STR20261121000000042', reference: null },
  namedAccount: { branch: '0001', number: '777-1' },
  failure: { code: '61', reason: 'A conta de destino não existe.' },
  order: {
    ...{ id: '018c49b0-0000-7000-8000-000000000000', status: 'rejected', amountCents: 150n, description: 'Aluguel' },
    payee: { ref: null, name: 'Imobiliária Horizonte', document: '52998224725', ispb: '18236120' },
    ...{ authorizationId: null, createdAt: new Date('2026-11-21T12:00:00.000Z'), settledAt: null },
  },
} as unknown as OrderReceipt;

it('the receipt of an order says what its kind tells of it', () => {
  expect(toSentReceipt(ACCOUNT, TOLD, undefined)).toMatchObject({
    ...{ kind: 'ted_out', title: 'TED enviada', status: 'failed', direction: 'out', amount_cents: 150 },
    ...{ end_to_end_id: 'STR20261121000000042', txid: null, authentication: '', description: 'Aluguel' },
    payee: { name: 'Imobiliária Horizonte', key: null, branch: '0001', account_number: '777-1' },
    failure: { code: '61', reason: 'A conta de destino não existe.' },
  });
});
