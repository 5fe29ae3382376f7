import { blank, cents, code, date, digits, document, layout, text } from '../field';
import { inSegment, MOVEMENTS, occurrences } from './payments-240';

/** What every tax without a barcode begins with: columns 111 to 230 are of its own kind. */
const head = [
  ...inSegment('N'),
  code('movement', 15, 15, 'Tipo de movimento', MOVEMENTS),
  digits('instruction', 16, 17, 'Código da instrução'),
  text('own_number', 18, 37, 'Seu número'),
  text('bank_number', 38, 57, 'Nosso número'),
  text('taxpayer_name', 58, 87, 'Nome do contribuinte'),
  date('pay_on', 88, 95, 'Data do pagamento'),
  cents('amount', 96, 110, 'Valor do pagamento'),
] as const;

/** How a taxpayer is known: CNPJ, CPF, NIT or PIS, CEI, and numbers that stand for a debt. Source: FEBRABAN, N003. */
const TAXPAYERS = ['01', '02', '03', '04', '06', '07', '08', '09'];

/** Whose tax it is and what it is of. The code in 133 and 134 says which form the rest has. */
const owed = (...forms: string[]) =>
  [
    text('revenue_code', 111, 116, 'Código da receita'),
    code('taxpayer_type', 117, 118, 'Tipo de identificação do contribuinte', TAXPAYERS),
    document('taxpayer', 119, 132, 'Identificação do contribuinte'),
    code('form', 133, 134, 'Identificação do tributo', forms),
  ] as const;

/** A tax that no form below is of: IPTU, DARJ, GARE, IPVA, licensing, DPVAT. */
export const SEGMENT_N = layout('segment_n', 'Segmento N', 240, [
  ...head,
  ...owed('19', '20', '21', '22', '23', '24', '25', '26', '27'),
  text('tax', 135, 230, 'Informações do tributo'),
  occurrences,
]);

/** N1, social security. Source: FEBRABAN, layout of payments, segment N. */
export const SEGMENT_N_GPS = layout('segment_n_gps', 'Segmento N, GPS', 240, [
  ...head,
  ...owed('17'),
  digits('period', 135, 140, 'Competência'),
  cents('principal', 141, 155, 'Valor do INSS'),
  cents('other', 156, 170, 'Valor de outras entidades'),
  cents('interest', 171, 185, 'Atualização monetária'),
  blank(186, 230),
  occurrences,
]);

/** N2, federal taxes. */
export const SEGMENT_N_DARF = layout('segment_n_darf', 'Segmento N, DARF', 240, [
  ...head,
  ...owed('16'),
  date('period', 135, 142, 'Período de apuração'),
  text('reference', 143, 159, 'Número de referência'),
  cents('principal', 160, 174, 'Valor principal'),
  cents('fine', 175, 189, 'Valor da multa'),
  cents('interest', 190, 204, 'Valor dos juros'),
  date('due_date', 205, 212, 'Data de vencimento'),
  blank(213, 230),
  occurrences,
]);

/** N3, federal taxes of the simplified regime. */
export const SEGMENT_N_SIMPLES = layout('segment_n_simples', 'Segmento N, DARF Simples', 240, [
  ...head,
  ...owed('18'),
  date('period', 135, 142, 'Período de apuração'),
  cents('gross', 143, 157, 'Receita bruta acumulada'),
  cents('rate', 158, 164, 'Percentual da receita bruta'),
  cents('principal', 165, 179, 'Valor principal'),
  cents('fine', 180, 194, 'Valor da multa'),
  cents('interest', 195, 209, 'Valor dos juros'),
  blank(210, 230),
  occurrences,
]);

/** Records that pay a tax without a barcode. */
export const TAX_SEGMENTS: readonly string[] = [SEGMENT_N, SEGMENT_N_GPS, SEGMENT_N_DARF, SEGMENT_N_SIMPLES].map(
  ({ kind }) => kind,
);
