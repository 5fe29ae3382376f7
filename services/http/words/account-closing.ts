import type { errors } from '@/bank/contract/service/account-closing-codes';
import type { WordsOf } from './parts';

export const accountClosingWords = {
  account_closing_blocked: () => 'Ainda há pendências na conta. Resolva cada uma e peça o encerramento de novo.',
  closing_destination_invalid: params =>
    params.because === 'owner'
      ? 'Esta chave é de outro titular. O saldo só pode ir para uma conta da própria empresa.'
      : params.because === 'same_account'
        ? 'Esta chave é da conta que vai encerrar. Informe a chave de outra conta da empresa.'
        : 'Há saldo na conta. Informe a chave Pix de outra conta da empresa para recebê-lo.',
} as const satisfies WordsOf<typeof errors>;
