import { describe, expect, it } from 'vitest';
import type { Receipt } from '@/bank/contract/books/receipts';
import { toReceiptText } from './receipt-text';

const receipt: Receipt = {
  id: 'txn_01h455vb4pex5vsknk084sn02q',
  kind: 'pix_out',
  title: 'Pix enviado',
  status: 'completed',
  direction: 'out',
  amount_cents: 123456,
  occurred_at: '2026-11-21T12:14:05.000Z',
  description: null,
  payer: {
    name: 'Padaria do Zé Ltda',
    document_masked: '11.222.333/0001-81',
    institution_name: 'Celcoin',
    branch: '0001',
    account_number: '1234567-8',
  },
  payee: {
    name: 'Moinho Sul Ltda',
    document_masked: null,
    institution_name: 'Itaú',
    key: 'fornecedor@farinhas.example',
  },
  end_to_end_id: 'E1393589320261121121405AbCdEfGhIjK',
  txid: null,
  authentication: '',
  authorization_id: null,
  institution: { compe: '509', ispb: '13935893', name: 'Celcoin', cnpj: '13935893000109' },
  failure: null,
};

describe('a receipt as text', () => {
  const text = toReceiptText(receipt, 'Balcão');

  it('says what, how much, when in Brasília, from whom and to whom', () => {
    expect(text.replaceAll('\u00a0', ' ').split('\n')).toEqual([
      'Comprovante · Pix enviado · Balcão',
      'R$ 1.234,56 · Concluído',
      'Data e hora: 21 nov 2026, 09:14 (horário de Brasília)',
      'De: Padaria do Zé Ltda · 11.222.333/0001-81 · Celcoin',
      'Para: Moinho Sul Ltda · Itaú',
      'ID da transação (E2E): E1393589320261121121405AbCdEfGhIjK',
    ]);
  });

  it('of a boleto says its line, and has a number of the payment', () => {
    const line = '34190000090000000000000000100008118580000190000';
    const amount = { original_cents: 1, total_cents: 1, min_cents: 1, max_cents: 1, kind: 'fixed' as const, parts: [] };
    const boleto = { line, barcode: '', bill: null, due_date: null, final_beneficiary: null, amount };
    const lines = toReceiptText({ ...receipt, end_to_end_id: 'B20261125', boleto }, 'Balcão').split('\n');
    expect(lines).toContain('Linha digitável: 34190.00009 00000.000000 00000.100008 1 18580000190000');
    expect(lines).toContain('Número do pagamento: B20261125');
  });

  it('of a tax says which, and who collected it', () => {
    const tax: NonNullable<Receipt['tax']> = {
      ...{ form: 'darf', revenue_code: '2089', revenue_name: null, period: '2026-10-31', reference: null },
      ...{ taxpayer_kind: 'cnpj', taxpayer_name: 'Padaria', document_masked: '', due_date: null, principal_cents: 1 },
      ...{ other_cents: 0, fine_cents: 0, interest_cents: 0, gross_cents: null, rate_hundredths: null },
      collector_authentication: '1A2B.3C4D',
    };
    const lines = toReceiptText({ ...receipt, end_to_end_id: 'N20261125', tax }, 'Balcão').split('\n');
    expect(lines).toContain('Tributo: DARF 2089 · competência 10/2026');
    expect(lines).toContain('Autenticação do agente arrecadador: 1A2B.3C4D');
    expect(lines).toContain('Número do pagamento: N20261125');
  });

  it('does not give the account number of the payer away', () => {
    expect(text).not.toContain('1234567-8');
  });
});
