import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { DatePicker } from './DatePicker';
import { DateRangePicker } from './DateRangePicker';

function Due({ onDay }: { onDay: (day: string | null) => void }) {
  const [day, setDay] = useState<string | null>('2026-11-21');
  return (
    <DatePicker
      label="Vencimento"
      value={day}
      min="2026-11-10"
      max="2026-12-31"
      onValueChange={next => {
        setDay(next);
        onDay(next);
      }}
    />
  );
}

interface Ends {
  from: string | null;
  to: string | null;
}

function Period({ onRange }: { onRange: (range: Ends, isTyping: boolean) => void }) {
  const [range, setRange] = useState<Ends>({ from: '2026-11-01', to: '2026-11-21' });
  return (
    <DateRangePicker
      label="Período"
      {...range}
      max="2026-11-21"
      presets={[{ label: 'Mês passado', from: '2026-10-01', to: '2026-10-31' }]}
      onRangeChange={(next, isTyping) => {
        setRange(next);
        onRange(next, isTyping);
      }}
    />
  );
}

describe('DatePicker', () => {
  it('opens a calendar in Portuguese on the chosen day, which arrows and Enter change', async () => {
    const user = userEvent.setup();
    const onDay = vi.fn();
    render(<Due onDay={onDay} />);
    const opener = screen.getByRole('button', { name: 'Abrir o calendário: Vencimento' });
    await user.click(opener);
    const panel = await screen.findByRole('dialog', { name: 'Escolher data' }, { timeout: 10_000 });
    expect(panel).toHaveTextContent(/novembro de 2026/i);
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/21 de novembro de 2026/));
    await user.keyboard('{ArrowDown}{Enter}');
    expect(onDay).toHaveBeenLastCalledWith('2026-11-28');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText('Vencimento')).toHaveValue('28/11/2026');
    await waitFor(() => expect(opener).toHaveFocus());
  });

  it('closes by Esc and changes nothing', async () => {
    const user = userEvent.setup();
    const onDay = vi.fn();
    render(<Due onDay={onDay} />);
    await user.click(screen.getByRole('button'));
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(onDay).not.toHaveBeenCalled();
  });

  it('offers no day outside its bounds', async () => {
    const user = userEvent.setup();
    render(<Due onDay={vi.fn()} />);
    await user.click(screen.getByRole('button'));
    await screen.findByRole('dialog');
    expect(screen.getByRole('button', { name: /^segunda-feira, 9 de novembro/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });
});

describe('DateRangePicker', () => {
  it('takes typed ends, one at a time, and says when they are upside down', async () => {
    const user = userEvent.setup();
    const onRange = vi.fn();
    render(<Period onRange={onRange} />);
    const from = screen.getByLabelText('De');
    await user.clear(from);
    await user.type(from, '0511');
    expect(onRange).toHaveBeenLastCalledWith({ from: null, to: '2026-11-21' }, false);
    await user.type(from, '2026');
    expect(onRange).toHaveBeenLastCalledWith({ from: '2026-11-05', to: '2026-11-21' }, false);
    const to = screen.getByLabelText('Até');
    await user.clear(to);
    await user.type(to, '01112026');
    expect(screen.getByRole('alert')).toHaveTextContent('O último dia vem antes do primeiro.');
  });

  it('takes both ends from the calendar', async () => {
    const user = userEvent.setup();
    const onRange = vi.fn();
    render(<Period onRange={onRange} />);
    await user.click(screen.getByRole('button', { name: 'Abrir o calendário: Período' }));
    await screen.findByRole('dialog', { name: 'Escolher período' });
    await user.click(screen.getByRole('button', { name: /^terça-feira, 3 de novembro/ }));
    await user.click(screen.getByRole('button', { name: /^sexta-feira, 6 de novembro/ }));
    expect(onRange).toHaveBeenLastCalledWith({ from: '2026-11-03', to: '2026-11-06' }, false);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('takes a ready-made period', async () => {
    const user = userEvent.setup();
    const onRange = vi.fn();
    render(<Period onRange={onRange} />);
    await user.click(screen.getByRole('button', { name: 'Abrir o calendário: Período' }));
    await user.click(await screen.findByRole('button', { name: 'Mês passado' }));
    expect(onRange).toHaveBeenLastCalledWith({ from: '2026-10-01', to: '2026-10-31' }, false);
  });
});
