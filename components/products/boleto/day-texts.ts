import type { BoletoKind } from '@/bank/contract/products/boleto-words';
import type { DayOrderWords } from '@/components/lists/day-order/day-order';

const BOLETO: DayOrderWords = {
  title: 'Boleto agendado',
  day: day => `${day}, a partir das 7h`,
  shortage:
    'Se faltar saldo ou limite às 7h, tentamos de novo durante o dia, até as 19h. Se não der até lá, avisamos você e o boleto não é pago.',
  recheck:
    'No dia, consultamos o boleto de novo: se custar menos, sai por menos; se custar mais do que você confirmou, nada é pago.',
  notPaid: 'Este boleto não foi pago',
  again: 'Pagar este boleto',
  change: 'Alterar boleto agendado',
  cancel: name => `Cancelar o boleto de ${name}?`,
  payNow: {
    act: 'Pagar agora',
    title: name => `Pagar agora o boleto de ${name}?`,
    body: 'Se faltar saldo ou limite, nada muda e o boleto continua agendado.',
    done: 'O boleto está sendo pago.',
  },
};

/** What a boleto or bill for a day is called. */
export const BOLETO_DAY_WORDS: Readonly<Record<BoletoKind, DayOrderWords>> = {
  boleto: BOLETO,
  bill: {
    ...BOLETO,
    title: 'Conta agendada',
    shortage:
      'Se faltar saldo ou limite às 7h, tentamos de novo às 12h e às 15h. Se não der até lá, avisamos você e a conta não é paga.',
    recheck:
      'No dia, consultamos a conta de novo: se custar menos, sai por menos; se custar mais do que você confirmou, nada é pago.',
    notPaid: 'Esta conta não foi paga',
    again: 'Pagar esta conta',
    change: 'Alterar conta agendada',
    cancel: name => `Cancelar a conta de ${name}?`,
    payNow: {
      act: 'Pagar agora',
      title: name => `Pagar agora a conta de ${name}?`,
      body: 'Se faltar saldo ou limite, nada muda e a conta continua agendada.',
      done: 'A conta está sendo paga.',
    },
  },
};
