import type { DueFailure, Shortage } from '../../contract/payments/due';
import { TED_REASONS, type TedCode } from '../../providers';

/** Why a TED that waited for its day or its people is not made as it was ordered. */
export type TedProblem = 'window_over' | 'institution_left';

/** What a TED that is due waits for, as people read it. */
export const SHORTAGE_WORDS: Readonly<Record<Shortage, string>> = {
  insufficient_funds: 'saldo',
  limit_exceeded: 'limite',
};

const REASONS: Readonly<Record<DueFailure | TedProblem | TedCode, string>> = {
  insufficient_funds: 'Não havia saldo suficiente na conta.',
  limit_exceeded: 'O valor passava do limite de TED do dia.',
  account_inactive: 'A conta estava desativada.',
  account_closing: 'A conta estava em encerramento.',
  account_closed: 'A conta foi encerrada.',
  payee_account_unavailable: 'A conta de quem recebe não estava recebendo TED.',
  day_over: 'O dia marcado passou sem que a TED pudesse ser feita.',
  window_over: 'O horário das TEDs do dia terminou antes do envio.',
  institution_left: 'A instituição de quem recebe deixou de receber TED.',
  ...TED_REASONS,
};

const isReason = (code: string): code is keyof typeof REASONS => Object.hasOwn(REASONS, code);

/** `{ code: 'SPB1', reason: 'A conta de quem recebe foi encerrada.' }` */
export const toFailure = (code: string): { code: string; reason: string } => ({
  code,
  reason: isReason(code) ? REASONS[code] : 'A TED foi recusada. O dinheiro não saiu da conta.',
});
