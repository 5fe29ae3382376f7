import { describe, expect, it } from 'vitest';
import type { BoletoAmount, BoletoPart } from '@/bank/contract/products/boleto-parts';
import { toAmountSentence, toBoundsSentence, toRuleSentence } from './amount-words';

const part = (kind: BoletoPart['kind'], amount_cents: number, told: Partial<BoletoPart> = {}): BoletoPart => ({
  ...{ kind, amount_cents, rate: null, unit: null, per: null, business_days: false, days: null, until: null },
  ...told,
});
const amount = (parts: BoletoPart[], told: Partial<BoletoAmount> = {}): BoletoAmount => ({
  ...{ kind: 'fixed', original_cents: 100_00, parts, total_cents: 100_00, min_cents: 100_00, max_cents: 100_00 },
  ...told,
});
/** Blanks of the money format are no ordinary ones. */
const plain = (text: string | null) => text?.replace(/\u00a0/g, ' ');

describe('an amount in words', () => {
  it('adds fine and interest, and says how late it is', () => {
    const late = amount([
      part('fine', 200, { rate: 200_000, unit: 'percent' }),
      part('interest', 33, { rate: 100_000, unit: 'percent', per: 'month', days: 1 }),
    ]);
    expect(plain(toAmountSentence(late))).toBe(
      'R$ 100,00 + multa de R$ 2,00 + juros de R$ 0,33, 1 dia depois do vencimento.',
    );
    expect(plain(toRuleSentence(late))).toBe('Multa de 2% e juros de 1% ao mês.');
  });

  it('takes rebate, discount and what was paid before off', () => {
    const early = amount([
      part('rebate', 500),
      part('discount', 1000, { rate: 1_000_000, unit: 'reais', until: '2026-12-10' }),
      part('paid_before', 2000),
    ]);
    expect(plain(toAmountSentence(early))).toBe(
      'R$ 100,00 − abatimento de R$ 5,00 − desconto de R$ 10,00 (pagando até 10 dez 2026) − R$ 20,00 já pagos.',
    );
    expect(plain(toRuleSentence(early))).toBe('Desconto de R$ 10,00.');
  });

  it('counts business days as such', () => {
    const interest = part('interest', 33, { rate: 33_000, unit: 'percent', per: 'day', business_days: true, days: 2 });
    expect(plain(toAmountSentence(amount([interest])))).toBe(
      'R$ 100,00 + juros de R$ 0,33, 2 dias úteis depois do vencimento.',
    );
    expect(toRuleSentence(amount([interest]))).toBe('Juros de 0,33% ao dia, em dias úteis.');
  });

  it('says nothing where there is nothing to say', () => {
    expect(toAmountSentence(amount([part('fine', 0)]))).toBeNull();
    expect(toRuleSentence(amount([part('fine', 200)]))).toBeNull();
    expect(toBoundsSentence(amount([]))).toBeNull();
  });

  it('tells the bounds of what may be chosen', () => {
    const range = amount([], { kind: 'range', min_cents: 50_00, max_cents: 200_00 });
    expect(plain(toBoundsSentence(range))).toBe('Você pode pagar de R$ 50,00 a R$ 200,00.');
    expect(toBoundsSentence(amount([], { kind: 'free' }))).toBe('Você escolhe o valor.');
  });
});
