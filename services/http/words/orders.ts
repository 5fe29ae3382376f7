import type { errors } from '@/bank/contract/payments/orders-codes';
import { cents, unmoved, type WordsOf } from './parts';

/** Which limit, as the bank's `window` names it. */
const LIMIT_NAMES: Readonly<Record<string, string>> = {
  payment: 'seu limite por pagamento',
  day: 'seu limite do dia',
  night: 'seu limite da noite',
  month: 'seu limite do mês',
  trusted_payee: 'limite de hoje deste favorecido',
  device_payment: 'limite por pagamento de um navegador não cadastrado para Pix',
  person_payment: 'limite que a empresa deu a você por pagamento',
  person_day: 'limite do dia que a empresa deu a você',
  device_day: 'limite do dia de um navegador não cadastrado para Pix',
};

/** Limits by person that are no amount. */
const PERSON_WORDS: Readonly<Record<string, string>> = {
  person_kind: 'A empresa não liberou este tipo de pagamento para você. Fale com um administrador.',
  person_account: 'A empresa não liberou pagamentos desta conta para você. Fale com um administrador.',
  person_others: 'Com limite próprio, você só aumenta ou muda o dia de pagamentos que você mesmo agendou.',
};

export const ordersWords = {
  insufficient_funds: params => {
    const available = cents(params, 'available_cents');
    return available === undefined
      ? unmoved('Saldo insuficiente.')
      : unmoved(`Saldo insuficiente: você tem ${available} disponíveis.`);
  },
  limit_exceeded: params => {
    const ofPerson = PERSON_WORDS[String(params.window)];
    if (ofPerson) return unmoved(ofPerson);
    const left = cents(params, 'left_cents');
    const limit = LIMIT_NAMES[String(params.window)] ?? 'seu limite';
    return left === undefined
      ? unmoved(`O valor passa do ${limit}.`)
      : unmoved(`O valor passa do ${limit}: agora você pode pagar até ${left}.`);
  },
  amount_invalid: () => unmoved('Informe um valor maior que zero, com no máximo duas casas decimais.'),
} as const satisfies WordsOf<typeof errors>;
