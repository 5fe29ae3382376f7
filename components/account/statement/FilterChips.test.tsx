import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { FilterChips, listActive } from './FilterChips';
import { NO_FILTERS, type StatementFilters } from './filters';

const filters: StatementFilters = {
  ...NO_FILTERS,
  period: 'datas',
  from: '2026-11-01',
  to: '2026-11-20',
  direction: 'out',
  kind: 'tax',
  text: 'simples',
  minCents: 100000,
};

it('every filter that is set has words and a way out', () => {
  expect(listActive(filters).map(({ words }) => words.replaceAll('\u00a0', ' '))).toEqual([
    '“simples”',
    '1 nov 2026 a 20 nov 2026',
    'Saídas',
    'Tributo',
    'A partir de R$ 1.000,00',
  ]);
  for (const { without } of listActive(filters)) expect(listActive(without)).toHaveLength(4);
});

it('a chip is a link to the list without it, and acts at once where there is script', async () => {
  const onChange = vi.fn();
  render(<FilterChips filters={filters} accountId="acc_1" onChange={onChange} />);
  const chip = screen.getByRole('link', { name: 'Remover filtro Tributo' });
  expect(chip.getAttribute('href')).not.toContain('tipo');
  await userEvent.click(chip);
  expect(onChange).toHaveBeenCalledWith({ ...filters, kind: null });
});

it('without filters there is nothing to remove', () => {
  const { container } = render(<FilterChips filters={NO_FILTERS} accountId="acc_1" onChange={() => {}} />);
  expect(container).toBeEmptyDOMElement();
});
