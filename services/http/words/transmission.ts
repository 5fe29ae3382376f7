import type { errors } from '@/bank/contract/products/transmission-codes';
import type { WordsOf } from './parts';

export const transmissionWords = {
  transmission_name: () =>
    'O nome do arquivo só pode ter letras sem acento, números, ponto, hífen e sublinhado, até 64. Troque o nome e envie de novo.',
  transmission_empty: () => 'O arquivo está vazio. Gere a remessa de novo no seu sistema.',
} as const satisfies WordsOf<typeof errors>;
