import { blank, code, date, digits, document, fixed, layout, text, time } from '../field';

/** Columns 1–8 of every line but the header and the trailer of the file. */
export const inLote = (type: string) =>
  [
    digits('bank', 1, 3, 'Banco'),
    digits('lote', 4, 7, 'Lote de serviço'),
    fixed(8, 8, type, 'Tipo de registro'),
  ] as const;

export const INSCRIPTIONS = ['0', '1', '2', '3', '9'] as const;

export const FILE_HEADER = layout('file_header', 'Header de arquivo', 240, [
  digits('bank', 1, 3, 'Banco'),
  fixed(4, 7, '0000', 'Lote de serviço'),
  fixed(8, 8, '0', 'Tipo de registro'),
  blank(9, 17),
  code('document_type', 18, 18, 'Tipo de inscrição da empresa', INSCRIPTIONS),
  document('document', 19, 32, 'Inscrição da empresa'),
  text('agreement', 33, 52, 'Convênio'),
  digits('branch', 53, 57, 'Agência'),
  text('branch_digit', 58, 58, 'Dígito da agência'),
  digits('account', 59, 70, 'Conta'),
  text('account_digit', 71, 71, 'Dígito da conta'),
  text('both_digit', 72, 72, 'Dígito da agência e conta'),
  text('company_name', 73, 102, 'Nome da empresa'),
  text('bank_name', 103, 132, 'Nome do banco'),
  blank(133, 142),
  code('direction', 143, 143, 'Código de remessa ou retorno', ['1', '2']),
  date('made_on', 144, 151, 'Data de geração'),
  time('made_at', 152, 157, 'Hora de geração'),
  digits('nsa', 158, 163, 'Número sequencial do arquivo (NSA)'),
  digits('version', 164, 166, 'Versão do leiaute do arquivo'),
  digits('density', 167, 171, 'Densidade de gravação'),
  text('for_bank', 172, 191, 'Reservado ao banco'),
  text('for_company', 192, 211, 'Reservado à empresa'),
  text('for_exchange', 212, 240, 'Uso exclusivo FEBRABAN'),
]);

export const FILE_TRAILER = layout('file_trailer', 'Trailer de arquivo', 240, [
  digits('bank', 1, 3, 'Banco'),
  fixed(4, 7, '9999', 'Lote de serviço'),
  fixed(8, 8, '9', 'Tipo de registro'),
  blank(9, 17),
  digits('lotes', 18, 23, 'Quantidade de lotes'),
  digits('lines', 24, 29, 'Quantidade de registros do arquivo'),
  digits('accounts', 30, 35, 'Contas para conciliação'),
  blank(36, 240),
]);
