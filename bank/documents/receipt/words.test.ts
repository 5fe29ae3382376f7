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

const DEBT: NonNullable<Receipt['boleto']> = {
  ...{
    line: '34190000090000000000000000100008118580000190000',
    barcode: '34191185800001900000000000000000000000010000',
  },
  ...{ bill: null, due_date: '2027-06-30' },
  final_beneficiary: { name: 'Moinho Boa Safra', trade_name: null, document_masked: '45.120.873/0001-76' },
  amount: {
    ...{ kind: 'fixed', original_cents: 190_000, total_cents: 192_800, min_cents: 192_800, max_cents: 192_800 },
    parts: (
      [
        ['rebate', 1_000],
        ['discount', 0],
        ['fine', 3_800],
      ] as const
    ).map(([kind, amount_cents]) => ({
      ...{ kind, amount_cents, rate: null, unit: null, per: null, business_days: false, days: null, until: null },
    })),
  },
};
const rowsOf = (boleto: Receipt['boleto'], title: string) =>
  toReceiptWords({
    brand: { name: 'Balcão', site: 'https://balcao.example', supportEmail: 'ajuda@balcao.example' },
    receipt: { ...RECEIPT, kind: 'boleto', boleto },
    ...{ proofUrl: 'https://balcao.example/x', proofExpiresAt: NOW, createdAt: NOW },
  }).sections.find(section => section.title === title)?.rows;

it('of a boleto says its line, final beneficiary, due date and what its amount was made of', () => {
  expect(rowsOf(DEBT, 'Boleto')).toEqual([
    ['Linha digitável', '34190.00009 00000.000000 00000.100008 1 18580000190000'],
    ['Beneficiário final', 'Moinho Boa Safra · 45.120.873/0001-76'],
    ['Vencimento', '30/06/2027'],
    ['Valor do documento', 'R$ 1.900,00'],
    ['Abatimento', '− R$ 10,00'],
    ['Multa', '+ R$ 38,00'],
  ]);
});

it('of a bill leaves out what nobody told, and names the tax', () => {
  const line = '856100000061123403282023706300000009000000100008';
  const amount = { ...DEBT.amount, original_cents: 0, parts: [] };
  const bill = { segment: 'government', tax: 'das' } as const;
  const told = { ...DEBT, line, amount, bill, due_date: null, final_beneficiary: null };
  expect(rowsOf(told, 'DAS, Simples Nacional')).toEqual([
    ['Linha digitável', '85610000006-1 12340328202-3 70630000000-9 00000010000-8'],
  ]);
  expect(rowsOf({ ...told, bill: { ...bill, tax: null } }, 'Conta')).toHaveLength(1);
  expect(rowsOf(undefined, 'Boleto')).toBeUndefined();
});

it.each([
  ['pix_out', 'ID da transação Pix'],
  ['pix_return', 'ID da transação Pix'],
  ['ted_out', 'Número de controle da TED'],
  ['boleto', 'Número do pagamento'],
  ['tax', 'Número do pagamento'],
  ['fee', 'ID da transação'],
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

it('says who approved it, where somebody did', () => {
  const of = (receipt: Receipt) =>
    toReceiptWords({
      brand: { name: 'Balcão', site: 'https://balcao.example', supportEmail: 'ajuda@balcao.example' },
      ...{ receipt, proofUrl: 'https://balcao.example/x', proofExpiresAt: NOW, createdAt: NOW },
    })
      .sections.flatMap(({ rows }) => rows)
      .find(([term]) => term === 'Aprovado por')?.[1];
  expect(of({ ...RECEIPT, approved_by: ['Bruno Lima', 'Eva Reis'] })).toBe('Bruno Lima, Eva Reis');
  expect(of(RECEIPT)).toBeUndefined();
});

it('says when a payment leaves that waits for the hours of banks, and no hour of one that does not', () => {
  const wordsOf = (told: Partial<Receipt>) =>
    toReceiptWords({
      brand: { name: 'Balcão', site: 'https://balcao.example', supportEmail: 'ajuda@balcao.example' },
      receipt: { ...RECEIPT, ...told },
      ...{ proofUrl: 'https://balcao.example/x', proofExpiresAt: NOW, createdAt: NOW },
    });
  const waits = wordsOf({ status: 'processing', leaves_at: '2026-11-23T10:00:00.000Z' });
  expect(waits.notice).toBe(
    'Agendamento não é comprovante de pagamento. O pagamento sai em 23/11/2026 às 07:00 (horário de Brasília), quando os bancos abrem.',
  );
  expect(waits.sections[0]?.rows).toContainEqual(['Sai em', '23/11/2026 às 07:00 (horário de Brasília)']);
  const onItsWay = wordsOf({ status: 'processing' });
  expect(onItsWay.notice).toBe('Agendamento não é comprovante de pagamento.');
  expect(onItsWay.sections[0]?.rows.map(([term]) => term)).not.toContain('Sai em');
});

it('of a tax says what its document does, and who collected it', () => {
  const tax: NonNullable<Receipt['tax']> = {
    ...{ form: 'darf_simples', revenue_code: '6106', revenue_name: 'Simples federal', period: '2006-12-31' },
    ...{
      reference: null,
      taxpayer_kind: 'cnpj',
      taxpayer_name: 'Padaria do Zé',
      document_masked: '11.222.333/0001-81',
    },
    ...{ due_date: null, principal_cents: 12_000, other_cents: 0, fine_cents: 240, interest_cents: 0 },
    ...{ gross_cents: 48_000_000, rate_hundredths: 250, collector_authentication: '1A2B.3C4D' },
  };
  const { sections } = toReceiptWords({
    brand: { name: 'Balcão', site: 'https://balcao.example', supportEmail: 'ajuda@balcao.example' },
    receipt: { ...RECEIPT, kind: 'tax', tax },
    ...{ proofUrl: 'https://balcao.example/x', proofExpiresAt: NOW, createdAt: NOW },
  });
  const rows = sections
    .find(({ title }) => title === 'Tributo')
    ?.rows.map(row => row.join(': ').replaceAll('\u00a0', ' '));
  expect(rows).toEqual([
    ...['Guia: DARF Simples', 'Código da receita: 6106 · Simples federal', 'Período de apuração: 12/2006'],
    ...['Contribuinte: Padaria do Zé', 'CNPJ: 11.222.333/0001-81', 'Receita bruta acumulada: R$ 480.000,00'],
    ...['Percentual da receita bruta: 2,50%', 'Valor principal: R$ 120,00', 'Multa: R$ 2,40'],
    'Autenticação do agente arrecadador: 1A2B.3C4D',
  ]);
});
