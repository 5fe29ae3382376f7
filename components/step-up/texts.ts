import type { FactorMethod } from '@/bank/contract/ground/factors';
import { shellTexts } from './shell-texts';

export const METHOD_WORDS: Record<FactorMethod, { name: string; detail: string }> = {
  passkey: { name: 'Chave de acesso', detail: 'Digital, rosto ou PIN do seu aparelho' },
  totp: { name: 'Aplicativo autenticador', detail: 'O código que o aplicativo mostra agora' },
  email: { name: 'Código por e-mail', detail: 'Um código de 6 números para o seu e-mail' },
  recovery_code: { name: 'Código de recuperação', detail: 'Um dos códigos que você guardou' },
};

export const texts = {
  ...shellTexts,
  cancel: 'Cancelar',
  confirm: 'Confirmar',
  otherWay: 'Usar outra forma',
  choose: 'Como você quer confirmar?',
  again: 'Tentar novamente',
  fresh: 'Começar de novo',
  expired: 'O prazo de 5 minutos para confirmar terminou. Nada foi feito; é só começar de novo.',
  noMethod: 'Este navegador não aceita chaves de acesso. Abra esta página em um aparelho que tenha a sua chave.',
  failed: 'Não foi possível confirmar agora. Nada foi feito; tente de novo em instantes.',
  code: 'Código de 6 números',
  codeMissing: 'Digite os 6 números do código.',
  email: {
    sentTo: 'Enviamos um código para',
    sending: 'Enviando um código para o seu e-mail…',
    notSent: 'O código ainda não foi enviado.',
    spam: 'Não chegou? Confira também o spam.',
    resend: 'Reenviar código',
    resendIn: (seconds: number): string =>
      `Reenviar código em ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
    canResend: 'Você já pode pedir outro código.',
    sentAgain: 'Enviamos um novo código. Use o mais recente.',
  },
  totp: {
    lead: 'Abra o seu aplicativo autenticador e digite o código que ele mostra agora.',
    used: 'Este código já foi usado. Espere o aplicativo mostrar o próximo.',
  },
  passkey: {
    lead: 'O seu navegador vai pedir a digital, o rosto, o PIN ou a chave de segurança.',
    action: 'Usar chave de acesso',
    cancelled:
      'A chave de acesso não foi confirmada: o pedido foi cancelado ou demorou. Tente de novo ou use outra forma.',
  },
  recovery: {
    lead: 'Digite um dos códigos de recuperação que você guardou. Cada um vale uma vez.',
    label: 'Código de recuperação',
    missing: 'Digite um código de recuperação.',
    invalid: 'Este código de recuperação não é válido ou já foi usado.',
  },
};

const CODE_WORDS = {
  digits: { label: texts.code, missing: texts.codeMissing, submit: texts.confirm },
  recovery: { label: texts.recovery.label, missing: texts.recovery.missing, submit: texts.confirm },
};

/** The words of a form that takes a code; its button names the act where it has a name. */
export const toCodeWords = (kind: keyof typeof CODE_WORDS, act?: string): (typeof CODE_WORDS)['digits'] => ({
  ...CODE_WORDS[kind],
  ...(act !== undefined && { submit: act }),
});
