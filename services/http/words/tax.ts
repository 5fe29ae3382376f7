import type { errors } from '@/bank/contract/products/tax-codes';
import type { WordsOf } from './parts';

export const taxWords = {
  tax_schedule_ended: () =>
    'Este tributo já saiu, foi cancelado ou não pôde ser pago. Atualize a página para ver como ficou.',
} as const satisfies WordsOf<typeof errors>;
