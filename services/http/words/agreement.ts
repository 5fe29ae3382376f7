import type { errors } from '@/bank/contract/products/agreement-codes';
import type { WordsOf } from './parts';

export const agreementWords = {
  agreement_open: () => 'Já há um pedido deste convênio em análise. Acompanhe ou cancele o pedido na lista.',
  agreement_ended: () => 'Este convênio já foi decidido ou encerrado. Atualize a página para ver como está.',
  agreement_terms_changed: () => 'As condições mudaram depois que você leu. Atualize a página e confira de novo.',
} as const satisfies WordsOf<typeof errors>;
