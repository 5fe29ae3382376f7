import type { InstitutionEntry } from '@/bank/contract/institutions';
import { rank } from '@/components/command-bar/rank';

/** A list on a phone: who has not found it by then types another letter. */
export const MOST_SHOWN = 20;

/**
 * The institutions that answer what was typed, best first: by name whatever the accents, by the number that customers know, by ISPB. `341` gives
 * Itaú; nothing typed gives those met most.
 */
export function findInstitutions(all: readonly InstitutionEntry[], typed: string): InstitutionEntry[] {
  const text = typed.trim();
  if (text === '') return all.slice(0, MOST_SHOWN);
  const isNumber = /^\d+$/.test(text);
  if (isNumber && text.length <= 3) {
    const byNumber = all.filter(({ compe }) => compe.startsWith(text) || compe.replace(/^0+/, '').startsWith(text));
    // the very number first: 1 is 001, and 77 is 077 before 077x there is none
    const exact = ({ compe }: InstitutionEntry) => Number(compe) === Number(text);
    const found = [...byNumber.filter(exact), ...byNumber.filter(entry => !exact(entry))];
    if (found.length > 0) return found.slice(0, MOST_SHOWN);
  }
  if (isNumber) return all.filter(({ ispb }) => ispb.startsWith(text)).slice(0, MOST_SHOWN);
  const findable = all.map(entry => ({ id: entry.ispb, title: entry.name, keywords: [entry.ispb], entry }));
  return rank(text, findable)
    .map(({ entry }) => entry)
    .slice(0, MOST_SHOWN);
}
