import { readDigits } from './boleto-read';
import type { BoletoResult } from './boleto';

/** What stands between the digits of one line: blanks and line breaks, dots, hyphens and dashes, bars, what a copy leaves unseen. */
const SEPARATORS = /[\s.\-\u2010-\u2015_|·•\u00ad\u200b-\u200d\u2060]+/u;
const STRETCH = /\d(?:[\s.\-\u2010-\u2015_|·•\u00ad\u200b-\u200d\u2060]*\d)*/gu;
const LONGEST = 48;
const BARCODE_LENGTH = 44;
/** Digits that are meant to be a boleto even where some are missing: nothing else that people paste has as many. */
const LEAST_MEANT = 36;

const toDigits = (text: string): string => text.replace(/\D/g, '');

/** How many of the groups from `first` on are a boleto, and which. A barcode is one group: of several, one in eleven would pass by chance. */
const readFrom = (groups: readonly string[], first: number, day: string) => {
  let digits = '';
  for (let end = first; end < groups.length; end++) {
    digits += groups[end];
    if (digits.length > LONGEST) return undefined;
    if (digits.length < BARCODE_LENGTH || (digits.length === BARCODE_LENGTH && end > first)) continue;
    const result = readDigits(digits, day);
    if (result.ok) return { result, end: end + 1 };
  }
  return undefined;
};

/** What a line of text that holds no readable boleto was meant to be, when it has digits enough to be meant as one. */
const judgeRest = (rest: readonly string[], day: string): BoletoResult[] => {
  const digits = rest.join('');
  return digits.length >= LEAST_MEANT ? [readDigits(digits, day)] : [];
};

const readStretch = (stretch: string, day: string): BoletoResult[] => {
  const groups = stretch.split(SEPARATORS);
  const results: BoletoResult[] = [];
  let rest: string[] = [];
  for (let at = 0; at < groups.length; ) {
    const found = readFrom(groups, at, day);
    if (!found) rest.push(groups[at++] as string);
    else {
      results.push(...judgeRest(rest, day), found.result);
      rest = [];
      at = found.end;
    }
  }
  return [...results, ...judgeRest(rest, day)];
};

const isNew = (result: BoletoResult, index: number, results: readonly BoletoResult[]): boolean =>
  !result.ok || results.findIndex(other => other.ok && other.boleto.barcode === result.boleto.barcode) === index;

/**
 * The boletos of a text, be it a message or what a PDF says: lines and barcodes in any spacing, each once, in their order; what was meant as one and cannot
 * be read is told with its problem. `day` is the day on which it is read. Never throws.
 */
export const findBoletos = (text: string, day: string): BoletoResult[] =>
  (text.match(STRETCH) ?? []).flatMap(stretch => readStretch(stretch, day)).filter(isNew);

/**
 * The one boleto of a typed or pasted text: 47 digits, 48 or the 44 of the barcode, whatever stands between them or around them. `day` is the day
 * on which it is read: it decides between the two dates that a due factor may tell. Never throws.
 */
export const parseBoleto = (text: string, day: string): BoletoResult => {
  const results = findBoletos(text, day);
  const found = results.filter(({ ok }) => ok);
  if (found.length > 1) return { ok: false, problem: 'several' };
  const [first] = [...found, ...results];
  if (first) return first;
  const rest = text.replace(/\d/g, '').split(SEPARATORS).join('');
  return rest === '' ? readDigits(toDigits(text), day) : { ok: false, problem: 'none' };
};

/** Whether a typed or pasted text means to be a boleto, be it whole or cut: decides which error a customer reads. */
export const looksLikeBoleto = (text: string): boolean =>
  (text.match(STRETCH) ?? []).some(stretch => toDigits(stretch).length >= LEAST_MEANT);
