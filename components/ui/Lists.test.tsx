import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { CursorPagination } from './CursorPagination';
import { type DataColumn, DataList } from './DataList';
import { Stepper } from './Stepper';

interface Key {
  id: string;
  key: string;
  kind: string;
}

const COLUMNS: readonly DataColumn<Key>[] = [
  { id: 'key', header: 'Chave', place: 'title', cell: item => item.key },
  { id: 'kind', header: 'Tipo', cell: item => item.kind },
  {
    id: 'act',
    header: 'Ações',
    place: 'actions',
    hideHeader: true,
    cell: () => <button type="button">Excluir</button>,
  },
];

const list = (items: readonly Key[], loading = false) => (
  <DataList
    caption="Chaves Pix"
    columns={COLUMNS}
    items={items}
    keyOf={item => item.id}
    hrefOf={item => `/pix/keys/${item.id}`}
    loading={loading}
    empty={<p>Nenhuma chave ainda</p>}
  />
);

describe('DataList', () => {
  it('is a table with heads, whose rows lead where their title says', () => {
    render(list([{ id: '1', key: 'pix@empresa.example', kind: 'E-mail' }]));
    const table = screen.getByRole('table', { name: 'Chaves Pix' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(head => head.textContent),
    ).toEqual(['Chave', 'Tipo', 'Ações']);
    const row = within(table).getByRole('rowheader', { name: 'pix@empresa.example' });
    expect(within(row).getByRole('link')).toHaveAttribute('href', '/pix/keys/1');
    expect(within(table).getByRole('cell', { name: 'E-mail' })).toBeInTheDocument();
  });

  it('says what to do when it is empty, and that it waits', () => {
    const { rerender } = render(list([]));
    expect(screen.getByText('Nenhuma chave ainda')).toBeInTheDocument();
    rerender(list([], true));
    expect(screen.getByRole('status', { name: 'Carregando a lista' })).toHaveAttribute('aria-busy', 'true');
  });
});

describe('CursorPagination', () => {
  const noun = ['lançamento', 'lançamentos'] as const;

  it('is a real link that adds to the list, once at a time, and says how many there are', async () => {
    const onMore = vi.fn();
    const props = { nextHref: '/statement?desde=abc', onMore, noun };
    const { rerender } = render(<CursorPagination {...props} shown={50} />);
    const more = screen.getByRole('link', { name: 'Carregar mais' });
    expect(more).toHaveAttribute('href', '/statement?desde=abc');
    await userEvent.click(more);
    expect(onMore).toHaveBeenCalledTimes(1);
    rerender(<CursorPagination {...props} shown={50} loading />);
    await userEvent.click(screen.getByRole('link', { name: 'Carregando mais' }));
    expect(onMore).toHaveBeenCalledTimes(1);
    rerender(<CursorPagination {...props} shown={1100} />);
    expect(screen.getByRole('status')).toHaveTextContent('Mostrando 1.100 lançamentos.');
    rerender(<CursorPagination {...props} nextHref={null} shown={1} />);
    expect(screen.getByRole('status')).toHaveTextContent('Fim da lista: 1 lançamento.');
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('says that more did not come, and tries again', () => {
    render(<CursorPagination nextHref="/x" onMore={vi.fn()} noun={noun} shown={50} failed />);
    expect(screen.getByText(/O que já estava na tela continua aqui/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Tentar novamente' })).toBeInTheDocument();
  });
});

describe('Stepper', () => {
  it('tells how far one is, in words too', () => {
    render(
      <Stepper
        current="amount"
        steps={[
          { id: 'who', label: 'Para quem' },
          { id: 'amount', label: 'Valor' },
          { id: 'review', label: 'Conferir' },
        ]}
      />,
    );
    const steps = within(screen.getByRole('navigation', { name: 'Etapas' })).getAllByRole('listitem');
    expect(steps[1]).toHaveAttribute('aria-current', 'step');
    expect(steps[0]).toHaveTextContent('Etapa 1 de 3: Para quem, concluída');
    expect(steps[2]).toHaveTextContent('Etapa 3 de 3: Conferir, a fazer');
  });
});
