import type { errors } from '@/bank/contract/products/pix/api-codes';
import type { WordsOf } from './parts';

export const pixApiWords = {
  webhook_missing: () =>
    'Não há mais um endereço cadastrado para estes avisos. Cadastre um pelo seu sistema e tente de novo.',
  webhook_resend_too_many: params =>
    `De uma vez são reenviados até ${params.most ?? '1.000'} avisos, e nesse período há mais. Escolha um período menor.`,
} as const satisfies WordsOf<typeof errors>;
