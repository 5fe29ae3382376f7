import type { Hidden } from './hidden';

const count = (number: number, one: string, many: string): string[] =>
  number === 0 ? [] : [`${number.toLocaleString('pt-BR')} ${number === 1 ? one : many}`];

/** `1 linha oculta`, `3 linhas ocultas`, `3 linhas e 1 coluna ocultas`. */
const nameHidden = ({ lines, columns }: Hidden): string => {
  const parts = [...count(lines.length, 'linha', 'linhas'), ...count(columns.length, 'coluna', 'colunas')];
  return `${parts.join(' e ')} ${lines.length + columns.length === 1 ? 'oculta' : 'ocultas'} na planilha`;
};

const isOne = ({ lines, columns }: Hidden): boolean => lines.length + columns.length === 1;

/** What people read about what their spreadsheet hides. */
export const hiddenTexts = {
  left: (hidden: Hidden): string => `${nameHidden(hidden)} ${isOne(hidden) ? 'ficou' : 'ficaram'} de fora.`,
  taken: (hidden: Hidden): string => `${nameHidden(hidden)} ${isOne(hidden) ? 'foi lida' : 'foram lidas'} também.`,
  take: 'Ler também o que está oculto',
  leave: 'Deixar de fora o que está oculto',
} as const;
