import { type CnabLine, TAX_SEGMENTS } from '../../formats/cnab';
import type { Fault } from './facts';
import { placeOf, toFieldFault } from './faults';

/** What a form of a tax that is not paid here is called, by its code in 133 and 134. */
const NAMES: Readonly<Record<string, string>> = {
  '19': 'IPTU',
  '20': 'Autenticação de documento',
  '21': 'DARJ',
  '22': 'GARE-SP ICMS',
  '23': 'GARE-SP DR',
  '24': 'GARE-SP ITCMD',
  '25': 'IPVA',
  '26': 'Licenciamento',
  '27': 'DPVAT',
};

const NOT_PAID =
  'sem código de barras não é pago aqui: só GPS, DARF e DARF Simples. Use a guia com código de barras no Segmento O.';

/** Types of identification that stand for a debt, and not for who owes it. */
const OF_DEBTS = new Set(['06', '07', '08', '09']);

/** What keeps a tax without a barcode from being paid, whatever a row of a batch says of it; nothing of every other payment. */
export const listTaxFaults = (line: CnabLine, loteForm: string): Fault[] => {
  const { form, taxpayer_type: type } = line.values;
  if (!TAX_SEGMENTS.includes(line.layout?.kind ?? '') || typeof form !== 'string') return [];
  const name = NAMES[form];
  if (name !== undefined) {
    return [toFieldFault(placeOf(line, 'form'), { code: 'form', text: `${name} ${NOT_PAID}` })];
  }
  const faults: Fault[] = [];
  if (form !== loteForm) {
    const text = `O tributo (${form}) não é o do header do lote (forma ${loteForm}). Cada lote tem um só tributo.`;
    faults.push(toFieldFault(placeOf(line, 'form'), { code: 'form', text, expected: loteForm }));
  }
  if (typeof type === 'string' && OF_DEBTS.has(type)) {
    const text = 'O contribuinte é identificado por CNPJ (01), CPF (02), NIT/PIS (03) ou CEI (04).';
    faults.push(toFieldFault(placeOf(line, 'taxpayer_type'), { code: 'code', text, expected: '01, 02, 03, 04' }));
  }
  return faults;
};
