import type { Layout } from '../field';
import * as collection240 from './collection-240';
import * as collection400 from './collection-400';
import * as payments from './payments-240';
import * as taxes from './taxes-240';
import { FILE_HEADER, FILE_TRAILER } from './file-240';

/** Every record that is read and written here. */
export const LAYOUTS: readonly Layout[] = [
  ...[FILE_HEADER, FILE_TRAILER],
  ...[payments.PAYMENT_LOTE_HEADER, payments.PAYMENT_LOTE_TRAILER],
  ...[payments.SEGMENT_A, payments.SEGMENT_B, payments.SEGMENT_B_PIX],
  ...[payments.SEGMENT_J, payments.SEGMENT_J52, payments.SEGMENT_J52_PIX],
  ...[payments.SEGMENT_O, payments.SEGMENT_Z],
  ...[taxes.SEGMENT_N, taxes.SEGMENT_N_GPS, taxes.SEGMENT_N_DARF, taxes.SEGMENT_N_SIMPLES],
  ...[collection240.COLLECTION_LOTE_HEADER, collection240.COLLECTION_LOTE_TRAILER],
  ...[collection240.SEGMENT_P, collection240.SEGMENT_Q, collection240.SEGMENT_R],
  ...[collection240.SEGMENT_T, collection240.SEGMENT_U],
  ...[collection400.HEADER_400, collection400.TITLE_400, collection400.TRAILER_400],
  ...[collection400.RETURN_HEADER_400, collection400.RETURN_TITLE_400, collection400.RETURN_TRAILER_400],
];
