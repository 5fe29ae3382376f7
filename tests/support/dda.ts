import { parseCnpj } from '../../bank/formats/documents';
import { formatBoletoBarcode } from '../../bank/formats/boleto';
import type { DdaTold } from '../../bank/providers';

/** A CNPJ of the same company: that of its branch `0002`, `0003` … */
export const toBranch = (cnpj: string, number = 2): string => {
  const head = `${cnpj.slice(0, 8)}${String(number).padStart(4, '0')}`;
  for (let digits = 0; digits < 100; digits++) {
    const branch = parseCnpj(`${head}${String(digits).padStart(2, '0')}`);
    if (branch) return branch;
  }
  throw new Error('no digits fit');
};

let last = 0;

/** A barcode that no other test has. */
export const newBarcode = (dueDate = '2026-11-30', amountCents = 100_000n): string =>
  formatBoletoBarcode({ bank: '341', dueDate, amountCents, freeField: `${String(++last).padStart(24, '7')}0` });

/** What the registry tells of a boleto against a CNPJ. */
export const toTold = (payerDocument: string, told: Partial<DdaTold> = {}): DdaTold => ({
  ...{ kind: 'boleto', barcode: newBarcode(), payerDocument, version: 1n, state: 'open' },
  payee: { name: 'Moinho Boa Safra Farinhas Ltda', tradeName: null, document: '45120873000176', ispb: '60701190' },
  ...{ dueDate: '2026-11-30', limitDate: '2027-01-29', amountCents: 100_000n },
  ...told,
});
