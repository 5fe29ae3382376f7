import type { AccountRow } from '../../ground/accounts';

/** The account that would pay, as the registry is told of it. */
export const toAskerOf = ({ legalName: name, cnpj: document, ispb }: AccountRow) => ({ name, document, ispb });
