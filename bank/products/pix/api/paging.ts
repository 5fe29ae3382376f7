import type { ListQuery, Parameters } from '../../../contract/products/pix/api-pix-body';
import { refuse } from './charge-body';

/** A period and a page of it, counted from 0. */
export interface PageWish {
  from: Date;
  to: Date;
  page: number;
  size: number;
}

export interface PageOf<T> {
  items: T[];
  count: number;
}

/** What a list is asked for. Throws `invalid_request` for a period that ends before it begins. */
export const toPageWish = (query: ListQuery): PageWish => {
  const [from, to] = [new Date(query.inicio), new Date(query.fim)];
  if (from > to) throw refuse('fim', 'before_inicio');
  return { from, to, page: query['paginacao.paginaAtual'], size: query['paginacao.itensPorPagina'] };
};

/** What the list was asked for, with the pages there are. */
export const toParameters = ({ from, to, page, size }: PageWish, count: number): Parameters => ({
  inicio: from.toISOString(),
  fim: to.toISOString(),
  paginacao: {
    paginaAtual: page,
    itensPorPagina: size,
    quantidadeDePaginas: Math.max(1, Math.ceil(count / size)),
    quantidadeTotalDeItens: count,
  },
});
