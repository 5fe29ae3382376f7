import type { DueFailure, Shortage } from '../../../contract/payments/due';
import { toFailure } from './payment-wire';

/** What a Pix that is due waits for, as people read it. */
export const SHORTAGE_WORDS: Readonly<Record<Shortage, string>> = {
  insufficient_funds: 'saldo',
  limit_exceeded: 'limite',
};

/** Why a Pix that was due was not made, or not yet. */
const REASONS: Readonly<Record<DueFailure, string>> = {
  insufficient_funds: 'Não havia saldo suficiente na conta.',
  limit_exceeded: 'O valor passava do limite Pix do dia.',
  account_inactive: 'A conta estava desativada.',
  account_closing: 'A conta estava em encerramento.',
  account_closed: 'A conta foi encerrada.',
  payee_account_unavailable: 'A conta de quem recebe não estava recebendo Pix.',
  day_over: 'O dia marcado passou sem que o Pix pudesse ser feito.',
};

/**
 * Tells a code with its words: those of everything that is due, and the `own` ones of a module; a code of the SPI has the words of its catalogue. Gives
 * `{ code: 'insufficient_funds', reason: 'Não havia saldo…' }`.
 */
export const createFailureWords = (
  own: Readonly<Record<string, string>>,
): ((code: string) => { code: string; reason: string }) => {
  const reasons: Readonly<Record<string, string>> = { ...REASONS, ...own };
  return code => {
    const reason = reasons[code];
    return reason === undefined ? toFailure(code) : { code, reason };
  };
};
