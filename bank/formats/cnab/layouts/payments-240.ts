import { blank, cents, code, date, digits, document, fixed, layout, text } from '../field';
import { INSCRIPTIONS, inLote } from './file-240';

const SERVICES = [
  ...['03', '04', '05', '10', '11', '14', '20', '22', '25', '26', '29', '30', '32', '33', '34'],
  ...['40', '50', '60', '70', '75', '77', '80', '90', '98'],
];
const FORMS = [
  ...['01', '02', '03', '04', '05', '10', '11', '16', '17', '18', '19', '20', '21', '22', '23', '24', '25', '26', '27'],
  ...['30', '31', '40', '41', '43', '44', '45', '47', '50', '70', '71', '72', '73'],
];
export const MOVEMENTS = ['0', '1', '2', '3', '4', '5', '7', '9'];
const CHAMBERS = ['000', '009', '018', '700', '888', '988'];

export const inSegment = (segment: string) =>
  [...inLote('3'), digits('sequence', 9, 13, 'Sequência no lote'), fixed(14, 14, segment, 'Segmento')] as const;

export const occurrences = text('occurrences', 231, 240, 'Ocorrências');

export const PAYMENT_LOTE_HEADER = layout('payment_lote_header', 'Header de lote de pagamentos', 240, [
  ...inLote('1'),
  code('operation', 9, 9, 'Tipo de operação', ['C', 'D', 'E', 'G', 'I']),
  code('service', 10, 11, 'Tipo de serviço', SERVICES),
  code('form', 12, 13, 'Forma de lançamento', FORMS),
  digits('version', 14, 16, 'Versão do leiaute do lote'),
  blank(17, 17),
  code('document_type', 18, 18, 'Tipo de inscrição da empresa', INSCRIPTIONS),
  document('document', 19, 32, 'Inscrição da empresa'),
  text('agreement', 33, 52, 'Convênio'),
  digits('branch', 53, 57, 'Agência'),
  text('branch_digit', 58, 58, 'Dígito da agência'),
  digits('account', 59, 70, 'Conta'),
  text('account_digit', 71, 71, 'Dígito da conta'),
  text('both_digit', 72, 72, 'Dígito da agência e conta'),
  text('company_name', 73, 102, 'Nome da empresa'),
  text('message', 103, 142, 'Mensagem'),
  text('street', 143, 172, 'Logradouro'),
  digits('street_number', 173, 177, 'Número'),
  text('street_rest', 178, 192, 'Complemento'),
  text('city', 193, 212, 'Cidade'),
  digits('postal_code', 213, 217, 'CEP'),
  text('postal_suffix', 218, 220, 'Complemento do CEP'),
  text('region', 221, 222, 'UF'),
  text('paid_by', 223, 224, 'Indicativo da forma de pagamento'),
  blank(225, 230),
  occurrences,
]);

export const PAYMENT_LOTE_TRAILER = layout('payment_lote_trailer', 'Trailer de lote de pagamentos', 240, [
  ...inLote('5'),
  blank(9, 17),
  digits('lines', 18, 23, 'Quantidade de registros do lote'),
  cents('sum', 24, 41, 'Soma dos valores'),
  digits('currency_sum', 42, 59, 'Soma das quantidades de moeda'),
  digits('debit_notice', 60, 65, 'Número do aviso de débito'),
  blank(66, 230),
  occurrences,
]);

export const SEGMENT_A = layout('segment_a', 'Segmento A', 240, [
  ...inSegment('A'),
  code('movement', 15, 15, 'Tipo de movimento', MOVEMENTS),
  digits('instruction', 16, 17, 'Código da instrução'),
  code('chamber', 18, 20, 'Câmara centralizadora', CHAMBERS),
  digits('payee_bank', 21, 23, 'Banco do favorecido'),
  digits('payee_branch', 24, 28, 'Agência do favorecido'),
  text('payee_branch_digit', 29, 29, 'Dígito da agência do favorecido'),
  digits('payee_account', 30, 41, 'Conta do favorecido'),
  text('payee_account_digit', 42, 42, 'Dígito da conta do favorecido'),
  text('payee_both_digit', 43, 43, 'Dígito da agência e conta do favorecido'),
  text('payee_name', 44, 73, 'Nome do favorecido'),
  text('own_number', 74, 93, 'Seu número'),
  date('pay_on', 94, 101, 'Data do pagamento'),
  code('currency', 102, 104, 'Tipo da moeda', ['BRL']),
  digits('currency_amount', 105, 119, 'Quantidade da moeda'),
  cents('amount', 120, 134, 'Valor do pagamento'),
  text('bank_number', 135, 154, 'Nosso número'),
  date('paid_on', 155, 162, 'Data real'),
  cents('paid', 163, 177, 'Valor real'),
  text('information', 178, 217, 'Outras informações'),
  text('old_purpose', 218, 219, 'Finalidade do DOC'),
  text('purpose', 220, 224, 'Finalidade da TED'),
  text('purpose_rest', 225, 226, 'Complemento da finalidade'),
  blank(227, 229),
  code('notice', 230, 230, 'Aviso ao favorecido', ['0', '2', '5', '6', '7']),
  occurrences,
]);

