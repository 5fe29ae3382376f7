import type { errors } from '@/bank/contract/products/pix/api-codes';
import type { WordsOf } from './parts';

export const pixApiWords = {
  webhook_missing: () =>
    'Esta chave Pix não tem mais um endereço de avisos. Cadastre um pelo seu sistema e tente de novo.',
} as const satisfies WordsOf<typeof errors>;
