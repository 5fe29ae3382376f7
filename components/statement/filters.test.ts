import { describe, expect, it } from 'vitest';
import { hasFilters, NO_FILTERS, parseFilters, type StatementFilters, toQuery, toSearch } from './filters';

describe('statement filters in the address', () => {
  it('an address without filters shows everything', () => {
    expect(parseFilters({})).toEqual({ filters: NO_FILTERS, ignored: [] });
    expect(hasFilters(NO_FILTERS)).toBe(false);
  });

  it.each<[string, Record<string, string | string[]>, Partial<StatementFilters>]>([
    ['a named period', { periodo: '30-dias' }, { period: '30-dias' }],
    ['money out', { mov: 'saidas' }, { direction: 'out' }],
    ['money in', { mov: 'entradas' }, { direction: 'in' }],
    ['a kind', { tipo: 'pix_out' }, { kind: 'pix_out' }],
    ['text, trimmed', { busca: '  farinha ' }, { text: 'farinha' }],
    [
      'own dates',
      { periodo: 'datas', de: '2026-11-01', ate: '2026-11-20' },
      { period: 'datas', from: '2026-11-01', to: '2026-11-20' },
    ],
    ['own dates without the period word', { de: '2026-11-01' }, { period: 'datas', from: '2026-11-01' }],
  ])('reads %s', (_name, params, expected) => {
    expect(parseFilters(params)).toEqual({ filters: { ...NO_FILTERS, ...expected }, ignored: [] });
  });

  it.each<[string, Record<string, string | string[]>, string[]]>([
    ['an unknown period', { periodo: 'ontem' }, ['periodo']],
    ['an unknown kind', { tipo: 'toString' }, ['tipo']],
    ['an unknown direction', { mov: 'constructor' }, ['mov']],
    ['a day that does not exist', { de: '2026-02-30' }, ['de']],
    ['a word as a day', { ate: 'amanhã' }, ['ate']],
    ['an end before the start', { de: '2026-11-20', ate: '2026-11-01' }, ['ate']],
    ['a text of 81 characters', { busca: 'a'.repeat(81) }, ['busca']],
    ['a filter given twice', { tipo: ['pix_in', 'pix_out'] }, ['tipo']],
  ])('leaves out %s and names it', (_name, params, ignored) => {
    expect(parseFilters(params).ignored).toEqual(ignored);
  });

  it('ignores own dates when a named period is chosen', () => {
    expect(parseFilters({ periodo: '7-dias', de: '2026-11-01' }).filters).toEqual({ ...NO_FILTERS, period: '7-dias' });
  });

  it('writes an address that reads back as the same filters', () => {
    const filters: StatementFilters = {
      period: 'datas',
      from: '2026-11-01',
      to: '2026-11-20',
      direction: 'out',
      kind: 'tax',
      text: 'inss & fgts',
    };
    const search = new URLSearchParams(toSearch(filters, 'acc_1'));
    expect(search.get('conta')).toBe('acc_1');
    expect(parseFilters(Object.fromEntries(search)).filters).toEqual(filters);
  });
});

describe('statement filters as the bank asks for them', () => {
  it.each([
    ['7-dias', '2026-11-21', { from: '2026-11-15', to: '2026-11-21' }],
    ['30-dias', '2026-03-01', { from: '2026-01-31', to: '2026-03-01' }],
    ['este-mes', '2026-11-21', { from: '2026-11-01', to: '2026-11-21' }],
    ['mes-passado', '2026-03-31', { from: '2026-02-01', to: '2026-02-28' }],
    ['mes-passado', '2026-01-05', { from: '2025-12-01', to: '2025-12-31' }],
    ['tudo', '2026-11-21', {}],
  ] as const)('%s on %s', (period, today, expected) => {
    expect(toQuery({ ...NO_FILTERS, period }, today)).toEqual(expected);
  });

  it('passes direction, kind and text on', () => {
    expect(toQuery({ ...NO_FILTERS, direction: 'in', kind: 'sale', text: 'stone' }, '2026-11-21')).toEqual({
      direction: 'in',
      kind: 'sale',
      q: 'stone',
    });
  });
});
