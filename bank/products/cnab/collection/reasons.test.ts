import { describe, expect, it } from 'vitest';
import { BankError } from '../../../core/errors';
import { SEGMENT_P, SEGMENT_Q, SEGMENT_R, TITLE_400 } from '../../../formats/cnab';
import { fromBradesco, toBradesco } from './bradesco';
import { toReason, toReasons } from './reasons';
import { toRefusedAct } from './refused-act';

/** C047 A as institutions print it. Source: laravel-boleto, Cnab240/Banco/Bb.php; ACBr, ACBrBancoBancoob.pas. */
const SAID: Readonly<Record<string, string>> = {
  ...{ '03': 'Código do Segmento Inválido', '05': 'Código de Movimento Inválido', '07': 'Agência/Conta/DV Inválido' },
  ...{ '08': 'Nosso Número Inválido', '10': 'Carteira Inválida', '11': 'Forma de Cadastramento do Título Inválido' },
  ...{ '12': 'Tipo de Documento Inválido', '13': 'Identificação da Emissão do Boleto de Pagamento Inválida' },
  ...{ '14': 'Identificação da Distribuição do Boleto de Pagamento Inválida', '16': 'Data de Vencimento Inválida' },
  ...{ '20': 'Valor do Título Inválido', '21': 'Espécie do Título Inválida', '23': 'Aceite Inválido' },
  ...{ '24': 'Data da Emissão Inválida', '26': 'Código de Juros de Mora Inválido' },
  ...{ '27': 'Valor/Taxa de Juros de Mora Inválido', '28': 'Código do Desconto Inválido' },
  ...{ '29': 'Valor do Desconto Maior ou Igual ao Valor do Título', '32': 'Valor do IOF Inválido' },
  ...{ '33': 'Valor do Abatimento Inválido', '37': 'Código para Protesto Inválido' },
  ...{ '38': 'Prazo para Protesto Inválido', '42': 'Código para Baixa/Devolução Inválido' },
  ...{ '43': 'Prazo para Baixa/Devolução Inválido', '44': 'Código da Moeda Inválido' },
  ...{ '45': 'Nome do Pagador Não Informado', '46': 'Tipo/Número de Inscrição do Pagador Inválidos' },
  ...{ '47': 'Endereço do Pagador Não Informado', '48': 'CEP Inválido', '52': 'Unidade da Federação Inválida' },
  ...{ '53': 'Tipo/Número de Inscrição do Sacador/Avalista Inválidos', '54': 'Sacador/Avalista Não Informado' },
  ...{ '57': 'Código da Multa Inválido', '58': 'Data da Multa Inválida', '59': 'Valor/Percentual da Multa Inválido' },
  ...{ '79': 'Data Juros de Mora Inválido', '80': 'Data do Desconto Inválida', '86': 'Seu Número Inválido' },
};

/** Fields of each record with what its manual says of them. */
const FIELDS: readonly (readonly [string, string, string])[] = [
  ['P', 'account', '07'],
  ['P', 'movement', '05'],
  ['P', 'bank_number', '08'],
  ['P', 'portfolio', '10'],
  ['P', 'registration', '11'],
  ['P', 'document_kind', '12'],
  ['P', 'issued_by', '13'],
  ['P', 'handed_out_by', '14'],
  ['P', 'document_number', '86'],
  ['P', 'due_on', '16'],
  ['P', 'amount', '20'],
  ['P', 'species', '21'],
  ['P', 'acceptance', '23'],
  ['P', 'issued_on', '24'],
  ['P', 'interest_kind', '26'],
  ['P', 'interest_from', '79'],
  ['P', 'interest', '27'],
  ['P', 'discount_kind', '28'],
  ['P', 'discount_until', '80'],
  ['P', 'discount', '29'],
  ['P', 'tax', '32'],
  ['P', 'rebate', '33'],
  ['P', 'protest', '37'],
  ['P', 'protest_days', '38'],
  ['P', 'write_off', '42'],
  ['P', 'write_off_days', '43'],
  ['P', 'currency', '44'],
  ['Q', 'payer_name', '45'],
  ['Q', 'payer_document', '46'],
  ['Q', 'street', '47'],
  ['Q', 'city', '47'],
  ['Q', 'postal_code', '48'],
  ['Q', 'region', '52'],
  ['Q', 'guarantor_document', '53'],
  ['Q', 'guarantor_name', '54'],
  ['R', 'discount_3_kind', '28'],
  ['R', 'discount_3_until', '80'],
  ['R', 'discount_3', '29'],
  ['R', 'fine_kind', '57'],
  ['R', 'fine_from', '58'],
  ['R', 'fine', '59'],
  ['400', 'movement', '05'],
  ['400', 'bank_number_digit', '08'],
  ['400', 'discount_until', '80'],
  ['400', 'instruction_1', '37'],
  ['400', 'instruction_2', '38'],
  ['400', 'postal_code', '48'],
];
const RECORDS = { P: SEGMENT_P, Q: SEGMENT_Q, R: SEGMENT_R, 400: TITLE_400 } as const;

