import type { BatchState } from '@/bank/contract/products/batch-words';
import type { errors } from '@/bank/contract/products/batch-codes';
import { count, unmoved, type WordsOf } from './parts';

/** Where a batch is that cannot be changed, or stopped, any more. */
const STATES: Readonly<Record<BatchState, string>> = {
  draft: 'Este lote ainda não foi autorizado.',
  awaiting_approval: 'Este lote já foi autorizado e espera aprovação.',
  paying: 'Este lote já está sendo pago.',
  paused: 'Este lote já foi autorizado e está pausado.',
  done: 'Este lote já terminou.',
  canceled: 'Este lote foi cancelado.',
  rejected: 'Este lote não foi aprovado.',
  expired: 'Ninguém aprovou este lote a tempo.',
};

const wordsOf = (state: unknown): string =>
  typeof state === 'string' && Object.hasOwn(STATES, state) ? STATES[state as BatchState] : 'Este lote mudou.';

export const batchWords = {
  batch_not_draft: params => `${wordsOf(params.state)} Atualize a página para ver como está.`,
  batch_ended: params => `${wordsOf(params.state)} Atualize a página para ver como está.`,
  batch_changed: () =>
    unmoved('O lote mudou depois que você conferiu. Confira de novo o total e as linhas antes de autorizar.'),
  batch_empty: () => unmoved('Não há nenhuma linha pronta para pagar. Corrija as linhas com erro.'),
  batch_too_large: params =>
    `Um lote tem no máximo ${(count(params, 'limit') ?? 5_000).toLocaleString('pt-BR')} linhas. Divida os pagamentos em mais lotes.`,
} as const satisfies WordsOf<typeof errors>;
