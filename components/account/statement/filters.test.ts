import { describe, expect, it } from 'vitest';
import { hasFilters, NO_FILTERS, parseFilters, type StatementFilters, toQuery, toSearch } from './filters';
import { TOO_LONG } from './texts';

const TODAY = '2026-11-21';

describe('statement filters in the address', () => {
  it('an address without filters shows everything', () => {
    expect(parseFilters({}, TODAY)).toEqual({ filters: NO_FILTERS, ignored: [] });
    expect(hasFilters(NO_FILTERS)).toBe(false);
  });

  it.each<[string, Record<string, string | string[]>, Partial<StatementFilters>]>([
    ['a named period', { periodo: '30-dias' }, { period: '30-dias' }],
    ['money out', { mov: 'saidas' }, { direction: 'out' }],
    ['money in', { mov: 'entradas' }, { direction: 'in' }],
    ['a kind', { tipo: 'pix_out' }, { kind: 'pix_out' }],
    ['a category', { categoria: 'suppliers' }, { category: 'suppliers' }],
    ['what has no category', { categoria: 'none' }, { category: 'none' }],
    ['text, trimmed', { busca: '  farinha ' }, { text: 'farinha' }],
    [
      'own dates',
      { periodo: 'datas', de: '2026-11-01', ate: '2026-11-20' },
      { period: 'datas', from: '2026-11-01', to: '2026-11-20' },
    ],
    ['amounts as people write them', { min: 'R$ 1.234,56', max: '2000' }, { minCents: 123456, maxCents: 200000 }],
    ['an amount of thirteen digits', { max: '99.999.999.999,99' }, { maxCents: 9_999_999_999_999 }],
    ['own dates without the period word', { de: '2026-11-01' }, { period: 'datas', from: '2026-11-01' }],
  ])('reads %s', (_name, params, expected) => {
    expect(parseFilters(params, TODAY)).toEqual({ filters: { ...NO_FILTERS, ...expected }, ignored: [] });
  });

  it.each<[string, Record<string, string | string[]>, string[]]>([
    ['an unknown period', { periodo: 'ontem' }, ['periodo']],
    ['an unknown kind', { tipo: 'toString' }, ['tipo']],
    ['an unknown direction', { mov: 'constructor' }, ['mov']],
    ['a day that does not exist', { de: '2026-02-30' }, ['de']],
    ['a word as a day', { ate: 'amanhã' }, ['ate']],
    ['an end before the start', { de: '2026-11-20', ate: '2026-11-01' }, ['ate']],
    ['a text of 81 characters', { busca: 'a'.repeat(81) }, ['busca']],
    ['a word as an amount', { min: 'muito' }, ['min']],
    ['an amount below zero', { max: '-5' }, ['max']],
    ['a most below the least', { min: '10', max: '9,99' }, ['max']],
    ['an amount longer than any account', { max: '100.000.000.000,00' }, ['max']],
    ['a filter given twice', { tipo: ['pix_in', 'pix_out'] }, ['tipo']],
  ])('leaves out %s and names it', (_name, params, ignored) => {
    expect(parseFilters(params, TODAY).ignored).toEqual(ignored);
  });

  it('ignores own dates when a named period is chosen', () => {
    expect(parseFilters({ periodo: '7-dias', de: '2026-11-01' }, TODAY).filters).toEqual({
      ...NO_FILTERS,
      period: '7-dias',
    });
  });

  it.each([
    ['counts twelve months back from the end', { de: '2020-01-01', ate: '2026-06-30' }, '2025-07-01'],
    ['counts twelve months back from today without an end', { de: '2020-01-01' }, '2025-11-22'],
  ])('%s when own dates span more, and says so', (_name, params, from) => {
    const parsed = parseFilters(params, TODAY);
    expect(parsed.filters.from).toBe(from);
    expect(parsed.ignored).toEqual([TOO_LONG]);
  });

  it('writes an address that reads back as the same filters', () => {
    const filters: StatementFilters = {
      period: 'datas',
      from: '2026-11-01',
      to: '2026-11-20',
      direction: 'out',
      kind: 'tax',
      category: 'taxes',
      text: 'inss & fgts',
      minCents: 0,
      maxCents: 123456,
    };
    const search = new URLSearchParams(toSearch(filters, 'acc_1'));
    expect(search.get('conta')).toBe('acc_1');
    expect(parseFilters(Object.fromEntries(search), TODAY).filters).toEqual(filters);
  });
});

describe('statement filters as the bank asks for them', () => {
  it.each([
    ['hoje', '2026-11-21', { from: '2026-11-21', to: '2026-11-21' }],
    ['15-dias', '2026-11-21', { from: '2026-11-07', to: '2026-11-21' }],
    ['7-dias', '2026-11-21', { from: '2026-11-15', to: '2026-11-21' }],
    ['30-dias', '2026-03-01', { from: '2026-01-31', to: '2026-03-01' }],
    ['este-mes', '2026-11-21', { from: '2026-11-01', to: '2026-11-21' }],
    ['mes-passado', '2026-03-31', { from: '2026-02-01', to: '2026-02-28' }],
    ['mes-passado', '2026-01-05', { from: '2025-12-01', to: '2025-12-31' }],
    ['tudo', '2026-11-21', {}],
  ] as const)('%s on %s', (period, today, expected) => {
    expect(toQuery({ ...NO_FILTERS, period }, today)).toEqual(expected);
  });

  it('passes direction, kind, text and amounts on', () => {
    const filters: StatementFilters = { ...NO_FILTERS, direction: 'in', kind: 'sale', text: 'stone', minCents: 0 };
    expect(toQuery(filters, TODAY)).toEqual({ direction: 'in', kind: 'sale', q: 'stone', min_cents: 0 });
  });

  it('an end alone is the twelve months before it', () => {
    expect(toQuery({ ...NO_FILTERS, period: 'datas', to: '2026-06-30' }, TODAY)).toEqual({
      from: '2025-07-01',
      to: '2026-06-30',
    });
  });
});
