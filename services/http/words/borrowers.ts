import type { errors } from '@/bank/contract/ground/borrowers-codes';
import type { WordsOf } from './parts';

export const borrowersWords = {
  borrower_required: () => 'Esta página é da área de crédito. Faça o seu cadastro nela para continuar.',
  borrower_exists: () => 'Você já tem cadastro na área de crédito.',
} as const satisfies WordsOf<typeof errors>;
