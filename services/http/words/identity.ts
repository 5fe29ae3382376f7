import type { errors } from '@/bank/contract/ground/identity-codes';
import type { ErrorParams } from '../api-error';
import { count, type WordsOf } from './parts';

const triesLeft = (params: ErrorParams): string => {
  const left = count(params, 'tries_left');
  if (left === undefined) return 'Confira os 6 números e tente de novo.';
  return left === 1 ? 'Você tem mais 1 tentativa.' : `Você tem mais ${left} tentativas.`;
};

export const identityWords = {
  invalid_credentials: () => 'E-mail ou senha incorretos.',
  password_wrong: () => 'A senha atual não confere. Confira e tente de novo.',
  passkey_refused: () => 'Não foi possível confirmar com esta chave de acesso. Tente de novo ou use outra forma.',
  last_factor: () => 'Esta é sua única forma de confirmação. Cadastre outra antes de remover esta.',
  code_invalid: params => `Código incorreto. ${triesLeft(params)}`,
  code_expired: () => 'Este código venceu. Peça um novo código.',
  code_used: () => 'Este código já foi usado. Peça um novo código.',
  code_attempts_exceeded: () => 'Foram muitas tentativas com este código. Peça um novo código.',
} as const satisfies WordsOf<typeof errors>;
