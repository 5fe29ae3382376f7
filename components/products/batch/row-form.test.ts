import { expect, it } from 'vitest';
import { sortProblems, toCells, toWay } from './row-form';

it('hands over the cells of the chosen way alone', () => {
  const typed = { kind: 'qualquer', key: 'a@b.example', account: '44512-7', institution: '341', amount: ' 10,00 ' };
  expect(toCells('pix_key', typed)).toEqual({ kind: 'Pix', key: 'a@b.example', amount: '10,00' });
  expect(toCells('ted', typed)).toEqual({ kind: 'TED', institution: '341', account: '44512-7', amount: '10,00' });
  expect(toCells('boleto', typed)).toEqual({ kind: 'Boleto', amount: '10,00' });
  expect(toCells('gps', { ...typed, fine: '1,00', period: '10/2026' })).toEqual({
    ...{ kind: 'GPS', amount: '10,00', period: '10/2026' },
  });
});

it('takes the way from the bank, else from what is filled in', () => {
  expect(toWay({ kind: 'ted', cells: { key: 'a@b.example' } })).toBe('ted');
  expect(toWay({ kind: null, cells: { line: '341' } })).toBe('boleto');
  expect(toWay({ kind: null, cells: { phone: '11 98765-4321', key: 'a@b.example' } })).toBe('pix_key');
  expect(toWay({ kind: null, cells: { phone: '11 98765-4321' } })).toBe('top_up');
  expect(toWay({ kind: null, cells: { phone: '11 98765-4321', product: 'PlayStation Store' } })).toBe('gift_card');
  expect(toWay({ kind: 'tax', cells: { kind: 'Darf simples' } })).toBe('darf_simples');
  expect(toWay({ kind: 'tax', cells: { kind: 'GPS' } })).toBe('gps');
  expect(toWay({ kind: null, cells: { account: '1-2', kind: 'ted' } })).toBe('ted');
  expect(toWay({ kind: null, cells: { account: '1-2' } })).toBe('pix_account');
  expect(toWay({ kind: null, cells: { name: 'Joana' } })).toBe('');
});

it('shows a problem at its field, and above where the field is out of sight', () => {
  const amount = { field: 'amount' as const, rule: 'missing', text: 'Falta o valor.' };
  const kind = { field: 'kind' as const, rule: 'unknown', text: 'Diga como pagar.' };
  const { fields, above } = sortProblems('pix_key', [amount, kind]);
  expect([...fields.values()]).toEqual([amount]);
  expect(above).toEqual([kind]);
});
