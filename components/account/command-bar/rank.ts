import { fold, toWords } from './fold';

const SAME = 100;
const BEGINS = 80;
const BEGINS_A_WORD = 60;
const WORDS_BEGIN = 40;
const INSIDE = 20;
/** One or two letters are inside of almost everything. */
const LEAST_INSIDE = 3;

/**
 * How well a text answers what was typed; 0 is not at all. Accents and capitals do not count; better is, in this order: the same, a beginning,
 * the beginning of a word, every typed word beginning some word (`pix pag` finds `Pagar com Pix`), anywhere inside.
 */
export function scoreOf(typed: string, text: string): number {
  const wanted = fold(typed).trim();
  const held = fold(text);
  if (wanted === '') return 0;
  if (held === wanted) return SAME;
  if (held.startsWith(wanted)) return BEGINS;
  const words = toWords(text);
  if (words.some(word => word.startsWith(wanted)) || held.includes(` ${wanted}`)) return BEGINS_A_WORD;
  const asked = toWords(typed);
  if (asked.length > 0 && asked.every(part => words.some(word => word.startsWith(part)))) return WORDS_BEGIN;
  return wanted.length >= LEAST_INSIDE && held.includes(wanted) ? INSIDE : 0;
}

const KEYWORD_COSTS = 5;
const RECENT_GAINS = 10;

export interface Findable {
  id: string;
  title: string;
  /** Other words that people use for it. */
  keywords?: readonly string[];
}

/** What answers the typed text, best first; equal ones as they were given. What was chosen lately on this device counts a little more. */
export function rank<T extends Findable>(typed: string, items: readonly T[], recent: readonly string[] = []): T[] {
  const scored = items.map(item => {
    const byWord = Math.max(0, ...(item.keywords ?? []).map(word => scoreOf(typed, word))) - KEYWORD_COSTS;
    const best = Math.max(scoreOf(typed, item.title), byWord);
    return { item, score: best > 0 && recent.includes(item.id) ? best + RECENT_GAINS : best };
  });
  return scored
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ item }) => item);
}
