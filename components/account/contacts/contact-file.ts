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

/** `Linha 3: documento está vazio.` */
export const toWords = ({ line, column, rule }: Problem): string =>
  `${texts.file.line(line)}: ${column === null ? '' : `${column} `}${texts.file.rules[rule]}`;

/** How many lines have a problem. */
export const countLines = (problems: readonly Problem[]): number => new Set(problems.map(({ line }) => line)).size;
