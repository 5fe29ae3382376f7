import type { OpenFinanceDeps } from './deps';
import { toOfficialInstant } from './official-time';

type Base = Pick<OpenFinanceDeps, 'apiUrl' | 'clock'>;

/** One thing in the official envelope. */
export const toEnvelope = <T>({ apiUrl, clock }: Base, path: string, data: T) => ({
  data,
  links: { self: `${apiUrl}${path}` },
  meta: { totalRecords: 1, totalPages: 1, requestDateTime: toOfficialInstant(clock.now()) },
});

/** A page of a short list in the official envelope. */
export const toPage = <T>(
  { apiUrl, clock }: Base,
  path: string,
  all: readonly T[],
  { page, 'page-size': size }: { page: number; 'page-size': number },
) => {
  const totalPages = Math.ceil(all.length / size);
  const linkTo = (number: number) => `${apiUrl}${path}?page=${number}&page-size=${size}`;
  return {
    data: all.slice((page - 1) * size, page * size),
    links: {
      self: linkTo(page),
      ...(page > 1 && page <= totalPages ? { first: linkTo(1), prev: linkTo(page - 1) } : {}),
      ...(page < totalPages ? { next: linkTo(page + 1), last: linkTo(totalPages) } : {}),
    },
    meta: { totalRecords: all.length, totalPages, requestDateTime: toOfficialInstant(clock.now()) },
  };
};
