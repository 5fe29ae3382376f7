import type { DueFailure } from '../../contract/payments/due';

/** Why a payment that waited for its people is not made as it was ordered. */
export type CreditProblem = 'credit_over' | 'credit_amount_changed';

const REASONS: Readonly<Record<DueFailure | CreditProblem, string>> = {
  insufficient_funds: 'Não havia saldo suficiente na conta.',
  limit_exceeded: 'O valor passava do limite de quem pagou.',
  account_inactive: 'A conta estava desativada.',
  account_closing: 'A conta estava em encerramento.',
  account_closed: 'A conta foi encerrada.',
  payee_account_unavailable: 'O credor não estava recebendo.',
  day_over: 'O dia passou sem que o pagamento pudesse ser feito.',
  credit_over: 'O crédito já tinha sido quitado ou encerrado.',
  credit_amount_changed: 'O valor do dia mudou depois do pedido. Consulte de novo e pague o valor atual.',
};

const isReason = (code: string): code is keyof typeof REASONS => Object.hasOwn(REASONS, code);

/** Why a payment failed, in words. */
export const toFailure = (code: string): { code: string; reason: string } => ({
  code,
  reason: isReason(code) ? REASONS[code] : 'O pagamento não foi feito. O dinheiro não saiu da conta.',
});