export const SEGMENT_B = layout('segment_b', 'Segmento B', 240, [
  ...inSegment('B'),
  blank(15, 17),
  code('document_type', 18, 18, 'Tipo de inscrição do favorecido', INSCRIPTIONS),
  document('document', 19, 32, 'Inscrição do favorecido'),
  text('street', 33, 62, 'Logradouro do favorecido'),
  digits('street_number', 63, 67, 'Número do local do favorecido'),
  text('street_rest', 68, 82, 'Complemento do favorecido'),
  text('district', 83, 97, 'Bairro do favorecido'),
  text('city', 98, 117, 'Cidade do favorecido'),
  digits('postal_code', 118, 122, 'CEP do favorecido'),
  text('postal_suffix', 123, 125, 'Complemento do CEP do favorecido'),
  text('region', 126, 127, 'UF do favorecido'),
  date('due_on', 128, 135, 'Data de vencimento'),
  cents('document_amount', 136, 150, 'Valor do documento'),
  cents('rebate', 151, 165, 'Valor do abatimento'),
  cents('discount', 166, 180, 'Valor do desconto'),
  cents('interest', 181, 195, 'Valor da mora'),
  cents('fine', 196, 210, 'Valor da multa'),
  text('payee_reference', 211, 225, 'Documento do favorecido'),
  code('notice', 226, 226, 'Aviso ao favorecido', ['0', '2', '5', '6', '7']),
  digits('unit', 227, 232, 'UG centralizadora'),
  digits('payee_ispb', 233, 240, 'ISPB do favorecido'),
]);

export const SEGMENT_B_PIX = layout('segment_b_pix', 'Segmento B (Pix)', 240, [
  ...inSegment('B'),
  code('key_kind', 15, 17, 'Forma de iniciação', ['01 ', '02 ', '03 ', '04 ', '05 ']),
  code('document_type', 18, 18, 'Tipo de inscrição do favorecido', INSCRIPTIONS),
  document('document', 19, 32, 'Inscrição do favorecido'),
  text('txid', 33, 67, 'TXID'),
  text('message', 68, 127, 'Mensagem ao favorecido'),
  text('key', 128, 226, 'Chave Pix'),
  digits('unit', 227, 232, 'UG centralizadora'),
  digits('payee_ispb', 233, 240, 'ISPB do favorecido'),
]);

export const SEGMENT_J = layout('segment_j', 'Segmento J', 240, [
  ...inSegment('J'),
  code('movement', 15, 15, 'Tipo de movimento', MOVEMENTS),
  digits('instruction', 16, 17, 'Código da instrução'),
  digits('barcode', 18, 61, 'Código de barras'),
  text('payee_name', 62, 91, 'Nome do beneficiário'),
  date('due_on', 92, 99, 'Data de vencimento'),
  cents('title_amount', 100, 114, 'Valor do título'),
  cents('discount', 115, 129, 'Desconto e abatimento'),
  cents('charges', 130, 144, 'Mora e multa'),
  date('pay_on', 145, 152, 'Data do pagamento'),
  cents('amount', 153, 167, 'Valor do pagamento'),
  digits('currency_amount', 168, 182, 'Quantidade da moeda'),
  text('own_number', 183, 202, 'Seu número'),
  text('bank_number', 203, 222, 'Nosso número'),
  code('currency', 223, 224, 'Código da moeda', ['09']),
  blank(225, 230),
  occurrences,
]);

const parties = [
  ...inSegment('J'),
  blank(15, 15),
  digits('instruction', 16, 17, 'Código de movimento'),
  fixed(18, 19, '52', 'Registro opcional'),
  code('payer_type', 20, 20, 'Tipo de inscrição do pagador', INSCRIPTIONS),
  document('payer_document', 21, 35, 'Inscrição do pagador'),
  text('payer_name', 36, 75, 'Nome do pagador'),
  code('payee_type', 76, 76, 'Tipo de inscrição do beneficiário', INSCRIPTIONS),
  document('payee_document', 77, 91, 'Inscrição do beneficiário'),
  text('payee_name', 92, 131, 'Nome do beneficiário'),
] as const;

export const SEGMENT_J52 = layout('segment_j52', 'Segmento J-52', 240, [
  ...parties,
  code('guarantor_type', 132, 132, 'Tipo de inscrição do sacador', INSCRIPTIONS),
  document('guarantor_document', 133, 147, 'Inscrição do sacador'),
  text('guarantor_name', 148, 187, 'Nome do sacador'),
  blank(188, 240),
]);

export const SEGMENT_J52_PIX = layout('segment_j52_pix', 'Segmento J-52 (Pix)', 240, [
  ...parties,
  text('address', 132, 210, 'Endereço ou chave do QR Code'),
  text('txid', 211, 240, 'TXID'),
]);

export const SEGMENT_O = layout('segment_o', 'Segmento O', 240, [
  ...inSegment('O'),
  code('movement', 15, 15, 'Tipo de movimento', MOVEMENTS),
  digits('instruction', 16, 17, 'Código da instrução'),
  digits('barcode', 18, 61, 'Código de barras'),
  text('payee_name', 62, 91, 'Nome da concessionária'),
  date('due_on', 92, 99, 'Data de vencimento'),
  date('pay_on', 100, 107, 'Data do pagamento'),
  cents('amount', 108, 122, 'Valor do pagamento'),
  text('own_number', 123, 142, 'Seu número'),
  text('bank_number', 143, 162, 'Nosso número'),
  blank(163, 230),
  occurrences,
]);

/** What the bank adds to a payment that is done, in retornos only. */
export const SEGMENT_Z = layout('segment_z', 'Segmento Z', 240, [
  ...inSegment('Z'),
  text('authentication', 15, 78, 'Autenticação'),
  text('protocol', 79, 103, 'Protocolo'),
  text('converted', 104, 106, 'Conversão de TED em Pix'),
  blank(107, 230),
  occurrences,
]);
