import type { errors } from '@/bank/contract/books/exports-codes';
import type { WordsOf } from './parts';

export const exportsWords = {
  export_too_large: () =>
    'São lançamentos demais para baixar agora. Peça o arquivo em segundo plano: avisamos quando ficar pronto.',
} as const satisfies WordsOf<typeof errors>;
