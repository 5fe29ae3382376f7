import { describe, expect, it } from 'vitest';
import { bankToday } from '@/components/ui/today';
import { addScheduleDays } from '@/bank/contract/schedule-days';
import { toReviewSentence } from './when-plan';

const FACTS = { place: 'Itaú', details: [] };
const sentence = (when: { first: string; every?: 'week'; until?: string }): string =>
  toReviewSentence({ amountCents: 3_300, when }, 'Autocentro', FACTS);

describe('the sentence of what is scheduled', () => {
  it.each(['', '2020-01-01', '9999-01-01'])('speaks of no day while %j stands in its field', first => {
    expect(sentence({ first })).toBe('Você vai agendar R$\u00a033,00 para Autocentro (Itaú). Falta escolher quando.');
  });

  it('counts no payments that a repetition does not have', () => {
    const first = addScheduleDays(bankToday(), 3);
    expect(sentence({ first, every: 'week' })).toContain('Falta escolher quando.');
    expect(sentence({ first, every: 'week', until: first })).toContain('Falta escolher quando.');
    expect(sentence({ first, every: 'week', until: addScheduleDays(first, 7) })).toContain('2 pagamentos de');
  });
});
