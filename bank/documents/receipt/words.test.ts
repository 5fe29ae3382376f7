import { expect, it } from 'vitest';
import type { Receipt } from '../../contract/books/receipts';
import { toReceiptWords } from './words';

const party = { name: 'Laticínios Serra Azul Ltda', document_masked: null, institution_name: null };
const RECEIPT: Receipt = {
  ...{ id: 'txn_01h455vb4pex5vsknk084sn02q', kind: 'pix_out', title: 'Pix enviado', status: 'completed' },
  ...{ direction: 'out', amount_cents: 100, occurred_at: '2026-11-22T02:30:00.000Z', description: null },
  payer: { ...party, branch: null, account_number: null },
  payee: { ...party, key: null },
  ...{ end_to_end_id: 'STR20261121000000042', txid: null, authentication: '', authorization_id: null, failure: null },
  institution: { ispb: '13935893', compe: '509', name: 'Celcoin', cnpj: '13935893000109' },
};
const NOW = new Date('2026-11-22T02:30:00.000Z');

it.each([
  ['pix_out', 'ID da transação Pix'],
  ['pix_return', 'ID da transação Pix'],
  ['ted_out', 'Número de controle da TED'],
  ['tax', 'ID da transação'],
  ['what a later version writes', 'ID da transação'],
])('the id of %s is called %s', (kind, words) => {
  const { sections } = toReceiptWords({
    brand: { name: 'Balcão', site: 'https://balcao.example', supportEmail: 'ajuda@balcao.example' },
    receipt: { ...RECEIPT, kind },
    ...{ proofUrl: 'https://balcao.example/x', proofExpiresAt: NOW, createdAt: NOW },
  });
  const rows = sections.flatMap(section => section.rows);
  expect(rows.find(([, value]) => value === RECEIPT.end_to_end_id)?.[0]).toBe(words);
});
