import { openSheet, requireOffer } from '../e2e/credit-steps';
import type { Place } from './place-acts';

/** A loan before it is signed. */
export const CREDIT_PLACES: Omit<Place, 'signedIn'>[] = [
  {
    name: 'credit-sheet',
    shows: 'Crédito: contrato a assinar',
    path: '/credit',
    page: '/credit/[contract]',
    leavesTraces: true,
    open: async page => {
      await requireOffer(page);
      await openSheet(page, '1000000', '12');
    },
    isKey: true,
  },
];
