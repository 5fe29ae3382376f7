import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ReceiptDebt } from '@/bank/contract/books/receipts';
import { DebtFacts } from './DebtFacts';

const part = { rate: null, unit: null, per: null, business_days: false, days: null, until: null };
const DEBT: ReceiptDebt = {
  ...{
    line: '34190000090000000000000000100008118580000190000',
    barcode: '34191185800001900000000000000000000000010000',
  },
  ...{ bill: null, due_date: '2027-06-30' },
  final_beneficiary: { name: 'Moinho Boa Safra', trade_name: null, document_masked: '45.120.873/0001-76' },
  amount: {
    ...{ kind: 'fixed', original_cents: 190_000, total_cents: 192_800, min_cents: 192_800, max_cents: 192_800 },
    parts: [
      { ...part, kind: 'rebate', amount_cents: 1_000 },
      { ...part, kind: 'fine', amount_cents: 3_800 },
      { ...part, kind: 'interest', amount_cents: 0 },
    ],
  },
};

const rows = () =>
  screen
    .getAllByRole('term')
    .map(term => [
      term.textContent,
      term.nextElementSibling?.textContent?.replaceAll(/\s/g, ' ').replace(/Copiar.*/, ''),
    ]);

it('says which boleto was paid and what its amount was made of', () => {
  render(<DebtFacts debt={DEBT} />);
  expect(screen.getByRole('heading', { name: 'Boleto' })).toBeVisible();
  expect(screen.getByText('34190.00009 00000.000000 00000.100008 1 18580000190000')).toBeVisible();
  const told = rows();
  expect(told.map(([term]) => term)).toEqual([
    ...['Linha digitável', 'Beneficiário final', 'Vencimento', 'Valor do documento', 'Abatimento', 'Multa'],
  ]);
  expect(told[1]?.[1]).toContain('Moinho Boa Safra · 45.120.873/0001-76');
  expect(told[4]?.[1]).toMatch(/[−-].*10,00/);
  expect(told[5]?.[1]).toMatch(/38,00/);
});

it('of a bill leaves out what nobody told', () => {
  const amount = { ...DEBT.amount, original_cents: 0, parts: [] };
  const bill = { segment: 'government', tax: 'das' } as const;
  render(<DebtFacts debt={{ ...DEBT, bill, amount, due_date: null, final_beneficiary: null }} />);
  expect(screen.getByRole('heading', { name: 'Conta ou tributo' })).toBeVisible();
  expect(screen.getAllByRole('term')).toHaveLength(1);
});
