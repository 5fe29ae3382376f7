import type { errors } from '@/bank/contract/products/dda-codes';
import type { WordsOf } from './parts';

export const ddaWords = {
  dda_document_invalid: () => 'CNPJ inválido. Confira os 14 caracteres.',
  dda_document_foreign: () => 'Este CNPJ é de outra empresa. Só a matriz e as filiais da sua empresa podem aderir.',
  dda_already_joined: () => 'Este CNPJ já aderiu ao DDA nesta instituição.',
  dda_term_changed: () => 'O termo do DDA mudou. Atualize a página e leia a nova versão antes de aderir.',
  dda_member_ended: () => 'Este CNPJ já saiu do DDA. Atualize a página para ver como ficou.',
  dda_boleto_ended: () => 'Este boleto já foi pago, cancelado ou encerrado. Atualize a página para ver como ficou.',
} as const satisfies WordsOf<typeof errors>;
