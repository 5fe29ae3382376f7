import type { errors } from '@/bank/contract/products/deposit-codes';
import { cents, dayOf, wait, type WordsOf } from './parts';

export const depositWords = {
  deposit_amount_invalid: params =>
    `O valor de um depósito vai de ${cents(params, 'min_cents') ?? ''} a ${cents(params, 'max_cents') ?? ''}.`,
  deposit_due_date_invalid: params =>
    `Escolha um vencimento de ${dayOf(params, 'first')} (hoje) a ${dayOf(params, 'last')}: boletos de depósito valem até 60 dias.`,
  deposit_ended: () => 'Este boleto já foi pago, cancelado ou venceu. Atualize a página para ver como ficou.',
  deposit_being_paid: () => 'Este boleto está sendo pago agora e não pode mais ser cancelado. O valor entra na conta.',
  deposit_registry_unavailable: params =>
    `O registro de boletos não respondeu. O boleto continua valendo. ${wait(params)}`,
  deposit_not_registered: () => 'O boleto ainda está sendo registrado. Em alguns segundos você poderá baixá-lo.',
} as const satisfies WordsOf<typeof errors>;
