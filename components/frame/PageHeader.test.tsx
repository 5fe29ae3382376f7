import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PageHeader } from './PageHeader';

it('keeps the buttons of a page together at the end, however many there are', () => {
  const actions = (
    <>
      <button type="button">Emitir por arquivo</button>
      <button type="button">Nova cobrança</button>
    </>
  );
  render(<PageHeader title="Cobrança por boleto" actions={actions} />);
  const [first, second] = screen.getAllByRole('button');
  expect(screen.getByRole('banner')).not.toHaveStyle({ justifyContent: 'space-between' });
  expect(first?.parentElement).toBe(second?.parentElement);
  expect(first?.parentElement).not.toBe(screen.getByRole('banner'));
});
