import { type CnabLine, listOccurrences, sayOccurrence } from '../../../formats/cnab';
import { nameTitle, text, toDay, toReais } from './asks';
import { fromBradesco } from './bradesco';

/** What a retorno says of a title, by its movement. Source: FEBRABAN, CNAB 240, C044. */
const SAID: Readonly<Record<string, (title: string, line: CnabLine) => string>> = {
  '02': title => `Entrada confirmada: o ${title} foi emitido`,
  '03': title => `Entrada rejeitada: o ${title} não foi emitido`,
  '06': title => `O ${title} foi pago`,
  '07': title => `Desconto concedido ao ${title}`,
  '08': title => `Desconto do ${title} cancelado`,
  '09': title => `O ${title} foi baixado`,
  '12': title => `Abatimento concedido ao ${title}`,
  '13': title => `Abatimento do ${title} cancelado`,
  '14': (title, { values }) => `O vencimento do ${title} mudou para ${toDay(values.due_on)}`,
  '17': title => `O ${title} foi pago depois da baixa`,
  '19': title => `Pedido de protesto recebido para o ${title}`,
  '20': title => `Pedido de sustação recebido para o ${title}`,
  '23': title => `O ${title} foi enviado a cartório`,
  '24': title => `O ${title} foi retirado do cartório`,
  '25': title => `O ${title} foi protestado e baixado`,
  '26': title => `Instrução recusada para o ${title}`,
};

/** Why a title or a movement is refused. Source: FEBRABAN, CNAB 240, C047 A, as in `reasons.ts`. */
const REFUSALS: Readonly<Record<string, string>> = {
  ...{ '02': 'registro inválido', '03': 'segmento inválido', '05': 'código de movimento inválido' },
  ...{ '07': 'agência ou conta inválida', '08': 'nosso número inválido', '10': 'carteira inválida' },
  ...{
    '11': 'forma de cadastramento inválida',
    '12': 'tipo de documento inválido',
    '13': 'emissão do boleto inválida',
  },
  ...{
    '14': 'distribuição do boleto inválida',
    '15': 'não aceito para título vencido',
    '16': 'data de vencimento inválida',
    '18': 'vencimento fora do prazo',
  },
  ...{ '20': 'valor do título inválido', '21': 'espécie inválida', '23': 'aceite inválido' },
  ...{ '24': 'data de emissão inválida', '26': 'código de juros inválido', '27': 'juros inválidos' },
  ...{ '28': 'código do desconto inválido', '29': 'valor do desconto inválido', '32': 'valor do IOF inválido' },
  ...{
    '33': 'abatimento inválido',
    '34': 'abatimento maior que o título permite',
    '37': 'código para protesto inválido',
  },
  ...{
    '38': 'prazo para protesto inválido',
    '39': 'protesto não permitido para o título',
    '40': 'título já em protesto',
  },
  ...{ '41': 'título sem protesto', '42': 'código para baixa inválido', '43': 'prazo para baixa inválido' },
  ...{ '44': 'código da moeda inválido', '45': 'falta o nome do pagador', '46': 'CPF ou CNPJ do pagador inválido' },
  ...{ '47': 'falta o endereço do pagador', '48': 'CEP do pagador inválido', '52': 'UF do pagador inválida' },
  ...{ '53': 'CPF ou CNPJ do sacador inválido', '54': 'falta o nome do sacador', '57': 'código da multa inválido' },
  ...{ '58': 'data da multa inválida', '59': 'multa inválida', '60': 'título não cadastrado ou já encerrado' },
  ...{ '63': 'número já usado em outro título', '79': 'data dos juros inválida', '80': 'data do desconto inválida' },
  ...{ '85': 'título em pagamento', '86': 'número do documento inválido', A5: 'título já pago' },
  ...{ A7: 'não há o que mudar', A8: 'não há abatimento' },
};
/** What two of them are in 400 columns. */
const REFUSALS_400: Readonly<Record<string, string>> = {
  ...{ '03': 'código de movimento inválido', '15': 'não há o que mudar' },
};
const REFUSED = new Set(['03', '26']);

const sayReasons = (movement: string, { layout, values }: CnabLine): string => {
  if (!REFUSED.has(movement)) return '';
  const words = layout?.width === 400 ? { ...REFUSALS, ...REFUSALS_400 } : REFUSALS;
  const said = (text(values.reasons).match(/[A-Z\d]\d/g) ?? []).filter(code => code !== '00');
  return said.length === 0 ? '' : `: ${said.map(code => words[code] ?? `motivo ${code}`).join('; ')}`;
};

/** The title by the number that its company gave it. */
const nameTold = (line: CnabLine): string => {
  const document = text(line.values.document_number);
  return document ? `título ${document}` : nameTitle(line);
};

const sayTitle = (line: CnabLine): string | null => {
  const occurrence = { movement: text(line.values.movement), reasons: text(line.values.reasons) };
  const movement = line.layout?.width === 400 ? fromBradesco(occurrence) : occurrence.movement;
  const said = SAID[movement]?.(nameTold(line), line);
  return said === undefined ? null : `${said}${sayReasons(movement, line)}.`;
};

const sayMoney = ({ values }: CnabLine): string | null => {
  const [paid, rebate] = [Number(values.paid ?? 0), Number(values.rebate ?? 0)];
  if (paid > 0) return `Valor pago: ${toReais(values.paid)}. Valor creditado: ${toReais(values.net)}.`;
  return rebate > 0 ? `Abatimento: ${toReais(values.rebate)}.` : null;
};

const sayPayment = ({ values }: CnabLine): string | null => {
  const said = listOccurrences(text(values.occurrences)).map(sayOccurrence);
  if (said.length === 0) return null;
  const payee = text(values.payee_name);
  return `${payee ? `${payee}: ` : ''}${said.join('; ')}.`;
};

/** What a line of a retorno tells, as people read it; null of every other line. */
export const sayTold = (line: CnabLine): string | null => {
  switch (line.layout?.kind) {
    case 'segment_t':
    case 'return_title_400':
      return sayTitle(line);
    case 'segment_u':
      return sayMoney(line);
    default:
      return sayPayment(line);
  }
};
