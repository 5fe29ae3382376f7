import type { Layout } from './field';
import {
  COLLECTION_LOTE_HEADER,
  COLLECTION_LOTE_TRAILER,
  SEGMENT_P,
  SEGMENT_Q,
  SEGMENT_R,
  SEGMENT_T,
  SEGMENT_U,
} from './layouts/collection-240';
import {
  HEADER_400,
  RETURN_HEADER_400,
  RETURN_TITLE_400,
  RETURN_TRAILER_400,
  TITLE_400,
  TRAILER_400,
} from './layouts/collection-400';
import { FILE_HEADER, FILE_TRAILER } from './layouts/file-240';
import {
  PAYMENT_LOTE_HEADER,
  PAYMENT_LOTE_TRAILER,
  SEGMENT_A,
  SEGMENT_B,
  SEGMENT_B_PIX,
  SEGMENT_J,
  SEGMENT_J52,
  SEGMENT_J52_PIX,
  SEGMENT_O,
  SEGMENT_Z,
} from './layouts/payments-240';
import { SEGMENT_N, SEGMENT_N_DARF, SEGMENT_N_GPS, SEGMENT_N_SIMPLES } from './layouts/taxes-240';

/** What a lote is of: it decides which segments belong to it. */
export type Family = 'payments' | 'collection';
/** The lote that a line stands in, as far as its header could be read. */
export interface LoteKind {
  family: Family;
  form: string;
}

/** Segments of a lote by their letters, in the words of a fault. */
export const SEGMENTS_OF: Readonly<Record<Family, string>> = {
  payments: 'A, B, J, O, N, Z',
  collection: 'P, Q, R, T, U',
};

const PIX = '45';
const PIX_CODE = '47';

const OF_COLLECTION: Readonly<Record<string, Layout>> = {
  ...{ P: SEGMENT_P, Q: SEGMENT_Q, R: SEGMENT_R, T: SEGMENT_T, U: SEGMENT_U },
};
const OF_PAYMENTS: Readonly<Record<string, Layout>> = { A: SEGMENT_A, O: SEGMENT_O, Z: SEGMENT_Z };
/** By what a tax says that it is: where it says none of these, as another. */
const OF_TAXES: Readonly<Record<string, Layout>> = {
  ...{ '16': SEGMENT_N_DARF, '17': SEGMENT_N_GPS, '18': SEGMENT_N_SIMPLES },
};

const findPaymentSegment = (text: string, form: string): Layout | undefined => {
  const letter = text.charAt(13);
  if (letter === 'B') return form === PIX ? SEGMENT_B_PIX : SEGMENT_B;
  if (letter === 'N') return OF_TAXES[text.slice(132, 134)] ?? SEGMENT_N;
  if (letter !== 'J') return OF_PAYMENTS[letter];
  if (text.charAt(14) !== ' ' || text.slice(17, 19) !== '52') return SEGMENT_J;
  return form === PIX_CODE ? SEGMENT_J52_PIX : SEGMENT_J52;
};

/** Which record a line of 240 columns is: by its type, its segment and the lote it stands in. */
export const findLayout240 = (text: string, lote: LoteKind): Layout | undefined => {
  const isCollection = lote.family === 'collection';
  switch (text.charAt(7)) {
    case '0':
      return FILE_HEADER;
    case '1':
      return 'RT'.includes(text.charAt(8)) ? COLLECTION_LOTE_HEADER : PAYMENT_LOTE_HEADER;
    case '3':
      return isCollection ? OF_COLLECTION[text.charAt(13)] : findPaymentSegment(text, lote.form);
    case '5':
      return isCollection ? COLLECTION_LOTE_TRAILER : PAYMENT_LOTE_TRAILER;
    case '9':
      return FILE_TRAILER;
    default:
      return undefined;
  }
};

/** Which record a line of 400 columns is; `isReturn` as its header says. */
export const findLayout400 = (text: string, isReturn: boolean): Layout | undefined => {
  switch (text.charAt(0)) {
    case '0':
      return isReturn ? RETURN_HEADER_400 : HEADER_400;
    case '1':
      return isReturn ? RETURN_TITLE_400 : TITLE_400;
    case '9':
      return isReturn ? RETURN_TRAILER_400 : TRAILER_400;
    default:
      return undefined;
  }
};
