import { describe, expect, it } from 'vitest';
import { ERROR_STATUS, type ErrorCode } from '@/bank/contract/errors';
import type { ApiErrorCode, ErrorParams } from './api-error';
import { MESSAGES, wordsFor } from './messages';

const messageFor = (code: ApiErrorCode, params?: ErrorParams): string => wordsFor(code, params).message;

const CODES = Object.keys(ERROR_STATUS) as ErrorCode[];

/** Refusals of a payment: nothing moved, and the customer must be told so. */
const NOTHING_MOVED: ApiErrorCode[] = [
  'not_sent',
  'insufficient_funds',
  'limit_exceeded',
  'amount_invalid',
  'pix_lookup_expired',
  'pix_amount_fixed',
  'payee_institution_unavailable',
  'ledger_halted',
  'step_up_required',
];

describe('the words of error codes', () => {
  it('exist for every code of the bank and for what only the browser knows, with and without facts', () => {
    expect(Object.keys(MESSAGES).sort()).toEqual([...CODES, 'connection_lost', 'not_sent'].sort());
    for (const code of Object.keys(MESSAGES) as ApiErrorCode[]) {
      const facts: ErrorParams[] = [{}, { money: 1 }, { tries_left: 'x', available_cents: 'y', retry_after: 'z' }];
      for (const params of facts) {
        const words = messageFor(code, params);
        expect(words, code).toMatch(/^[A-ZÉÁ].{15,170}\.$/);
        expect(words, code).not.toMatch(/undefined|NaN|null|\bcode\b|erro \d/i);
      }
    }
  });

  it('say that no money moved where a payment was refused', () => {
    for (const code of NOTHING_MOVED) expect(messageFor(code), code).toMatch(/nenhum (novo )?valor saiu/i);
  });

  it('leave the money out where none is at stake, and say all else', () => {
    for (const code of Object.keys(MESSAGES) as ApiErrorCode[]) {
      const { message, plain } = wordsFor(code);
      expect(message.startsWith(plain), code).toBe(true);
      expect(plain, code).toMatch(/\.$/);
      expect(plain, code).not.toMatch(/\. Nenhum valor saiu da conta\.$/);
    }
    expect(wordsFor('step_up_required').plain).toBe('Confirme sua identidade para concluir.');
    expect(wordsFor('payee_institution_unavailable').plain).toMatch(/Tente mais tarde\.$/);
  });

  it('never say that where nobody knows', () => {
    expect(messageFor('outcome_unknown')).toContain('Confira o extrato antes de repetir');
    expect(messageFor('internal', { money: 1 })).toContain('Confira o extrato antes de repetir');
  });

  it('do not tell whether an account exists', () => {
    expect(messageFor('invalid_credentials')).toBe('E-mail ou senha incorretos.');
  });

  it('use the facts of the answer', () => {
    expect(messageFor('code_invalid', { tries_left: 1 })).toBe('Código incorreto. Você tem mais 1 tentativa.');
    expect(messageFor('code_invalid', { tries_left: 3 })).toBe('Código incorreto. Você tem mais 3 tentativas.');
    expect(messageFor('rate_limited', { retry_after: 60 })).toContain('em 60 segundos.');
    expect(messageFor('rate_limited', { retry_after: 900 })).toContain('em 15 minutos.');
    expect(messageFor('limit_exceeded', { left_cents: 0, window: 'night' })).toMatch(/R\$\s0,00/);
  });
});
