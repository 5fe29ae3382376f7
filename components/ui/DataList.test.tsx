import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { type DataColumn, DataList, type DataListProps } from './DataList';

interface Entry {
  id: string;
  to: string;
  day: string;
}

const ENTRIES: readonly Entry[] = [
  { id: 'a', to: 'Ana', day: '24 nov' },
  { id: 'b', to: 'Bia', day: '24 nov' },
  { id: 'c', to: 'Caio', day: '23 nov' },
  { id: 'd', to: 'Davi', day: '22 nov' },
];

const COLUMNS: readonly DataColumn<Entry>[] = [
  { id: 'to', header: 'Para', place: 'title', sortable: true, cell: item => item.to },
  { id: 'day', header: 'Dia', sortable: true, cell: item => item.day },
];

const list = (more: Partial<DataListProps<Entry>> = {}) => (
  <DataList
    caption="Lançamentos"
    columns={COLUMNS}
    items={ENTRIES}
    keyOf={item => item.id}
    hrefOf={item => `#${item.id}`}
    empty={<p>Nada ainda</p>}
    {...more}
  />
);

function Choosing({ onChosen }: { onChosen: (keys: readonly string[]) => void }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const onChoose = (next: ReadonlySet<string>) => {
    setChosen(next);
    onChosen([...next]);
  };
  return list({
    selection: { chosen, onChoose, nameOf: item => item.to, actions: <button type="button">Baixar</button> },
  });
}

describe('the keys of a list', () => {
  it('move through the rows and stop at both ends', async () => {
    render(list());
    screen.getByRole('link', { name: 'Ana' }).focus();
    await userEvent.keyboard('{ArrowUp}{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('link', { name: 'Caio' })).toHaveFocus();
    await userEvent.keyboard('{End}{ArrowDown}');
    expect(screen.getByRole('link', { name: 'Davi' })).toHaveFocus();
    await userEvent.keyboard('{Home}');
    expect(screen.getByRole('link', { name: 'Ana' })).toHaveFocus();
  });

  it('choose with Space, and more with Shift and an arrow', async () => {
    const onChosen = vi.fn();
    render(<Choosing onChosen={onChosen} />);
    screen.getByRole('link', { name: 'Ana' }).focus();
    await userEvent.keyboard(' ');
    expect(onChosen).toHaveBeenLastCalledWith(['a']);
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    expect(onChosen).toHaveBeenLastCalledWith(['a', 'b', 'c']);
    await userEvent.keyboard(' ');
    expect(onChosen).toHaveBeenLastCalledWith(['a', 'b']);
  });

  it('open a row with Enter, take the open row along, and lead into its panel', async () => {
    const onOpen = vi.fn();
    render(
      <>
        {list({ onOpen, open: { key: 'a', panelId: 'panel' } })}
        <div id="panel" tabIndex={-1} />
      </>,
    );
    const first = screen.getByRole('link', { name: 'Ana' });
    expect(first).toHaveAttribute('aria-current', 'true');
    first.focus();
    await userEvent.keyboard('{Enter}');
    expect(onOpen).toHaveBeenLastCalledWith(ENTRIES[0]);
    await userEvent.keyboard('{ArrowDown}');
    expect(onOpen).toHaveBeenLastCalledWith(ENTRIES[1]);
    await userEvent.keyboard('{ArrowRight}');
    expect(document.getElementById('panel')).toHaveFocus();
  });

  it('leave to the browser what is pressed with a modifier', async () => {
    const onOpen = vi.fn();
    const user = userEvent.setup();
    render(list({ onOpen }));
    await user.keyboard('{Control>}');
    await user.click(screen.getByRole('link', { name: 'Ana' }));
    await user.keyboard('{/Control}');
    expect(onOpen).not.toHaveBeenCalled();
    await user.click(screen.getByRole('link', { name: 'Ana' }));
    expect(onOpen).toHaveBeenCalledTimes(1);
  });
});

describe('the selection of a list', () => {
  it('takes one, a run with Shift, all and none, and says how many', async () => {
    const onChosen = vi.fn();
    const user = userEvent.setup();
    render(<Choosing onChosen={onChosen} />);
    expect(screen.queryByRole('button', { name: 'Baixar' })).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Escolher Bia' }));
    expect(screen.getByRole('status')).toHaveTextContent('1 na seleção');
    expect(screen.getByRole('checkbox', { name: 'Escolher as 4 linhas da tela' })).toBePartiallyChecked();
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('checkbox', { name: 'Escolher Davi' }));
    await user.keyboard('{/Shift}');
    expect(onChosen).toHaveBeenLastCalledWith(['b', 'c', 'd']);
    await user.click(screen.getByRole('checkbox', { name: 'Escolher as 4 linhas da tela' }));
    expect(onChosen).toHaveBeenLastCalledWith(['a', 'b', 'c', 'd']);
    await user.click(screen.getByRole('button', { name: 'Limpar' }));
    expect(onChosen).toHaveBeenLastCalledWith([]);
  });
});

describe('the heads of a list', () => {
  it('lead to the other order, and say which one is there', () => {
    const hrefOf = (column: string, direction: string) => `?ordem=${column}-${direction}`;
    render(list({ sorting: { by: 'day', direction: 'descending', hrefOf } }));
    const [to, day] = screen.getAllByRole('columnheader');
    expect(day).toHaveAttribute('aria-sort', 'descending');
    expect(within(day as HTMLElement).getByRole('link')).toHaveAttribute('href', '?ordem=day-ascending');
    expect(to).not.toHaveAttribute('aria-sort');
    expect(within(to as HTMLElement).getByRole('link')).toHaveAttribute('href', '?ordem=to-descending');
  });

  it('stand over runs of rows, once each', () => {
    render(list({ groupOf: item => item.day }));
    expect(screen.getAllByRole('rowgroup')).toHaveLength(4);
    const [, first] = screen.getAllByRole('rowgroup');
    expect(within(first as HTMLElement).getByRole('rowheader', { name: '24 nov' })).toBeInTheDocument();
    expect(within(first as HTMLElement).getAllByRole('link')).toHaveLength(2);
  });

  it('give way to what went wrong', () => {
    render(list({ failed: <p>Não foi lida</p> }));
    expect(screen.getByText('Não foi lida')).toBeInTheDocument();
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe('a fact that is not there', () => {
  it.each([null, undefined, '', false])('leaves its cell empty, and does not say what it would be: %j', nothing => {
    const columns: readonly DataColumn<Entry>[] = [
      ...COLUMNS,
      { id: 'due', header: 'Vence', named: true, cell: ({ id }) => (id === 'a' ? '1 dez' : nothing) },
    ];
    const { container } = render(list({ columns }));
    const cells = [...container.querySelectorAll('tbody tr td:last-child')];
    expect(cells.map(({ textContent }) => textContent)).toEqual(['Vence:1 dez', '', '', '']);
  });
});
