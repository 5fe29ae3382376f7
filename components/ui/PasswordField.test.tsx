import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { PasswordField } from './PasswordField';

const show = () => {
  render(
    <form onSubmit={event => event.preventDefault()}>
      <PasswordField label="Senha" error="Digite a senha." />
      <button type="submit">Entrar</button>
    </form>,
  );
  return { field: screen.getByLabelText('Senha'), user: userEvent.setup() };
};

it('shows the password on request and hides it again', async () => {
  const { field, user } = show();
  expect(field).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Mostrar senha' }));
  expect(field).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Ocultar senha' }));
  expect(field).toHaveAttribute('type', 'password');
});

it('hides a shown password when the form is sent', async () => {
  const { field, user } = show();
  await user.click(screen.getByRole('button', { name: 'Mostrar senha' }));
  await user.click(screen.getByRole('button', { name: 'Entrar' }));
  expect(field).toHaveAttribute('type', 'password');
});

it('tells of Caps Lock while it is on and the field has the focus', () => {
  const { field } = show();
  fireEvent.keyDown(field, { key: 'A', modifierCapsLock: true });
  expect(screen.getByRole('status')).toHaveTextContent('A tecla Caps Lock está ligada.');
  fireEvent.blur(field);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('says what is wrong in words', () => {
  const { field } = show();
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('Digite a senha.');
});
