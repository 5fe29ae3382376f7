import type { DueFailure } from '../../contract/payments/due';
import { TOP_UP_REASONS, type TopUpCode } from '../../providers';

/** Why a top-up that waited for its day or its people is not made as it was ordered. */
export type TopUpProblem = 'value_gone' | 'seller_gone' | 'seller_resting';

const REASONS: Readonly<Record<DueFailure | TopUpProblem | TopUpCode, string>> = {
  insufficient_funds: 'Não havia saldo suficiente na conta.',
  limit_exceeded: 'O valor passava do limite de recargas do dia ou do mês.',
  account_inactive: 'A conta estava desativada.',
  account_closing: 'A conta estava em encerramento.',
  account_closed: 'A conta foi encerrada.',
  payee_account_unavailable: 'A operadora não estava recebendo recargas.',
  day_over: 'O dia marcado passou sem que a recarga pudesse ser feita.',
  value_gone: 'A operadora deixou de vender este valor.',
  seller_gone: 'A operadora deixou de vender recargas neste DDD.',
  seller_resting: 'A operadora não estava vendendo recargas no dia.',
  ...TOP_UP_REASONS,
};

const isReason = (code: string): code is keyof typeof REASONS => Object.hasOwn(REASONS, code);

/** `{ code: 'wrong_operator', reason: 'A linha é de outra operadora. …' }` */
export const toFailure = (code: string): { code: string; reason: string } => ({
  code,
  reason: isReason(code) ? REASONS[code] : 'A recarga foi recusada. O dinheiro não saiu da conta.',
});
