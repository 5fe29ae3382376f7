import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ReceiptWays } from './ShareReceipt';

const RECEIPT = { id: 'txn_01h455vb4pex5vsknk084sn02q', title: 'Pix enviado', text: 'Pix enviado: R$ 10,00' };

const showWays = (canSend?: boolean): (string | null)[] => {
  const { container } = render(
    <ReceiptWays accountId="acc_1" receipt={RECEIPT} canSend={canSend}>
      <button type="button">Fazer outro Pix</button>
    </ReceiptWays>,
  );
  return [...container.querySelectorAll('a, button')].map(({ textContent }) => textContent);
};

afterEach(() => void Reflect.deleteProperty(navigator, 'share'));

describe('what follows a payment', () => {
  it('begins with sending the receipt where the device shares', () => {
    Object.defineProperty(navigator, 'share', { configurable: true, value: vi.fn() });
    expect(showWays()).toEqual(['Compartilhar', 'Fazer outro Pix', 'Ver comprovante']);
  });

  it('begins with the receipt itself where nothing is shared: a file is the last of its ways', () => {
    expect(showWays()).toEqual(['Ver comprovante', 'Fazer outro Pix', 'Baixar PDF']);
    expect(screen.getByRole('link', { name: 'Ver comprovante' })).toHaveAttribute(
      'href',
      `/receipts/${RECEIPT.id}?conta=acc_1`,
    );
  });

  it('leads to the receipt of what is not done yet, and sends nothing', () => {
    expect(showWays(false)).toEqual(['Fazer outro Pix', 'Ver comprovante']);
  });
});
