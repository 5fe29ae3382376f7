import type { errors } from '@/bank/contract/products/transmission-codes';
import type { WordsOf } from './parts';

export const transmissionWords = {
  transmission_name: () =>
    'O nome do arquivo só pode ter letras sem acento, números, ponto, hífen e sublinhado, até 64. Troque o nome e envie de novo.',
  transmission_key_invalid: () =>
    'Esta não é uma chave pública que possa ser usada. Cole a linha inteira do arquivo .pub, de uma chave Ed25519, ECDSA P-256 ou RSA de 2048 bits ou mais.',
  transmission_key_known: () => 'Esta chave já abre a caixa deste convênio.',
  transmission_empty: () => 'O arquivo está vazio. Gere a remessa de novo no seu sistema.',
} as const satisfies WordsOf<typeof errors>;
