import type { InstitutionEntry } from '@/bank/contract/ground/institutions';

/** A list on a phone: who has not found it by then types another letter. */
export const MOST_SHOWN = 20;

/** Small letters without accents, words with one blank between them: `Nu Pagamentos S.A. (Nubank)` -> `nu pagamentos s a nubank`. */
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** How well a name answers what was typed, 0 best: it begins so, a word begins so, each typed word begins some word, it is inside. */
const gradeName = (name: string, typed: string): number => {
  const [held, wanted] = [fold(name), fold(typed)];
  const words = held.split(' ');
  const grades = [
    held.startsWith(wanted),
    ` ${held}`.includes(` ${wanted}`),
    wanted.split(' ').every(part => words.some(word => word.startsWith(part))),
    wanted.length > 2 && held.includes(wanted),
  ];
  return wanted === '' ? -1 : grades.indexOf(true);
};

/** By the number that customers know, with or without its zeros, and by ISPB; the very number before those that begin so. */
const gradeNumber = ({ compe, ispb }: InstitutionEntry, typed: string): number => {
  const grades = [
    typed.length <= 3 && Number(compe) === Number(typed),
    compe.startsWith(typed),
    ispb.startsWith(typed) && typed.length > 3,
  ];
  return grades.indexOf(true);
};

/**
 * The institutions that answer what was typed, best first; equal ones as they were given. `341` and `itau` give Itaú; nothing typed gives those met
 * most.
 */
export function findInstitutions(all: readonly InstitutionEntry[], typed: string): InstitutionEntry[] {
  const text = typed.trim();
  if (text === '') return all.slice(0, MOST_SHOWN);
  const isNumber = /^\d+$/.test(text);
  return all
    .map(entry => {
      const number = isNumber ? gradeNumber(entry, text) : -1;
      // 321 is also how a name begins
      return { entry, grade: number < 0 ? gradeName(entry.name, text) : number };
    })
    .filter(({ grade }) => grade >= 0)
    .sort((a, b) => a.grade - b.grade)
    .map(({ entry }) => entry)
    .slice(0, MOST_SHOWN);
}
