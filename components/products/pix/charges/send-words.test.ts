import { describe, expect, it } from 'vitest';
import type { PublicCharge } from '@/bank/contract/products/pix/charges';
import { toChargePreview, toChargeWords, toCodeWords, toMailHref, toWhatsAppHref } from './send-words';

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
