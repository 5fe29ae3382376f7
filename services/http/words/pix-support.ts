import type { errors } from '@/bank/contract/products/pix/support-codes';
import { unmoved, type WordsOf } from './parts';

export const pixSupportWords = {
  pix_disputed: () => unmoved('Este Pix está em contestação: responda a ela em vez de devolver por aqui.'),
  pix_already_disputed: () => 'Este Pix já foi contestado. Acompanhe em Ajuda e contestação.',
  pix_dispute_ended: () => 'Esta contestação já terminou. Atualize a página para ver como ficou.',
  pix_dispute_answered: () => 'Esta contestação já foi respondida. Atualize a página para ver como ficou.',
  pix_dispute_late: () => 'O prazo de 80 dias para contestar este Pix terminou.',
  pix_not_disputable: () => 'Só dá para contestar um Pix que foi concluído e que não voltou por inteiro.',
} as const satisfies WordsOf<typeof errors>;
