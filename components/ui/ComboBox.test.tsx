import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ComboBox } from './ComboBox';
import type { ComboBoxProps, ComboItem } from './combo-types';

const BANKS: readonly ComboItem[] = [
  { id: '341', label: 'Itaú Unibanco', detail: '60.701.190' },
  { id: '001', label: 'Banco do Brasil', detail: '00.000.000' },
  { id: '260', label: 'Nubank', detail: '18.236.120' },
];

function Bank({ onBank, ...props }: Partial<ComboBoxProps> & { onBank?: (id: string | null) => void }) {
  const [bank, setBank] = useState<string | null>(null);
  return (
    <ComboBox
      label="Banco"
      items={BANKS}
      value={bank}
      onValueChange={id => {
        setBank(id);
        onBank?.(id);
      }}
      {...props}
    />
  );
}

/** The search itself is there once its button is. */
const open = async (props: Parameters<typeof Bank>[0] = {}) => {
  render(<Bank {...props} />);
  await screen.findByRole('button', { name: /Mostrar opções/ }, { timeout: 10_000 });
  return { field: screen.getByRole('combobox', { name: 'Banco' }), user: userEvent.setup() };
};

describe('ComboBox', () => {
  it('keeps what was typed, and the focus, when its list arrives', async () => {
    const user = userEvent.setup();
    render(<Bank />);
    await user.type(screen.getByLabelText('Banco'), 'i');
    await screen.findByRole('listbox', undefined, { timeout: 10_000 });
    const field = screen.getByRole('combobox', { name: 'Banco' });
    expect(field).toHaveFocus();
    expect(field).toHaveValue('i');
  });

  it('finds without accents, moves by arrows and chooses by Enter', async () => {
    const onBank = vi.fn();
    const { field, user } = await open({ onBank });
    await user.type(field, 'itau');
    const list = await screen.findByRole('listbox');
    expect(within(list).getAllByRole('option')).toHaveLength(1);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(onBank).toHaveBeenLastCalledWith('341');
    expect(field).toHaveValue('Itaú Unibanco');
  });

  it('gives the text back by Esc and closes', async () => {
    const { field, user } = await open();
    await user.type(field, 'xyz');
    await screen.findByRole('listbox');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    expect(field).toHaveValue('');
    await user.tab();
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('keeps what is typed when the page moves under it', async () => {
    const { field, user } = await open();
    await user.type(field, 'ita');
    await screen.findByRole('listbox');
    fireEvent.scroll(document);
    expect(field).toHaveValue('ita');
    await user.type(field, 'u');
    expect(await screen.findAllByRole('option')).toHaveLength(1);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(field).toHaveValue('Itaú Unibanco');
  });

  it('says that nothing was found', async () => {
    const { field, user } = await open({ nothing: 'Nenhum banco com este nome.' });
    await user.type(field, 'xyz');
    expect(await screen.findByText('Nenhum banco com este nome.')).toBeInTheDocument();
  });

  it('asks elsewhere once the typing pauses, and says that it waits', async () => {
    const onSearch = vi.fn();
    const { field, user } = await open({ onSearch, items: [], searching: 'waiting' });
    await user.type(field, 'mar');
    await waitFor(() => expect(onSearch).toHaveBeenCalledWith('mar'));
    expect(onSearch).toHaveBeenCalledTimes(1);
    expect(screen.getByText('Buscando…')).toBeInTheDocument();
  });

  it('is labelled and tells what is wrong', async () => {
    const { field } = await open({ error: 'Escolha o banco.', help: 'O de quem recebe' });
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('Escolha o banco. O de quem recebe');
  });
});
