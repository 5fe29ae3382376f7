import type { DueFailure, Shortage } from '../../../contract/payments/due';
import { isSpiRejectCode, SPI_REJECT_REASONS } from '../../../providers';
import type { OrderProblem } from './recheck-order';

/** What a Pix that is due waits for, as people read it. */
export const SHORTAGE_WORDS: Readonly<Record<Shortage, string>> = {
  insufficient_funds: 'saldo',
  limit_exceeded: 'limite',
};

/** Why a Pix that waited for its day or its people was not made, or not yet. */
const REASONS: Readonly<Record<DueFailure | OrderProblem, string>> = {
  insufficient_funds: 'Não havia saldo suficiente na conta.',
  limit_exceeded: 'O valor passava do limite Pix do dia ou do mês.',
  account_inactive: 'A conta estava desativada.',
  account_closing: 'A conta estava em encerramento.',
  account_closed: 'A conta foi encerrada.',
  payee_account_unavailable: 'A conta de quem recebe não estava recebendo Pix.',
  day_over: 'O dia marcado passou sem que o Pix pudesse ser feito.',
  payee_changed: 'A chave passou a ser de outra pessoa ou empresa. Por segurança, nada foi pago.',
  key_removed: 'A chave Pix não existe mais.',
  own_account: 'A chave passou a ser desta mesma conta.',
  key_restricted: 'A chave Pix foi bloqueada por suspeita de fraude.',
  payee_unavailable: 'A instituição de quem recebe ficou fora do ar o dia todo.',
  charge_over: 'A cobrança foi encerrada antes do pagamento.',
  charge_changed: 'O valor da cobrança mudou. Por segurança, nada foi pago.',
};
const isReason = (code: string): code is keyof typeof REASONS => Object.hasOwn(REASONS, code);

const toReason = (code: string): string => {
  if (isReason(code)) return REASONS[code];
  return isSpiRejectCode(code) ? SPI_REJECT_REASONS[code] : 'O Pix foi recusado. O dinheiro não saiu da conta.';
};

/** `{ code: 'insufficient_funds', reason: 'Não havia saldo…' }`; a code of the SPI has the words of its catalogue, one outside it words of its own. */
export const toFailure = (code: string): { code: string; reason: string } => ({ code, reason: toReason(code) });

/** The same, with the `own` words of a module. */
export const createFailureWords =
  (own: Readonly<Record<string, string>>): typeof toFailure =>
  code => ({ code, reason: own[code] ?? toReason(code) });
