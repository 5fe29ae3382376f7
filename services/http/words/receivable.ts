import type { errors } from '@/bank/contract/products/receivable-codes';
import { cents, dayOf, wait, type WordsOf } from './parts';

const PROTEST: Readonly<Record<string, string>> = {
  not_agreed: 'Este convênio não tem protesto. Tire a instrução ou fale com a gente para incluir.',
  species: 'Só duplicatas (mercantil ou de serviço) vão a protesto. Mude a espécie ou tire a instrução.',
  address: 'Para protestar é preciso o endereço completo do pagador.',
};

/** Why a receivable does not go to protest, or has none that is stopped. */
const NOT_PROTESTABLE: Readonly<Record<string, string>> = {
  not_agreed: 'Este convênio não tem protesto. Fale com a gente para incluir.',
  species: 'Só duplicatas (mercantil ou de serviço) vão a protesto.',
  address: 'Para protestar é preciso o endereço completo do pagador, e esta cobrança foi emitida sem ele.',
  asked: 'O protesto desta cobrança já foi pedido.',
  recorded:
    'O cartório já lavrou o protesto: não dá mais para sustar. Depois de receber, dê a carta de anuência ao devedor.',
  none: 'Esta cobrança não tem protesto pedido para sustar.',
};

const UNCHANGEABLE: Readonly<Record<string, string>> = {
  protested: 'Esta cobrança foi a protesto e não pode mais ser alterada.',
  overdue: 'Cobrança vencida não recebe desconto nem abatimento. Mude antes o vencimento.',
};

export const receivableWords = {
  receivable_agreement_missing: () =>
    'Para cobrar por boleto é preciso um convênio de cobrança ativo. Peça um em Convênios ou escolha outro.',
  receivable_amount_invalid: params =>
    `O valor de cada boleto vai de ${cents(params, 'min_cents') ?? ''} a ${cents(params, 'max_cents') ?? ''}.`,
  receivable_due_date_invalid: params =>
    `Escolha um vencimento de ${dayOf(params, 'first')} (hoje) a ${dayOf(params, 'last')}.`,
  receivable_terms_invalid: () =>
    'Multa, juros, desconto ou abatimento passam do valor, ou o dia de um desconto já passou. Confira os campos.',
  receivable_protest_invalid: params =>
    PROTEST[String(params.reason)] ?? 'Esta cobrança não pode ir a protesto. Tire a instrução.',
  receivable_email_missing: () =>
    'Não há e-mail do pagador para escrever, ou ele pediu para não receber mais. Informe um e-mail ou envie o link.',
  receivable_ended: () => 'Esta cobrança já foi paga, cancelada ou venceu. Atualize a página para ver como ficou.',
  receivable_being_paid: () => 'Esta cobrança está sendo paga agora. O valor entra na conta.',
  receivable_not_changeable: params => UNCHANGEABLE[String(params.reason)] ?? 'Esta cobrança não pode ser alterada.',
  receivable_not_protestable: params =>
    params.reason === 'not_due'
      ? `Só cobrança vencida vai a protesto. Esta pode ir a partir de ${dayOf(params, 'from')}.`
      : (NOT_PROTESTABLE[String(params.reason)] ?? 'Esta cobrança não pode ir a protesto.'),
  receivable_not_registered: () => 'O boleto ainda está sendo registrado. Em alguns segundos você poderá usá-lo.',
  receivable_registry_unavailable: params =>
    `O registro de boletos não respondeu. A cobrança continua valendo. ${wait(params)}`,
} as const satisfies WordsOf<typeof errors>;
