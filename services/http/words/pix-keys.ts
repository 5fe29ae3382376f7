import type { errors } from '@/bank/contract/products/pix/keys-codes';
import type { WordsOf } from './parts';

export const pixKeysWords = {
  pix_key_taken: () => 'Esta chave já está cadastrada. Confira a sua lista de chaves.',
  pix_key_elsewhere: params =>
    params.claim === 'none'
      ? `Esta chave já está registrada em ${params.institution ?? 'outra instituição'}. Fale com quem a registrou.`
      : `Esta chave já está registrada em ${params.institution ?? 'outra instituição'}. Você pode pedi-la para esta conta.`,
  pix_key_claimed: () => 'Há um pedido em andamento para esta chave. Espere ele terminar ou responda a ele primeiro.',
  pix_claim_ended: () => 'Este pedido de chave já terminou. Atualize a página para ver como ficou.',
  pix_key_unverified: () => 'Confirme primeiro, com o código, que esta chave é sua. A confirmação vale por 30 minutos.',
  pix_key_no_sms: () =>
    'Ainda não enviamos SMS, e sem ele não dá para confirmar que o celular é seu. Cadastre outro tipo de chave.',
  pix_keys_full: params =>
    `Uma conta tem no máximo ${params.most ?? 20} chaves, contando as que você pediu. Exclua uma para cadastrar outra.`,
} as const satisfies WordsOf<typeof errors>;
