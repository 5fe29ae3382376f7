import { describe, expect, it } from 'vitest';
import { CARD_DECLINES, type CardDecline } from '../../../contract/products/card-declines';
import { toDeclineWords } from './news';

const FACTS: Record<string, string | number>[] = [
  {},
  { left_cents: 0, available_cents: 0, tries_left: 0, category: 'fuel' },
];

describe('why a purchase was refused, in words', () => {
  it('is said of every reason in one or two sentences, with and without facts', () => {
    for (const reason of Object.keys(CARD_DECLINES) as CardDecline[]) {
      for (const facts of FACTS) {
        const words = toDeclineWords({ reason, facts });
        expect([reason, words]).toEqual([reason, expect.stringMatching(/^[A-ZÀ-Ý].{15,110}\.$/)]);
        expect(words).not.toMatch(/undefined|NaN|null/);
      }
    }
  });

  it.each<[CardDecline, Record<string, string | number>, string]>([
    ['blocked_by_holder', {}, 'O cartão está bloqueado por você.'],
    ['insufficient_funds', { available_cents: 1_234 }, 'Saldo insuficiente. Havia R$\u00a012,34 disponíveis.'],
    ['limit_day', { left_cents: 50 }, 'Passou do limite do dia. Restam R$\u00a00,50.'],
    ['pin_wrong', { tries_left: 2 }, 'Senha incorreta. Tentativas restantes: 2.'],
    ['category_blocked', { category: 'fuel' }, 'Categoria não permitida: Combustível e recarga.'],
    ['category_blocked', { category: 'no such' }, 'Categoria não permitida.'],
  ])('%s %o', (reason, facts, words) => expect(toDeclineWords({ reason, facts })).toBe(words));
});
