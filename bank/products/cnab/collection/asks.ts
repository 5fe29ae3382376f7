import type { CnabLine } from '../../../formats/cnab';
import { ENTRY, type Movement, toMovement } from './movements';

export const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

export const toDay = (value: unknown): string => text(value).split('-').reverse().join('/') || 'data não informada';

export const toReais = (value: unknown): string =>
  `R$ ${(Number(value ?? 0) / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

/** The title as its line names it. */
export const nameTitle = ({ values }: CnabLine): string => {
  const [own, document] = [text(values.bank_number), text(values.document_number)];
  if (/[1-9]/.test(own)) return `título de nosso número ${own}${text(values.bank_number_digit)}`;
  return document ? `título ${document}` : 'título sem número';
};

const SAID: Readonly<Record<Movement, (title: string, line: CnabLine) => string>> = {
  write_off: title => `Baixar o ${title}.`,
  rebate: (title, { values }) => `Conceder abatimento de ${toReais(values.rebate)} ao ${title}.`,
  no_rebate: title => `Cancelar o abatimento do ${title}.`,
  due: (title, { values }) => `Mudar o vencimento do ${title} para ${toDay(values.due_on)}.`,
  discount: title => `Conceder desconto ao ${title}.`,
  no_discount: title => `Cancelar o desconto do ${title}.`,
  protest: title => `Protestar o ${title}.`,
  stop: title => `Sustar o protesto do ${title} e mantê-lo em aberto.`,
  stop_and_write_off: title => `Sustar o protesto do ${title} e baixá-lo.`,
};

/** What a line of a remessa of collection asks for, as people read it; null of every other line. */
export const sayAsk = (line: CnabLine): string | null => {
  const { layout, values } = line;
  if (layout?.kind !== 'segment_p' && layout?.kind !== 'title_400') return null;
  const movement = toMovement(line);
  if (movement) return SAID[movement](nameTitle(line), line);
  if (values.movement !== ENTRY) return null;
  return `Emitir o ${nameTitle(line)}: ${toReais(values.amount)}, com vencimento em ${toDay(values.due_on)}.`;
};
