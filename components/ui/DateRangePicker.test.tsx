import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
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
