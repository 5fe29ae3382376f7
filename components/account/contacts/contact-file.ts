import type { ContactImport } from '@/bank/contract/ground/contact-cards';
import { texts } from './texts';

type Problem = ContactImport['problems'][number];

/** A file as text: UTF-8, else as spreadsheets in Brazil write it. */
export async function readText(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

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
