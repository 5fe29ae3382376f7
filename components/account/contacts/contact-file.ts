import { decodeText } from '@/bank/contract/csv';
import type { ContactImport } from '@/bank/contract/ground/contact-cards';
import { texts } from './texts';

type Problem = ContactImport['problems'][number];

/** A file as text, in whichever encoding its spreadsheet writes. */
export const readText = async (file: Blob): Promise<string> => decodeText(new Uint8Array(await file.arrayBuffer()));

/** `Linha 3: falta o documento.` */
export const toWords = ({ line, column, rule }: Problem): string =>
  `${texts.file.line(line)}: ${texts.file.rules[rule](column === null ? 'a linha' : texts.file.columns[column])}.`;

/** Which columns stay out, in words; undefined where every one is read. */
export const toUnread = (names: readonly string[]): string | undefined => {
  const quoted = names.map(name => `“${name}”`);
  return quoted.length === 0
    ? undefined
    : texts.file.unread(new Intl.ListFormat('pt-BR').format(quoted), quoted.length);
};

/** How many lines have a problem. */
export const countLines = (problems: readonly Problem[]): number => new Set(problems.map(({ line }) => line)).size;
