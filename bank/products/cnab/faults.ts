import { type CnabFault, type CnabLine, recordOf, sayFault } from '../../formats/cnab';
import type { Fault, Place } from './facts';

/** A fault of the layout with its words. */
export const toFault = (fault: CnabFault): Fault => ({ ...fault, text: sayFault(fault) });

interface Said {
  code: string;
  text: string;
  expected?: string;
  severity?: Fault['severity'];
  reach?: Fault['reach'];
}

/** A fault of a field by its name; of the whole line where the line has no such field. */
export const toFieldFault = ({ line, name }: Place, { code, text, expected = '', severity, reach }: Said): Fault => {
  const field = line.layout?.fields.find(one => one.name === name);
  const { start, end, label } = field ?? { start: 1, end: Math.max(1, line.text.length), label: 'Linha inteira' };
  return {
    ...{ line: line.line, record: recordOf(line.layout), field: label, start, end, code, text, expected },
    ...{ got: field ? line.text.slice(start - 1, end).trim() : '' },
    ...{ severity: severity ?? 'error', reach: reach ?? 'line' },
  };
};

/** A fault of the file that no field is to blame for. */
export const toFileFault = (code: string, text: string): Fault => ({
  ...{ line: 1, record: 'Arquivo', field: 'Arquivo inteiro', start: 1, end: 1, code, text, got: '', expected: '' },
  ...{ severity: 'error', reach: 'file' },
});

export const isError = ({ severity }: Pick<Fault, 'severity'>): boolean => severity === 'error';

/** Which field of a payment an occurrence code is about, by what the manual calls the field. */
const CODE_OF_FIELD: Readonly<Record<string, string>> = {
  'Tipo de serviço': 'AC',
  'Forma de lançamento': 'AD',
  'Sequência no lote': 'AH',
  Segmento: 'AI',
  'Tipo de movimento': 'AJ',
  'Código da instrução': 'AJ',
  'Câmara centralizadora': 'AK',
  'Banco do favorecido': 'AL',
  'ISPB do favorecido': 'AL',
  'Agência do favorecido': 'AM',
  'Conta do favorecido': 'AN',
  'Complemento da finalidade': 'AN',
  'Nome do favorecido': 'AO',
  'Data do pagamento': 'AP',
  'Tipo da moeda': 'AQ',
  'Código da moeda': 'AQ',
  'Valor do pagamento': 'AR',
  'Aviso ao favorecido': 'AS',
  'Inscrição do favorecido': 'AT',
  'Tipo de inscrição do favorecido': 'AT',
  'Seu número': 'BB',
  'Código de barras': 'CC',
  'Nome do contribuinte': 'AO',
  'Tipo de identificação do contribuinte': 'AE',
  'Identificação do contribuinte': 'AE',
  'Identificação do tributo': 'AD',
  'Período de apuração': 'AP',
  Competência: 'AP',
  'Data de vencimento': 'AP',
  'Valor principal': 'AR',
  'Valor do INSS': 'CP',
  'Valor de outras entidades': 'AR',
  'Valor da multa': 'CJ',
  'Valor dos juros': 'CI',
  'Atualização monetária': 'CI',
  'Chave Pix': 'PM',
  'Forma de iniciação': 'PL',
};

const CODE_OF_FAULT: Readonly<Record<string, string>> = {
  ...{ sum: 'TA', count: 'TA', no_trailer: 'H1', lote: 'HG', record_type: 'HJ', length: 'HJ', unpaired: 'AI' },
  ...{ own_number_twice: 'BB', own_number_used: 'BB', service: 'HE', form: 'AD' },
};

/** How a retorno says a fault: a code of two characters. */
export const toOccurrence = ({ code, field, reach }: Fault): string =>
  CODE_OF_FAULT[code] ?? CODE_OF_FIELD[field] ?? (reach === 'lote' ? 'HA' : reach === 'file' ? 'HI' : 'AA');

/** The first five different codes: as many fit. */
export const toOccurrences = (faults: readonly Fault[]): string[] => [...new Set(faults.map(toOccurrence))].slice(0, 5);

export const placeOf = (line: CnabLine, name: string): Place => ({ line, name });
