import { isLeaked, SHORTEST_LEAKED } from './leaked-passwords';

/** Marks and digits that stand for letters: `s3nh@` is `senha`. */
const LETTER_OF: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};
const unmask = (text: string): string => text.replace(/[@43105$7]/g, mark => LETTER_OF[mark] ?? mark);

/** `15081990`, `15/08/1990`, `1990-08-15`: a birthday is the first thing that people add. */
const DATE =
  /(?=((?:0[1-9]|[12]\d|3[01])[-/.]?(?:0[1-9]|1[0-2])[-/.]?(?:19|20)\d{2}|(?:19|20)\d{2}[-/.]?(?:0[1-9]|1[0-2])[-/.]?(?:0[1-9]|[12]\d|3[01])))/g;

/** For each end in a text, where a known piece begins that ends there. */
type Pieces = readonly (readonly number[])[];

const findPieces = (text: string, words: readonly string[]): Pieces => {
  const pieces: number[][] = Array.from({ length: text.length + 1 }, () => []);
  for (const form of new Set([text, unmask(text)])) {
    for (const word of words) {
      for (let at = form.indexOf(word); at !== -1; at = form.indexOf(word, at + 1)) pieces[at + word.length]?.push(at);
    }
  }
  for (const { index, 1: date = '' } of text.matchAll(DATE)) pieces[index + date.length]?.push(index);
  return pieces;
};

/** The same with every part of the names that has `shortest` characters or more: `padaria` of `padariadoze`. */
const addParts = (pieces: Pieces, text: string, names: readonly string[], shortest: number): Pieces => {
  const more = pieces.map(starts => [...starts]);
  for (const form of new Set([text, unmask(text)])) {
    for (let start = 0; start < form.length; start++) {
      let end = start + shortest;
      while (end <= form.length && names.some(name => name.includes(form.slice(start, end)))) {
        more[end]?.push(start);
        end++;
      }
    }
  }
  return more;
};

/** For each length of the text's beginning, the fewest of its characters that are in no piece, however it is laid out. */
const countOutside = (pieces: Pieces): number[] => {
  const fewest = [0];
  for (let end = 1; end < pieces.length; end++) {
    const starts = pieces[end] ?? [];
    fewest.push(Math.min((fewest[end - 1] ?? 0) + 1, ...starts.map(start => fewest[start] ?? end)));
  }
  return fewest;
};

const addWord = (pieces: Pieces, forms: Iterable<string>, word: string): Pieces => {
  const more = pieces.map(starts => [...starts]);
  for (const form of forms) {
    for (let at = form.indexOf(word); at !== -1; at = form.indexOf(word, at + 1)) more[at + word.length]?.push(at);
  }
  return more;
};

/** For each place in the text, the fewest characters outside pieces from there to its end. */
const countOutsideFrom = (pieces: Pieces): number[] => {
  const length = pieces.length - 1;
  const fewest: number[] = Array.from({ length: length + 1 }, (_, start) => length - start);
  for (let end = length; end > 0; end--) {
    for (const start of [...(pieces[end] ?? []), end - 1]) {
      const own = (fewest[end] ?? 0) + (start === end - 1 ? 1 : 0);
      fewest[start] = Math.min(fewest[start] ?? own, own);
    }
  }
  return fewest;
};

/** Parts of a text that could be the one leaked password in it: fewer than `own` characters are outside it, or it comes again. */
const listCandidates = (form: string, pieces: Pieces, own: number): Set<string> => {
  const before = countOutside(pieces);
  const after = countOutsideFrom(pieces);
  const found = new Set<string>();
  for (let start = 0; start + SHORTEST_LEAKED <= form.length; start++) {
    // as many own characters before its first place are enough
    if ((before[start] ?? 0) >= own) continue;
    for (let end = start + SHORTEST_LEAKED; end <= form.length; end++) {
      const part = form.slice(start, end);
      const isEnough = (before[start] ?? 0) + (after[end] ?? 0) < own;
      if (isEnough || form.includes(part, start + 1)) found.add(part);
    }
  }
  return found;
};

/** Whether fewer than `own` characters are left over when one leaked password is laid into the text, as often as need be, and pieces around it. */
const isLeakedPadded = (text: string, pieces: Pieces, own: number): boolean => {
  const forms = new Set([text, unmask(text)]);
  const candidates = new Set([...forms].flatMap(form => [...listCandidates(form, pieces, own)]));
  return [...candidates].some(part => isLeaked(part) && (countOutside(addWord(pieces, forms, part)).at(-1) ?? 0) < own);
};

/** What a text is laid out with. */
export interface Known {
  /** Words as they are, in small letters without accents. */
  words: readonly string[];
  /** Names of which every part of `shortestPart` characters counts. */
  names: readonly string[];
  shortestPart: number;
}

/**
 * Whether a text (small letters, no accents) has fewer than `own` characters beside known words, dates, parts of known names and one leaked password,
 * each as often as need be.
 */
export const isCovered = (text: string, known: Known, own: number): boolean => {
  const pieces = addParts(findPieces(text, known.words), text, known.names, known.shortestPart);
  return (countOutside(pieces).at(-1) ?? 0) < own || isLeakedPadded(text, pieces, own);
};
