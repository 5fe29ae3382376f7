import { TAX_FORM_NAMES, type TaxForm, type TaxpayerKind } from '../../contract/tax-text';
import { asValues, type CnabLine, SEGMENT_N_DARF, SEGMENT_N_GPS, SEGMENT_N_SIMPLES } from '../../formats/cnab';
import { nameTaxpayer } from '../../formats/tax';
import { toAmountText } from './amount-text';
import type { Mapped } from './facts';
import { placeOf } from './faults';

/** What a type of identification stands for, and how many characters that has. */
const TYPES: Readonly<Record<string, { kind: TaxpayerKind; width: number }>> = {
  '01': { kind: 'cnpj', width: 14 },
  '02': { kind: 'cpf', width: 11 },
  '03': { kind: 'nit', width: 11 },
  '04': { kind: 'cei', width: 12 },
};

/** Numbers that stand for a debt and not for who owes it are none that is known here. */
const toTaxpayer = (type: string, written: string): string => {
  const known = TYPES[type];
  return known ? nameTaxpayer(known.kind, written.slice(-known.width)) : written;
};

const toPart = (cents: bigint): string => (cents === 0n ? '' : toAmountText(cents));

const isGps = ({ layout }: CnabLine): boolean => layout?.kind === 'segment_n_gps';

/** What each form has beside the others. */
const toParts = (line: CnabLine) => {
  if (isGps(line)) {
    const { period, other } = asValues(SEGMENT_N_GPS, line.values);
    return { period: `${period.slice(0, 2)}/${period.slice(2)}`, other: toPart(other) };
  }
  if (line.layout?.kind === 'segment_n_darf') {
    const { period, reference, due_date, fine } = asValues(SEGMENT_N_DARF, line.values);
    return { period: period ?? '', reference, due_date: due_date ?? '', fine: toPart(fine) };
  }
  const { period, gross, rate, fine } = asValues(SEGMENT_N_SIMPLES, line.values);
  const percent = rate === 0n ? '' : toAmountText(rate);
  return { period: period ?? '', gross: toPart(gross), rate: percent, fine: toPart(fine) };
};

const FORM_OF_SEGMENT: Readonly<Record<string, TaxForm>> = {
  segment_n_gps: 'gps',
  segment_n_darf: 'darf',
  segment_n_simples: 'darf_simples',
};

/** A tax of a file as a row of a batch; null: its form is none that is paid here. */
export const mapTax = (line: CnabLine): Mapped | null => {
  const form = FORM_OF_SEGMENT[line.layout?.kind ?? ''];
  if (form === undefined) return null;
  const values = asValues(SEGMENT_N_DARF, line.values);
  return {
    cells: {
      ...{ kind: TAX_FORM_NAMES[form], name: values.taxpayer_name, revenue_code: values.revenue_code },
      document: toTaxpayer(values.taxpayer_type, values.taxpayer),
      ...{ principal: toPart(values.principal), interest: toPart(values.interest), ...toParts(line) },
    },
    places: {
      ...{ kind: placeOf(line, 'form'), name: placeOf(line, 'taxpayer_name'), document: placeOf(line, 'taxpayer') },
      ...{ revenue_code: placeOf(line, 'revenue_code'), period: placeOf(line, 'period') },
      ...{ reference: placeOf(line, 'reference'), due_date: placeOf(line, 'due_date') },
      ...{ principal: placeOf(line, 'principal'), other: placeOf(line, 'other'), fine: placeOf(line, 'fine') },
      ...{ interest: placeOf(line, 'interest'), gross: placeOf(line, 'gross'), rate: placeOf(line, 'rate') },
    },
  };
};
