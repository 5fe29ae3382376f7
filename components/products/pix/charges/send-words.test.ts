import { describe, expect, it } from 'vitest';
import type { PublicCharge } from '@/bank/contract/products/pix/charges';
import { toMailHref, toWhatsAppHref } from '@/components/frame/send-links';
import { toChargePreview, toChargeWords, toCodeWords, toReminderWords } from './send-words';

const spaced = (text: string) => text.replace(/\u00a0/g, ' ');

describe('what is sent to who pays', () => {
  it('names who asks, how much, until when and what for', () => {
    const words = toChargeWords({ due_date: '2026-11-30', message: 'Pedido 4471' }, 'Padaria do Zé', 8990);
    expect(spaced(words)).toBe(
      'Cobrança de Padaria do Zé: R$ 89,90, com vencimento em 30 nov 2026. Pedido 4471. Pague por Pix:',
    );
    expect(spaced(toChargeWords({ due_date: null, message: null }, 'Padaria do Zé', 8990))).toBe(
      'Cobrança de Padaria do Zé: R$ 89,90. Pague por Pix:',
    );
    expect(spaced(toCodeWords('Padaria do Zé', 2000))).toBe('Pague R$ 20,00 para Padaria do Zé por Pix:');
    expect(toCodeWords('Padaria do Zé', null)).toBe('Pague Padaria do Zé por Pix:');
  });

  it('reminds of what is due today, and since or until when', () => {
    const amounts = { day: '2026-11-24', abatement_cents: 0, discount_cents: 0, fine_cents: 0, interest_cents: 0 };
    const charge = {
      payer: { name: 'Oficina Ipê', document: '' },
      amount_cents: 8990,
      amounts: { ...amounts, total_cents: 8990 },
      due_date: '2026-11-24',
      expires_at: '2026-11-30T15:00:00Z',
      message: 'Pedido 4471',
    };
    const remind = (changes: Partial<typeof charge> | { payer: null; due_date: null; message: null }) =>
      spaced(toReminderWords({ ...charge, ...changes }, 'Padaria do Zé'));
    // due today is not late
    expect(remind({})).toBe(
      'Olá, Oficina Ipê! Lembrete da cobrança de Padaria do Zé (Pedido 4471): R$ 89,90, com vencimento em 24 nov 2026. Pague por Pix:',
    );
    expect(remind({ due_date: '2026-11-23' })).toMatch(/R\$ 89,90, que venceu em 23 nov 2026\. Pague/);
    const late = { due_date: '2026-11-20', amounts: { ...amounts, fine_cents: 180, total_cents: 9170 } };
    expect(remind(late)).toMatch(/R\$ 91,70, que venceu em 20 nov 2026, já com os encargos até hoje\./);
    const open = remind({ payer: null, due_date: null, message: null });
    expect(open).toMatch(
      /^Olá! Lembrete da cobrança de Padaria do Zé: R\$ 89,90, que pode ser paga até 30 nov 2026.* 12:00\./,
    );
  });

  it('stays whole in an address, whatever stands in it', () => {
    const words = 'Pão & café? 100%\nhttps://x.example/share-pix-payment/a#b';
    expect(new URL(toWhatsAppHref(words)).searchParams.get('text')).toBe(words);
    const mail = new URL(toMailHref('Cobrança & mais', words));
    expect(mail.searchParams.get('subject')).toBe('Cobrança & mais');
    expect(mail.searchParams.get('body')).toBe(words.replace('\n', '\r\n'));
  });

  it('shows in a preview who asks, how much and until when, or what became of it', () => {
    const charge = {
      status: 'active',
      payee: { name: 'Padaria do Zé Ltda', document: '', institution_name: '' },
      amounts: { total_cents: 8990 },
      due_date: '2026-11-30',
      payment: null,
    } as PublicCharge;
    const { title, description } = toChargePreview(charge);
    expect(spaced(title)).toBe('R$ 89,90 para Padaria do Zé Ltda');
    expect(description).toMatch(/com vencimento em 30 nov 2026/);
    expect(toChargePreview({ ...charge, status: 'paid' }).description).toBe('Esta cobrança já foi paga.');
  });
});
