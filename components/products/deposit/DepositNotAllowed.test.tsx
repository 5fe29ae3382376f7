import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DepositNotAllowed } from './DepositNotAllowed';

it('tells somebody who only looks what they may not do, and leads back to the deposits of the account', () => {
  render(<DepositNotAllowed accountId="acc_1" />);
  expect(screen.getByRole('heading', { name: 'Novo boleto de depósito' })).toBeVisible();
  expect(screen.getByText('Seu acesso não permite emitir boletos')).toBeVisible();
  expect(screen.queryByText(/pagamento|pagar/i)).toBeNull();
  expect(screen.getByRole('link', { name: 'Ver depósitos' })).toHaveAttribute('href', '/deposit?conta=acc_1');
});
