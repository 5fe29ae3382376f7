import type { errors } from '@/bank/contract/service/open-finance-codes';
import type { WordsOf } from './parts';

export const openFinanceWords = {
  open_finance_other_company: () =>
    'Você não tem acesso à empresa deste pedido. Entre com o acesso de quem a representa.',
  open_finance_other_person: () =>
    'Este pedido foi feito com o CPF de outra pessoa, e só ela pode autorizar. Entre com o acesso de quem fez o pedido.',
  open_finance_ended: () => 'Este compartilhamento já terminou. Atualize a página para ver como ficou.',
  open_finance_refused: () => 'O pedido de compartilhamento não pôde ser atendido.',
  invalid_grant: () => 'A autorização não vale mais. Comece de novo.',
} as const satisfies WordsOf<typeof errors>;
