import { type CnabLine, listOccurrences, sayOccurrence } from '../../../formats/cnab';
import { nameTitle, text, toDay, toReais } from './asks';
import { toMovement240 } from './movements';

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
  '26': title => `Instrução recusada para o ${title}`,
};

/** Why a title or a movement is refused. Source: FEBRABAN, CNAB 240, C047 A. */
const REFUSALS: Readonly<Record<string, string>> = {
  ...{ '02': 'registro inválido', '03': 'segmento inválido', '05': 'código de movimento inválido' },
  ...{ '08': 'nosso número inválido', '10': 'carteira inválida', '15': 'não aceito para título vencido' },
  ...{ '16': 'data de vencimento inválida', '20': 'valor do título inválido', '21': 'espécie inválida' },
  ...{ '24': 'data de emissão inválida', '26': 'código de juros inválido', '27': 'juros inválidos' },
  ...{ '28': 'código do desconto inválido', '29': 'valor do desconto inválido', '33': 'abatimento inválido' },
  ...{ '34': 'abatimento inválido', '37': 'código para protesto inválido', '38': 'prazo para protesto inválido' },
  ...{ '39': 'protesto não permitido para o título', '40': 'título já em protesto', '41': 'título sem protesto' },
  ...{ '43': 'prazo para baixa inválido', '45': 'falta o nome do pagador', '46': 'CPF ou CNPJ do pagador inválido' },
  ...{ '47': 'falta o endereço do pagador', '48': 'CEP do pagador inválido', '57': 'código da multa inválido' },
  ...{ '58': 'data da multa inválida', '59': 'multa inválida', '60': 'título não cadastrado ou já encerrado' },
  ...{ '63': 'número do documento já usado', '85': 'título em pagamento' },
};
const REFUSED = new Set(['03', '26']);

const sayReasons = (movement: string, reasons: string): string => {
  if (!REFUSED.has(movement)) return '';
  const said = (reasons.match(/\d\d/g) ?? []).filter(code => code !== '00');
  return said.length === 0 ? '' : `: ${said.map(code => REFUSALS[code] ?? `motivo ${code}`).join('; ')}`;
};

/** The title by the number that its company gave it. */
const nameTold = (line: CnabLine): string => {
  const document = text(line.values.document_number);
  return document ? `título ${document}` : nameTitle(line);
};

const sayTitle = (line: CnabLine): string | null => {
  const { values } = line;
  const movement = toMovement240(line, text(values.movement));
  const said = SAID[movement]?.(nameTold(line), line);
  return said === undefined ? null : `${said}${sayReasons(movement, text(values.reasons))}.`;
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
