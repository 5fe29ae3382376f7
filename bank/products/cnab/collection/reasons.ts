import type { Fault } from '../facts';

/**
 * Why a line is rejected, by what the manual calls the field. Source: FEBRABAN, CNAB 240, C047 A, as Banco do Brasil, Sicoob and Sisprime print it
 * (eduardokum/laravel-boleto, Cnab240/Banco/Bb.php; ACBr, ACBrBancoBancoob.pas): their lists are one.
 */
const REASON_OF_FIELD: Readonly<Record<string, string>> = {
  ...{ Segmento: '03', 'Código de movimento': '05', Ocorrência: '05', 'Nosso número': '08' },
  ...{ Agência: '07', 'Dígito da agência': '07', Conta: '07', 'Dígito da conta': '07' },
  ...{ 'Dígito da agência e conta': '07', 'Dígito do nosso número': '08', Carteira: '10' },
  ...{ 'Forma de cadastramento': '11', 'Tipo de documento': '12', 'Emissão do boleto': '13' },
  ...{ 'Distribuição do boleto': '14', 'Data de vencimento': '16', 'Valor nominal': '20', 'Valor do título': '20' },
  ...{ 'Espécie do título': '21', Aceite: '23', Identificação: '23', 'Data de emissão': '24' },
  ...{ 'Código dos juros': '26', Juros: '27', 'Juros por dia': '27', 'Data dos juros': '79' },
  ...{ 'Código do desconto 1': '28', 'Código do desconto 2': '28', 'Código do desconto 3': '28' },
  ...{
    'Desconto por dia': '28',
    'Desconto 1': '29',
    'Desconto 2': '29',
    'Desconto 3': '29',
    'Valor do desconto': '29',
  },
  ...{ 'Data do desconto 1': '80', 'Data do desconto 2': '80', 'Data do desconto 3': '80' },
  ...{ 'Data limite do desconto': '80', 'Valor do IOF': '32', 'Valor do abatimento': '33' },
  ...{ 'Código para protesto': '37', '1ª instrução': '37', 'Prazo para protesto': '38', '2ª instrução': '38' },
  ...{ 'Código para baixa': '42', 'Prazo para baixa': '43', 'Código da moeda': '44' },
  ...{ 'Nome do pagador': '45', 'Inscrição do pagador': '46', 'Tipo de inscrição do pagador': '46' },
  ...{ 'Endereço do pagador': '47', 'Bairro do pagador': '47', 'Cidade do pagador': '47' },
  ...{ 'CEP do pagador': '48', 'Sufixo do CEP do pagador': '48', 'UF do pagador': '52' },
  ...{ 'Inscrição do sacador': '53', 'Tipo de inscrição do sacador': '53', 'Nome do sacador': '54' },
  ...{ 'Código da multa': '57', 'Data da multa': '58', Multa: '59', 'Percentual da multa': '59' },
  'Número do documento': '86',
};

/** Why a title or a movement is refused, where its field does not tell. */
const REASON_OF_CODE: Readonly<Record<string, string>> = {
  ...{ not_collection: '03', no_payer: '45', due_range: '18', place: '49', rebate: '34', no_protest: '39' },
  ...{ own_number_twice: '63', own_number_used: '63', discount_missing: '28' },
  ...{ no_title: '60', many_titles: '08', no_number: '08', same_day: 'A7', no_rebate: 'A8', no_discount: 'A7' },
};
const INVALID_RECORD = '02';
/** As many as a record has room for. */
const MOST = 5;

/** The reason of one fault: by what is wrong, else by its field. */
export const toReason = ({ field, code }: Pick<Fault, 'field' | 'code'>): string =>
  REASON_OF_CODE[code] ?? REASON_OF_FIELD[field] ?? INVALID_RECORD;

/** Why a title is rejected: up to five codes of two characters. */
export const toReasons = (faults: readonly Pick<Fault, 'field' | 'code'>[]): string[] => {
  const reasons = new Set(faults.map(toReason));
  return reasons.size > 0 ? [...reasons].slice(0, MOST) : [INVALID_RECORD];
};
