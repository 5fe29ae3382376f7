import { render, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { PixCharge } from '@/bank/contract/products/pix/charges';
import { RemindDialog } from './RemindDialog';

const chargeOf = (id: string, changes: Partial<PixCharge>): PixCharge =>
  ({
    id,
    payer: null,
    message: null,
    amount_cents: 8990,
    amounts: { day: '2026-11-24', total_cents: 8990 },
    due_date: '2026-11-30',
    expires_at: '2026-11-30T15:00:00Z',
    link: `https://banco.example/share-pix-payment/${id}`,
    ...changes,
  }) as PixCharge;

const textOf = (link: HTMLElement): string => decodeURIComponent(link.getAttribute('href') ?? '');

describe('reminders of charges', () => {
  it('has one for each, with its own payer, amount and link', () => {
    const charges = [
      chargeOf('a1', { payer: { name: 'Oficina Ipê', document: '45120873000176' } }),
      chargeOf('b2', { message: 'Pedido 4471', due_date: '2026-11-20' }),
    ];
    render(<RemindDialog name="Padaria do Zé" charges={charges} onClose={vi.fn()} />);
    const [first, second] = screen.getAllByRole('listitem').map(row => within(row));
    const whatsApp = first?.getByRole('link', { name: 'Lembrar Oficina Ipê pelo WhatsApp' });
    expect(whatsApp && textOf(whatsApp)).toMatch(/wa\.me\/\?text=Olá, Oficina Ipê! .*share-pix-payment\/a1$/s);
    const mail = second?.getByRole('link', { name: 'Lembrar Pedido 4471 por e-mail' });
    expect(mail && textOf(mail)).toMatch(/^mailto:\?subject=Lembrete de pagamento: Padaria do Zé&body=Olá! .*b2$/s);
    expect(second?.getByText(/Venceu em 20 nov 2026/)).toBeVisible();
    expect(first?.queryByText(/Venceu/)).toBeNull();
  });
});
