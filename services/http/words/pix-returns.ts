import type { errors } from '@/bank/contract/products/pix/returns-codes';
import { cents, unmoved, type WordsOf } from './parts';

export const pixReturnsWords = {
  pix_return_late: () => unmoved('O prazo de 90 dias para devolver este Pix terminou.'),
  pix_return_too_much: params => {
    const left = cents(params, 'left_cents');
    return unmoved(`O valor é maior do que ainda pode ser devolvido${left ? ` (${left})` : ''}.`);
  },
} as const satisfies WordsOf<typeof errors>;
