import { describe, expect, it } from 'vitest';
import type { Receipt } from '../../contract/books/receipts';
import { createPackNames, toReceiptFileName } from './file-name';

const party = { document_masked: null, institution_name: null };
const RECEIPT: Receipt = {
  id: 'txn_01h455vb4pex5vsknk084sn02q',
  kind: 'pix_out',
  title: 'Pix enviado',
  status: 'completed',
  direction: 'out',
  amount_cents: 100,
  // 23:30 of the day before in São Paulo
  occurred_at: '2026-11-22T02:30:00.000Z',
  description: null,
  payer: { ...party, name: 'Padaria do Zé Ltda', branch: null, account_number: null },
  payee: { ...party, name: 'Laticínios Serra Azul & Cia. Ltda', key: null },
  end_to_end_id: null,
  txid: null,
  authentication: '',
  authorization_id: null,
  institution: { ispb: '13935893', compe: '509', name: 'Celcoin', cnpj: '13935893000109' },
  failure: null,
};

describe('the name of a receipt’s file', () => {
  it('tells what, when in Brasília, and to whom or from whom', () => {
    expect(toReceiptFileName(RECEIPT, 'pdf')).toBe('comprovante-pix-2026-11-21-laticinios-serra-azul-cia-ltda.pdf');
    expect(toReceiptFileName({ ...RECEIPT, kind: 'pix_in', direction: 'in' }, 'png')).toBe(
      'comprovante-pix-recebido-2026-11-21-padaria-do-ze-ltda.png',
    );
  });

  it.each([
    ['processing', 'agendamento-pix-'],
    ['failed', 'nao-concluido-pix-'],
    ['returned', 'comprovante-devolvido-pix-'],
  ] as const)('of what is %s does not pass for a receipt', (status, beginning) => {
    expect(toReceiptFileName({ ...RECEIPT, status }, 'pdf').startsWith(beginning)).toBe(true);
  });

  it.each([
    ['=1+1', 'comprovante-pix-2026-11-21-1-1.pdf'],
    ['../../etc/passwd', 'comprovante-pix-2026-11-21-etc-passwd.pdf'],
    ['小さな店', 'comprovante-pix-2026-11-21.pdf'],
    ['Ç'.repeat(200), `comprovante-pix-2026-11-21-${'c'.repeat(40)}.pdf`],
  ])('takes any name: %s', (name, fileName) => {
    expect(toReceiptFileName({ ...RECEIPT, payee: { ...RECEIPT.payee, name } }, 'pdf')).toBe(fileName);
  });
});

it('no two receipts of a pack are named alike', () => {
  const name = createPackNames();
  const at = new Date('2026-11-21T12:00:00.000Z');
  expect([
    name('pix_out', at, 'Zé'),
    name('pix_out', at, 'Ze'),
    name('boleto', at, 'Zé'),
    name('new_kind', at, ''),
  ]).toEqual([
    '2026-11-21-pix-ze.pdf',
    '2026-11-21-pix-ze-2.pdf',
    '2026-11-21-boleto-ze.pdf',
    '2026-11-21-transferencia.pdf',
  ]);
});
