import type { errors } from '@/bank/contract/products/pix/limits-codes';
import { cents, type WordsOf } from './parts';

export const pixLimitsWords = {
  limit_above_maximum: params => {
    const maximum = cents(params, 'maximum_cents');
    return maximum === undefined
      ? 'O valor passa do máximo que a instituição permite. Nada foi mudado.'
      : `O máximo que a instituição permite é ${maximum}. Nada foi mudado.`;
  },
  trusted_payee_exists: () =>
    'Este favorecido já está entre os de confiança. Para mudar o limite dele, remova e cadastre de novo.',
  trusted_payees_full: () =>
    'A conta já tem 50 favorecidos de confiança, o máximo. Remova um que não usa mais e tente de novo.',
} as const satisfies WordsOf<typeof errors>;
