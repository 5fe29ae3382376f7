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
  const titles = screen.getByRole('heading').parentElement as HTMLElement;
  expect(screen.getByRole('banner')).not.toHaveStyle({ justifyContent: 'space-between' });
  expect(titles).toHaveStyle({ marginRight: 'auto' });
  expect(screen.getAllByRole('button').map(button => button.previousElementSibling)).toContain(titles);
});
