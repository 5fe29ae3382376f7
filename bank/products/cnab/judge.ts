import type { BatchProblem } from '../../contract/products/batch-rows';
import { isError, placeOf, toFieldFault, toOccurrences } from './faults';
import type { Fault, Judged, Lote, Mapped, Payment, Scan } from './facts';
import { listTaxFaults } from './tax-faults';
import { toMapped } from './to-cells';

export interface Judging {
  isPayroll: boolean;
  own: { bank: string; ispb: string };
  /** What a row of a batch says of the cells. */
  judgeCells(cells: Mapped['cells']): BatchProblem[];
  /** Payments of the agreement that were taken before: `seu número` and day. */
  known: ReadonlySet<string>;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

export const toOwnKey = (ownNumber: string, day: string | null): string => `${ownNumber} ${day ?? ''}`;

const PIX_CODE = '47';
/** Service of salaries, in the header of a lote. */
export const SALARIES = '30';

/** What the bank does not do with a payment, whatever its fields say. */
const listNotDone = ({ opener }: Payment, lote: Lote, { isPayroll }: Judging): Fault[] => {
  const { movement, instruction } = opener.values;
  const faults: Fault[] = [];
  if (movement !== undefined && (movement !== '0' || text(instruction) !== '00')) {
    const said = 'Só são aceitas inclusões liberadas (movimento 0, instrução 00). Para cancelar, use o lote na tela.';
    faults.push(
      toFieldFault(placeOf(opener, movement === '0' ? 'instruction' : 'movement'), { code: 'movement', text: said }),
    );
  }
  const form = text(lote.header?.values.form);
  faults.push(...listTaxFaults(opener, form));
  if (form === PIX_CODE && opener.layout?.kind === 'segment_j') {
    const said = 'Pix por QR Code (forma 47) não é pago por arquivo. Pague o código na tela de Pix.';
    faults.push(toFieldFault(placeOf(opener, 'barcode'), { code: 'form', text: said }));
  }
  const service = text(lote.header?.values.service);
  if (service !== '' && (service === SALARIES) !== isPayroll && lote.header) {
    const said = isPayroll
      ? 'Este convênio é de folha: use o serviço 30 no header do lote.'
      : 'Salários (serviço 30) só entram por um convênio de folha de pagamento.';
    faults.push(toFieldFault(placeOf(lote.header, 'service'), { code: 'service', text: said, reach: 'lote' }));
  }
  return faults;
};

/** What a row of a batch says, with the columns that it is about. */
const toRowFaults = ({ opener }: Payment, { cells, places }: Mapped, { judgeCells }: Judging): Fault[] =>
  judgeCells(cells).map(({ field, rule, text: said }) =>
    toFieldFault(places[field] ?? { line: opener, name: '' }, { code: `${field}_${rule}`, text: said }),
  );

/** A number of the company's own that stands in the file twice, or was taken with another one. */
export const listTwice = (
  payment: Payment,
  { name, day, what }: { name: string; day: string | null; what: string },
  seen: Set<string>,
  known: ReadonlySet<string>,
): Fault[] => {
  const ownNumber = text(payment.opener.values[name]);
  if (ownNumber === '') return [];
  const key = toOwnKey(ownNumber, day);
  const place = placeOf(payment.opener, name);
  if (seen.has(key)) {
    const said = `O ${what} “${ownNumber}” já está em outra linha deste arquivo para a mesma data.`;
    return [toFieldFault(place, { code: 'own_number_twice', text: said })];
  }
  seen.add(key);
  if (!known.has(key)) return [];
  const said = `O ${what} “${ownNumber}” já foi aceito em outra remessa para a mesma data. Use um número novo.`;
  return [toFieldFault(place, { code: 'own_number_used', text: said })];
};

export const groupByLine = (faults: readonly Fault[]): Map<number, Fault[]> => {
  const groups = new Map<number, Fault[]>();
  for (const fault of faults) {
    const own = groups.get(fault.line);
    if (own) own.push(fault);
    else groups.set(fault.line, [fault]);
  }
  return groups;
};

const toOwn = ({ opener }: Payment) => ({
  ...{ name: 'own_number', day: text(opener.values.pay_on) || null, what: 'seu número' },
});

/** Judges each payment of a file by itself. Adds what it finds to the faults of the file. */
export const judgePayments = (scan: Scan, judging: Judging): Judged[] => {
  const byLine = groupByLine(scan.faults.filter(isError));
  const isFileBad = scan.faults.some(fault => isError(fault) && fault.reach === 'file');
  const seen = new Set<string>();
  const told = new Set<string>();
  return scan.payments.map(payment => {
    const lote = scan.lotes.get(payment.lote) ?? { header: null, isBad: true };
    const own = [payment.opener, ...payment.others].flatMap(({ line }) => byLine.get(line) ?? []);
    const mapped = own.length > 0 ? null : toMapped(payment, text(lote.header?.values.form), judging.own);
    const found = [
      ...listNotDone(payment, lote, judging),
      ...(mapped ? toRowFaults(payment, mapped, judging) : []),
      ...listTwice(payment, toOwn(payment), seen, judging.known),
    ];
    // a fault of the lote is told once, though it reaches each of its payments
    scan.faults.push(...found.filter(fault => fault.reach === 'line' || !told.has(`${fault.line} ${fault.code}`)));
    for (const fault of found) if (fault.reach === 'lote') told.add(`${fault.line} ${fault.code}`);
    const faults = [...own, ...found];
    const isRight = faults.length === 0 && mapped !== null && !lote.isBad && !isFileBad;
    const { amount } = payment.opener.values;
    const codes = faults.length > 0 ? toOccurrences(faults) : [lote.isBad ? 'HA' : isFileBad ? 'HI' : 'AD'];
    return {
      ...{ payment, mapped, request: null, movement: null, titleId: null, isRight, codes: isRight ? [] : codes },
      ownNumber: text(payment.opener.values.own_number),
      payOn: text(payment.opener.values.pay_on) || null,
      amountCents: typeof amount === 'bigint' ? amount : 0n,
    };
  });
};
