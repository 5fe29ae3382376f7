import type { FactorMethod } from '@/bank/contract/ground/factors';

export const TITLES: Record<FactorMethod, string> = {
  passkey: 'Use sua chave de acesso',
  totp: 'Digite o código do aplicativo',
  email: 'Digite o código',
  recovery_code: 'Use um código de recuperação',
};

export const texts = {
  choose: 'Confirme que é você',
  otherWay: 'Usar outra forma',
  otherAccount: 'Usar outra conta',
  trust: 'Confiar neste navegador por 30 dias',
  trustHelp: 'Não marque em computador de outra pessoa.',
  sentTo: 'Enviamos um código de 6 números para',
  sending: 'Enviando um código de 6 números para o seu e-mail…',
  notSentYet: 'Peça um código de 6 números para o seu e-mail.',
  code: 'Código de verificação',
  submit: 'Confirmar código',
  missing: 'Digite os 6 números do código.',
  resend: 'Reenviar código',
  send: 'Enviar código',
  resendIn: (seconds: number): string =>
    `Reenviar código em ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
  canResend: 'Você já pode pedir outro código.',
  sentAgain: 'Enviamos um novo código. Use o mais recente.',
  validFor: (minutes: number): string =>
    minutes === 1 ? 'O código vale por 1 minuto.' : `O código vale por ${minutes} minutos.`,
  spam: 'Não chegou? Confira também o spam.',
  leads: {
    passkey: 'O navegador vai pedir sua digital, seu rosto, o PIN ou a chave de segurança.',
    totp: 'Abra seu aplicativo autenticador e digite os 6 números que ele mostra agora.',
    recovery_code: 'Digite um dos códigos que você guardou ao cadastrar o aplicativo ou a chave. Cada um vale uma vez.',
  },
  totpCode: 'Código do aplicativo',
  passkey: {
    submit: 'Usar chave de acesso',
    cancelled: 'A chave de acesso não foi confirmada. Tente de novo ou use outra forma.',
    failed: 'Este aparelho não conseguiu usar a chave de acesso. Use outra forma.',
  },
  recovery: {
    code: 'Código de recuperação',
    missing: 'Digite um código de recuperação.',
  },
  connectionLost: 'Sem conexão com o servidor. Confira a internet e tente de novo.',
};

/** Refusals that mean something else for this method than the words every page has. */
export const REFUSALS: Partial<Record<`${FactorMethod}:${string}`, string>> = {
  'totp:code_used': 'Este código já foi usado. Espere o aplicativo mostrar o próximo.',
  'totp:code_attempts_exceeded': 'Foram muitas tentativas. Aguarde alguns minutos ou use outra forma.',
  'totp:code_expired': 'Este código venceu. Digite o que o aplicativo mostra agora.',
  'recovery_code:code_invalid': 'Este código de recuperação não é válido. Confira letra por letra.',
  'recovery_code:code_used': 'Este código de recuperação já foi usado. Use outro da sua lista.',
  'recovery_code:code_attempts_exceeded': 'Foram muitas tentativas. Aguarde alguns minutos ou use outra forma.',
  'recovery_code:validation_failed': 'Este código de recuperação não é válido. Confira letra por letra.',
  'passkey:code_expired': 'O pedido da chave de acesso venceu. Tente de novo.',
};
