import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Button } from './Button';

it('takes no second click while it waits, and keeps its name and the focus', async () => {
  const onClick = vi.fn();
  const { rerender } = render(<Button onClick={onClick}>Pagar R$ 10,00</Button>);
  const user = userEvent.setup();
  const button = screen.getByRole('button', { name: 'Pagar R$ 10,00' });
  await user.click(button);
  rerender(
    <Button onClick={onClick} loading>
      Pagar R$ 10,00
    </Button>,
  );
  await user.click(button);
  await user.keyboard('{Enter}');
  expect(onClick).toHaveBeenCalledOnce();
  expect(button).toHaveFocus();
  expect(button).toHaveAccessibleName('Pagar R$ 10,00');
  expect(button).toHaveAttribute('aria-busy', 'true');
});

it('does not send its form a second time while it waits', async () => {
  const onSubmit = vi.fn(event => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" loading>
        Entrar
      </Button>
    </form>,
  );
  await userEvent.setup().click(screen.getByRole('button'));
  expect(onSubmit).not.toHaveBeenCalled();
});
