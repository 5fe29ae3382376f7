import type { RuleBasis, RuleWhen } from '@/bank/contract/payments/policies';

/** The words of which the sentence of a rule is made. */
export const ruleTexts = {
  any: 'Qualquer pagamento',
  and: ' e ',
  or: ' ou ',
  amount: {
    from: (min: string): string => `a partir de ${min}`,
    between: (min: string, max: string): string => `de ${min} até menos de ${max}`,
    below: (max: string): string => `abaixo de ${max}`,
  },
  basis: {
    payment: '',
    maker_day: 'somando o que a mesma pessoa pediu no dia',
    payee_24h: 'somando o que foi ao mesmo favorecido em 24 horas',
    payee_7d: 'somando o que foi ao mesmo favorecido em 7 dias',
    company_day: 'somando o que a empresa paga no dia',
    company_month: 'somando o que a empresa paga no mês',
  } satisfies Record<RuleBasis, string>,
  payee: {
    new: 'a favorecido novo',
    changed: 'a favorecido que mudou de conta',
    known: 'a favorecido já pago antes',
  } satisfies Record<NonNullable<RuleWhen['payee']>, string>,
  channel: {
    web: 'feito pelo site',
    file: 'feito por arquivo',
    api: 'feito por API',
  } satisfies Record<NonNullable<RuleWhen['channel']>, string>,
  time: {
    business: 'em dia útil, das 6h às 20h',
    outside: 'fora de dia útil ou das 6h às 20h',
  } satisfies Record<NonNullable<RuleWhen['time']>, string>,
  maker: (names: string): string => `pedido por ${names}`,
  makers: { admin: 'administrador', approver: 'aprovador', operator: 'operador', api_key: 'chave de API' },
  someone: 'uma pessoa',
  accounts: (count: number): string => (count === 1 ? 'de uma conta escolhida' : `de ${count} contas escolhidas`),
  demand: {
    need: (count: number, group: string): string => `${count} de ${group}`,
    total: (count: number): string =>
      count === 1 ? '1 aprovação de qualquer pessoa que aprova' : `${count} aprovações no total`,
    last: (group: string): string => `${group} por último`,
    hours: (hours: number): string => (hours === 1 ? 'em até 1 hora' : `em até ${hours} horas`),
    deny: (reason: string): string => `não é permitido (${reason})`,
    nothing: 'não pede nada',
  },
  everybody: 'Aprovadores',
  off: 'Desligada',
};
