import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ChosenBar, ChosenMore } from './ChosenBar';

it('says how many are chosen, lets go of them, and does what else can be done out of a menu that closes', async () => {
  const [onNone, cancel] = [vi.fn(), vi.fn()];
  const user = userEvent.setup();
  const { container } = render(
    <ChosenBar count={3} onNone={onNone}>
      <ChosenMore acts={[{ label: 'Cancelar 3 cobranças', act: cancel }]} />
    </ChosenBar>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('3 na seleção');
  const more = screen.getByRole('button', { name: 'Mais ações' });
  await user.click(more);
  const menu = container.querySelector<HTMLElement>(`[id="${more.getAttribute('aria-controls')}"]`);
  if (!menu) throw new Error('the menu is not there');
  expect(menu).toBeVisible();
  await user.click(within(menu).getByRole('button', { name: 'Cancelar 3 cobranças' }));
  expect(cancel).toHaveBeenCalledTimes(1);
  expect(menu).not.toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Limpar' }));
  expect(onNone).toHaveBeenCalledTimes(1);
});
