import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Deposit } from '@/bank/contract/products/deposit';
import { QueryProvider } from '@/contexts/query';
import { DepositDetail } from './DepositDetail';

const deposit: Deposit = {
  ...{ id: 'dep_01h455vb4pex5vsknk084sn02q', status: 'open', amount_cents: 123_456 },
  ...{ due_date: '2026-11-28', last_day: '2026-11-30', own_number: '01/00000000042-7', pix_code: null },
  barcode: '50991128600001234560100000000042700000000000',
  line: '50990100000000042700000000000000191128600001234',
  ...{ created_at: '2026-11-20T13:00:00.000Z', canceled_at: null, payment: null },
};

const open = (wish: Partial<Deposit>, canIssue = true) =>
  render(
    <QueryProvider>
      <DepositDetail accountId="acc_01h455vb4pex5vsknk084sn02q" deposit={{ ...deposit, ...wish }} canIssue={canIssue} />
    </QueryProvider>,
  );

it('speaks of the Pix only where the boleto has one', () => {
  const { unmount } = open({});
  expect(screen.getByText(/Pague em qualquer banco.*Pode ser pago até 30 nov 2026/)).not.toHaveTextContent('QR Code');
  expect(screen.queryByRole('button', { name: 'Copiar Pix Copia e Cola' })).toBeNull();
  unmount();
  open({ pix_code: '00020126580014br.gov.bcb.pix' });
  expect(screen.getByText(/Pague em qualquer banco/)).toHaveTextContent('QR Code');
  expect(screen.getByRole('button', { name: 'Copiar Pix Copia e Cola' })).toBeVisible();
});

it('says what becomes of one that is being paid, and takes no cancellation', () => {
  open({ status: 'paying' });
  expect(screen.getByText(/O valor entra nesta conta/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancelar boleto' })).toBeNull();
});

it('offers another in the place of one that ended, to who may issue it', () => {
  const { unmount } = open({ status: 'expired' });
  expect(screen.getByText(/O prazo deste boleto acabou/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Emitir outro boleto' })).toHaveAttribute(
    'href',
    expect.stringContaining('/deposit/new'),
  );
  unmount();
  open({ status: 'canceled' }, false);
  expect(screen.queryByRole('link', { name: 'Emitir outro boleto' })).toBeNull();
});
