import type { errors } from '@/bank/contract/products/pix/manual-codes';
import { unmoved, type WordsOf } from './parts';

export const pixManualWords = {
  payee_account_mismatch: () =>
    unmoved('Não há nesta instituição uma conta com estes dados. Confira agência, conta, dígito e titular.'),
  payee_account_unavailable: () =>
    unmoved('A conta de quem recebe não está recebendo Pix agora. Fale com quem recebe.'),
} as const satisfies WordsOf<typeof errors>;
