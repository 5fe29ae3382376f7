import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Dialog } from './Dialog';

function Page({ stays }: { stays: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Alterar
      </button>
      {stays || isOpen ? <Dialog open={isOpen} title="Alterar limite" onClose={() => setOpen(false)} /> : null}
    </>
  );
}

it.each(['stays in', 'leaves'])('a dialog that %s the page when it closes gives the focus back', async how => {
  render(<Page stays={how === 'stays in'} />);
  const opener = screen.getByRole('button', { name: 'Alterar' });
  await userEvent.click(opener);
  await userEvent.click(screen.getByRole('button', { name: 'Fechar' }));
  expect(opener).toHaveFocus();
});

it('closes by a press beside it, but not by the second press of the double click that opened it', () => {
  render(<Page stays />);
  fireEvent.click(screen.getByRole('button', { name: 'Alterar' }));
  const dialog = screen.getByRole('dialog', { name: 'Alterar limite' });
  fireEvent.mouseDown(dialog, { detail: 2 });
  expect(dialog).toHaveAttribute('open');
  fireEvent.mouseDown(dialog, { detail: 1 });
  expect(dialog).not.toHaveAttribute('open');
});
