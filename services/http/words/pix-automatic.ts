import type { errors } from '@/bank/contract/products/pix/automatic-codes';
import { cents, type WordsOf } from './parts';

export const pixAutomaticWords = {
  recurrence_ended: () => 'Este pedido ou autorização já foi respondido, cancelado ou venceu. Atualize a página.',
  recurrence_waiting: () =>
    'Já há um pedido sobre este Pix Automático na mesa de pagamentos. Espere a decisão, ou cancele esse pedido na mesa e peça de novo.',
  recurrence_charge_closed: () =>
    'O prazo para cancelar esta cobrança terminou às 23h59 do dia anterior ao pagamento, ou ela já foi encerrada.',
  recurrence_own: () => 'Este código é da sua própria conta: ela não pode autorizar a si mesma.',
  recurrence_pay_first: () =>
    'A autorização deste código vem com o primeiro pagamento. Pague o código em Pagar com Pix e depois cole ele aqui de novo.',
  recurrence_maximum_invalid: params => {
    const least = cents(params, 'min_maximum_cents');
    return least === undefined
      ? 'Este Pix Automático tem valor fixo: não há valor máximo a definir.'
      : `A empresa que recebe exige um máximo de pelo menos ${least} por pagamento.`;
  },
} as const satisfies WordsOf<typeof errors>;