describe('why a title is refused', () => {
  it.each(FIELDS)('%s %s is told as %s of C047', (record, name, reason) => {
    const fields: readonly { name: string; label: string }[] = RECORDS[record as keyof typeof RECORDS].fields;
    const field = fields.find(one => one.name === name);
    expect(SAID[reason]).toBeDefined();
    expect(toReason({ field: field?.label ?? '', code: 'date' })).toBe(reason);
  });

  it('is told by what is wrong, where that has a code of its own, and once', () => {
    const at = (code: string, field = '') => toReasons([{ code, field }])[0];
    // 63 entrada para título já cadastrado, not the number itself
    expect(at('own_number_used', 'Número do documento')).toBe('63');
    expect(at('not_collection', 'Linha inteira')).toBe('03');
    // 39 pedido de protesto não permitido, whichever field asked for it
    expect([at('no_protest', 'Prazo para protesto'), at('no_protest', 'Espécie do título')]).toEqual(['39', '39']);
    // 34 maior ou igual ao valor; 33 no value at all; A8 none to take back; A7 already so
    const rebates = [at('rebate'), at('rebate_missing', 'Valor do abatimento'), at('no_rebate'), at('same_day')];
    expect(rebates).toEqual(['34', '33', 'A8', 'A7']);
    expect(at('due_range', 'Data de vencimento')).toBe('18');
    expect(toReasons([])).toEqual(['02']);
    expect(toReasons(['Juros', 'Juros', 'Multa'].map(field => ({ field, code: '' })))).toEqual(['27', '59']);
  });

  it('says of an act why it was not done', () => {
    const refusal = (code: 'receivable_ended' | 'receivable_due_date_invalid', status: 'paid' | 'canceled') =>
      toRefusedAct(new BankError(code, { params: { first: '2026-11-23', last: '2027-11-23' } }), status)?.reason;
    expect(refusal('receivable_ended', 'paid')).toBe('A5');
    expect(refusal('receivable_ended', 'canceled')).toBe('60');
    expect(refusal('receivable_due_date_invalid', 'canceled')).toBe('18');
  });
});

it.each([
  ['23', '', '23', ''],
  ['24', '', '34', ''],
  ['25', '14', '10', '14'],
  ['09', '10', '09', '10'],
  ['09', '11', '09', '10'],
  ['09', '13', '10', '16'],
  ['06', '04', '06', '00'],
  ['17', '06', '17', '00'],
  ['26', 'A5', '32', '60'],
  ['03', '0546', '03', '0346'],
  ['14', '', '14', ''],
])('%s %s is %s %s in 400 columns, and read as what it was', (movement, reasons, own, ownReasons) => {
  expect(toBradesco({ movement, reasons })).toEqual({ movement: own, reasons: ownReasons });
  expect(fromBradesco({ movement: own, reasons: ownReasons })).toBe(movement);
});
