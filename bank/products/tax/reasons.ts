import type { DueFailure, Shortage } from '../../contract/payments/due';
import { TAX_REASONS, type TaxCode } from '../../providers';

/** Why a tax that waited for its day is not paid as it was ordered. */
export type TaxProblem = 'window_over';

/** What a tax that is due waits for, as people read it. */
export const SHORTAGE_WORDS: Readonly<Record<Shortage, string>> = {
  insufficient_funds: 'saldo',
  limit_exceeded: 'limite',
};

const REASONS: Readonly<Record<DueFailure | TaxProblem | TaxCode, string>> = {
  insufficient_funds: 'Não havia saldo suficiente na conta.',
  limit_exceeded: 'O valor passava do limite do dia ou do mês para contas e tributos.',
  account_inactive: 'A conta estava desativada.',
  account_closing: 'A conta estava em encerramento.',
  account_closed: 'A conta foi encerrada.',
  payee_account_unavailable: 'O órgão não estava recebendo pagamentos.',
  day_over: 'O dia marcado passou sem que o tributo pudesse ser pago.',
  window_over: 'O horário de pagamento de tributos do dia terminou antes do envio.',
  ...TAX_REASONS,
};

const isReason = (code: string): code is keyof typeof REASONS => Object.hasOwn(REASONS, code);

/** `{ code: 'TRB5', reason: 'Este tributo já tinha sido pago.' }` */
export const toFailure = (code: string): { code: string; reason: string } => ({
  code,
  reason: isReason(code) ? REASONS[code] : 'O pagamento foi recusado. O dinheiro não saiu da conta.',
});
