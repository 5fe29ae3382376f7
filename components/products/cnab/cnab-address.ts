import type { CnabDirection, CnabLineFilter } from '@/bank/contract/products/cnab-words';

const DIRECTIONS: Readonly<Record<string, CnabDirection>> = { remessas: 'remessa', retornos: 'retorno' };
const FILTERS: Readonly<Record<string, CnabLineFilter>> = { todas: 'all', erros: 'wrong' };

/** Which files the address asks for; what makes no sense counts as absent. */
export const parseDirection = (word: string | undefined): CnabDirection | null => DIRECTIONS[word ?? ''] ?? null;

export const parseLineFilter = (word: string | undefined): CnabLineFilter | null => FILTERS[word ?? ''] ?? null;

export const toListHref = (direction: CnabDirection | null): string =>
  direction ? `/cnab?mostrar=${direction}s` : '/cnab';

export const toLinesHref = (fileId: string, filter: CnabLineFilter): string =>
  `/cnab/${fileId}?linhas=${filter === 'all' ? 'todas' : 'erros'}`;
