import type { Fault } from '../facts';

/** Why a line is rejected, by what the manual calls the field. Source: FEBRABAN, CNAB 240, C047 A. */
const REASON_OF_FIELD: Readonly<Record<string, string>> = {
  ...{ Segmento: '03', 'Código de movimento': '05', Ocorrência: '05', 'Nosso número': '08', Carteira: '10' },
  ...{ 'Data de vencimento': '16', 'Valor nominal': '20', 'Valor do título': '20', 'Espécie do título': '21' },
  ...{
    'Data de emissão': '24',
    'Data dos juros': '27',
    'Data da multa': '58',
    'Código dos juros': '26',
    Juros: '27',
    'Juros por dia': '27',
  },
  ...{ 'Código do desconto 1': '28', 'Código do desconto 2': '28', 'Código do desconto 3': '28', 'Desconto 1': '29' },
  ...{ 'Desconto por dia': '28', 'Valor do desconto': '29', 'Valor do abatimento': '33' },
  ...{ 'Código para protesto': '37', 'Prazo para protesto': '38', '2ª instrução': '38', 'Prazo para baixa': '43' },
  ...{ 'Nome do pagador': '45', 'Inscrição do pagador': '46', 'Tipo de inscrição do pagador': '46' },
  ...{ 'Endereço do pagador': '47', 'CEP do pagador': '48', 'Código da multa': '57', Multa: '59' },
  ...{ 'Percentual da multa': '59', 'Número do documento': '63' },
};
/** Why a movement is refused, where its field does not tell. */
const REASON_OF_CODE: Readonly<Record<string, string>> = {
  ...{ no_title: '60', many_titles: '08', no_number: '08', no_rebate: '33', no_discount: '28' },
};
const INVALID_RECORD = '02';
/** As many as a record has room for. */
const MOST = 5;

/** Why a title is rejected: up to five codes of two digits. */
export const toReasons = (faults: readonly Pick<Fault, 'field' | 'code'>[]): string[] => {
  const reasons = new Set(
    faults.map(({ field, code }) => REASON_OF_CODE[code] ?? REASON_OF_FIELD[field] ?? INVALID_RECORD),
  );
  return reasons.size > 0 ? [...reasons].slice(0, MOST) : [INVALID_RECORD];
};
