import type { errors } from '@/bank/contract/products/cnab-codes';
import { count, type WordsOf } from './parts';

export const cnabWords = {
  cnab_not_checked: () => 'Este arquivo não pode ser aceito: já virou lote ou foi recusado. Atualize a página.',
  cnab_number_used: params =>
    `O NSA ${count(params, 'number') ?? ''} já foi usado ou ficou para trás. O último aceito é ${count(params, 'last') ?? ''}.`,
  cnab_agreement_ended: () => 'O convênio deste arquivo foi encerrado. Nada foi aceito.',
  cnab_empty: () => 'Nenhum pagamento deste arquivo pode ser aceito agora. Confira as datas e envie de novo.',
} as const satisfies WordsOf<typeof errors>;
