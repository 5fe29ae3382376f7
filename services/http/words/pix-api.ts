import type { errors } from '@/bank/contract/products/pix/api-codes';
import type { WordsOf } from './parts';

export const pixApiWords = {
  webhook_missing: () =>
    'Não há mais um endereço cadastrado para estes avisos. Cadastre um pelo seu sistema e tente de novo.',
} as const satisfies WordsOf<typeof errors>;
