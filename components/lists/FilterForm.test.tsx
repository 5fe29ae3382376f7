import { AppRouterContext, type AppRouterInstance } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { useMemo } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { Select } from '@/components/ui/Select';
import { TextField } from '@/components/ui/TextField';
import { FilterForm } from './FilterForm';

const push = vi.fn();
const router = { push } as Partial<AppRouterInstance> as AppRouterInstance;
beforeEach(() => push.mockClear());

function Filters({ search = '' }: { search?: string }) {
  const address = useMemo(() => new URLSearchParams(search), [search]);
  return (
    <AppRouterContext value={router}>
      <SearchParamsContext value={address}>
        <FilterForm key={search} action="/receivables" accountId="acc_1">
          <TextField label="Pagador" name="busca" defaultValue={address.get('busca') ?? ''} />
          <Select
            label="Situação"
            name="situacao"
            options={[
              { value: '', label: 'Todas' },
              { value: 'paid', label: 'Pagas' },
            ]}
            defaultValue={address.get('situacao') ?? ''}
          />
        </FilterForm>
      </SearchParamsContext>
    </AppRouterContext>
  );
}

it('filters as soon as something is chosen, with what was typed, and leaves out what is empty', async () => {
  const user = userEvent.setup();
  render(<Filters />);
  await user.type(screen.getByLabelText('Pagador'), ' café ');
  expect(push).not.toHaveBeenCalled();
  await user.selectOptions(screen.getByLabelText('Situação'), 'paid');
  expect(push).toHaveBeenLastCalledWith('/receivables?conta=acc_1&busca=caf%C3%A9&situacao=paid', {
    scroll: false,
  });
});

it('filters by what is typed once it is handed in', async () => {
  const user = userEvent.setup();
  render(<Filters />);
  await user.type(screen.getByLabelText('Pagador'), 'hotel{Enter}');
  expect(push).toHaveBeenCalledExactlyOnceWith('/receivables?conta=acc_1&busca=hotel', { scroll: false });
});

it('shows what the way back brings, and keeps who chose in the field', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<Filters />);
  await user.selectOptions(screen.getByLabelText('Situação'), 'paid');
  rerender(<Filters search="situacao=paid" />);
  expect(screen.getByLabelText('Situação')).toHaveValue('paid');
  expect(screen.getByLabelText('Situação')).toHaveFocus();
  rerender(<Filters />);
  expect(screen.getByLabelText('Situação')).toHaveValue('');
});
