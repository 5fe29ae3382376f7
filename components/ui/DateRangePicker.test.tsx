import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { DateRangePicker } from './DateRangePicker';

it('says at the last day that it comes before the first one', () => {
  render(
    <DateRangePicker
      label="Período"
      labels={{ from: 'De', to: 'Até' }}
      from="2026-11-20"
      to="2026-11-10"
      onRangeChange={() => undefined}
    />,
  );
  expect(screen.getByLabelText('Até')).toBeInvalid();
  expect(screen.getByLabelText('Até')).toHaveAccessibleDescription(/antes do primeiro/);
  expect(screen.getByLabelText('De')).toBeValid();
});

it('is being typed while either end is half a day, which is said when it is asked for', async () => {
  const told = vi.fn();
  function Period() {
    const [range, setRange] = useState<{ from: string | null; to: string | null }>({ from: '2026-11-01', to: null });
    return (
      <DateRangePicker
        label="Período"
        {...range}
        onRangeChange={(next, isTyping) => {
          setRange(next);
          told(next, isTyping);
        }}
      />
    );
  }
  render(<Period />);
  await userEvent.type(screen.getByLabelText('De'), '{Backspace}{Backspace}{Backspace}');
  expect(told).toHaveBeenLastCalledWith({ from: null, to: null }, true);
  expect(screen.getByLabelText('De')).toBeValid();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByLabelText('De')).toHaveAccessibleDescription(/Digite a data inteira/);
  await userEvent.type(screen.getByLabelText('Até'), '20112026');
  expect(told).toHaveBeenLastCalledWith({ from: null, to: '2026-11-20' }, true);
  await userEvent.type(screen.getByLabelText('De'), '026');
  expect(told).toHaveBeenLastCalledWith({ from: '2026-11-01', to: '2026-11-20' }, false);
});
