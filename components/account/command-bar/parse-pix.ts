import { recognizeInput } from '@/components/products/pix/pay/recognize-input';
import { parseMoneyText } from '@/components/ui/money-text';
import { fold } from './fold';

/** One way to read what was typed. */
export interface PixReading {
  /** Null when no amount was typed, or none that can be paid. */
  amountCents: number | null;
  /** A name, a key or a code as it was typed; empty when none was. */
  payee: string;
  /** Whether `payee` is a key or a code that can be looked up as it stands. */
  isKey: boolean;
}

/** A Pix in words. More than one reading means that the person must choose. */
export interface PixWish {
  readings: readonly PixReading[];
  /** What is wrong with the amount that was typed, if anything. */
  problem: 'not_positive' | 'too_large' | null;
}

const VERBS =
  /^(?:pix|pag(?:ar?|ue|o)|envi(?:ar?|e|o)|mand(?:ar?|e|o)|transf(?:erir|ere|ira|iro)|f(?:azer|az|aca|aco))$/;
/** Words between the parts, which name nobody. Inside a name they stay: "Maria da Silva". */
const BETWEEN = new Set(
  'a ao à as o os de do da em no na para pra pro pros p por um uma valor reais real r$ chave via com conto contos pila'.split(
    ' ',
  ),
);
const CURRENCY_WORDS = /^(?:reais|real|conto|contos|pila|mangos?)$/;

const KEY_SHAPES = [
  String.raw`[^\s@]+@[^\s@]+`,
  '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}',
  String.raw`\d{3}\.\d{3}\.\d{3}-\d{2}(?!\d)`,
  String.raw`[0-9a-z]{2}\.[0-9a-z]{3}\.[0-9a-z]{3}\/[0-9a-z]{4}-?\d{2}(?!\d)`,
  String.raw`\+\d{2}\s?\(?\d{2}\)?\s?\d{4,5}[-\s]?\d{4}(?!\d)`,
  String.raw`\+\d{10,15}(?!\d)`,
  String.raw`\(\d{2}\)\s?\d{4,5}[-\s]?\d{4}(?!\d)`,
  String.raw`(?<!\d)\d{2}\s?\d{4,5}-\d{4}(?!\d)`,
];
const TOKENS = new RegExp(
  `(?<key>${KEY_SHAPES.join('|')})|(?<marked>[-−]?R\\$\\s*[-−]?\\d[\\d.,]*)|(?<other>\\S+)`,
  'giu',
);

type Token =
  | { kind: 'key' | 'word'; text: string }
  /** `marked`: written as money, `12,50` or `R$ 12`; `bare` may be one: `12`; `unclear` is long enough for a telephone. */
  | { kind: 'marked' | 'bare' | 'unclear'; text: string; cents: number }
  | { kind: 'refused'; text: string; problem: 'not_positive' | 'too_large' };

/** Longer bare numbers are documents and telephones. */
const MOST_BARE_DIGITS = 7;
const LEAST_KEY_DIGITS = 10;
const MOST_CENTS = 9_999_999_999_999;
const MOST_TYPED = 160;

/**
 * Reads a Pix out of what was typed, in any order: `pix 150 maria`, `pix maria 150`, `pagar R$ 1.234,56 para fornecedor@farinhas.example`.
 * Null when no Pix is meant: neither a verb of paying nor a key. A bare number of ten digits or more is never an amount.
 */
export function parsePixWish(typed: string): PixWish | null {
  const text = typed.trim();
  const code = findCode(text);
  if (code) return { readings: [{ amountCents: null, payee: code, isKey: true }], problem: null };

  const all = mergeThousands(tokenize(text.slice(0, MOST_TYPED)));
  const tokens = withoutVerbs(all);
  const isAsked = tokens.length < all.length;
  const keys = tokens.filter(({ kind }) => kind === 'key');
  if (!isAsked && (keys.length !== 1 || tokens.some(({ kind }) => kind === 'word'))) return null;

  const refused = tokens.find(token => token.kind === 'refused');
  const rest = tokens.filter(token => token.kind !== 'refused');
  return { readings: unique(readAll(rest)), problem: refused ? refused.problem : null };
}

/** A BR Code, with or without a verb before it. Names within it may have spaces. */
function findCode(text: string): string | null {
  const code = text.replace(/^\p{L}+\s+/u, '');
  return [code, text].find(part => recognizeInput(part) === 'br_code') ?? null;
}

function tokenize(text: string): Token[] {
  return [...text.matchAll(TOKENS)].map(({ 0: raw, groups }) => {
    if (groups?.key) return { kind: 'key', text: raw.replace(/[.,;!?]+$/, '') };
    return toToken(raw.replace(/[.,;!?]+$/, '') || raw);
  });
}

function toToken(text: string): Token {
  const isSigned = /^(?:R\$\s*)?[-−]/i.test(text);
  const bare = text.replace(/R\$\s*|[-−]/gi, '');
  const isMarked = /R\$/i.test(text) || /,/.test(bare);
  if (!/^\d[\d.,]*$/.test(bare)) return { kind: recognizeInput(text) === 'cnpj' ? 'key' : 'word', text };

  const digits = bare.replace(/\D/g, '').length;
  if (!isMarked && digits >= LEAST_KEY_DIGITS && !/^\d{1,3}(\.\d{3})+$/.test(bare)) return { kind: 'key', text: bare };
  const cents = parseMoneyText(bare);
  if (cents === undefined)
    return digits > 11 && isMarked ? { kind: 'refused', text, problem: 'too_large' } : { kind: 'word', text };
  if (isSigned || cents === 0) return { kind: 'refused', text, problem: 'not_positive' };
  if (isMarked || /[.]/.test(bare)) return { kind: 'marked', text, cents };
  return { kind: digits > MOST_BARE_DIGITS ? 'unclear' : 'bare', text, cents };
}

const isAmount = (token: Token | undefined): token is Extract<Token, { cents: number }> =>
  token !== undefined && 'cents' in token;

/** `2 mil` is 2.000, `150 reais` is certainly money. */
function mergeThousands(tokens: readonly Token[]): Token[] {
  const merged: Token[] = [];
  for (const token of tokens) {
    const before = merged.at(-1);
    const word = token.kind === 'word' ? fold(token.text) : '';
    if (isAmount(before) && word === 'mil') {
      const cents = before.cents * 1000;
      const text = `${before.text} ${token.text}`;
      merged[merged.length - 1] =
        cents > MOST_CENTS ? { kind: 'refused', text, problem: 'too_large' } : { kind: 'marked', text, cents };
    } else if (isAmount(before) && CURRENCY_WORDS.test(word)) {
      merged[merged.length - 1] = { ...before, kind: 'marked' };
    } else merged.push(token);
  }
  return merged;
}

const isVerb = (token: Token | undefined): boolean => token?.kind === 'word' && VERBS.test(fold(token.text));
const isBetween = (token: Token | undefined): boolean => token?.kind === 'word' && BETWEEN.has(fold(token.text));

/** Takes the verbs away: those at the beginning ("fazer um pix de"), or a single "pix" wherever it stands. */
function withoutVerbs(tokens: readonly Token[]): Token[] {
  if (!isVerb(tokens[0])) return tokens.filter(({ kind, text }) => !(kind === 'word' && fold(text) === 'pix'));
  let from = 0;
  for (let index = 0; index < tokens.length && (isVerb(tokens[index]) || isBetween(tokens[index])); index += 1) {
    if (isVerb(tokens[index])) from = index + 1;
  }
  return tokens.slice(from);
}

function readAll(tokens: readonly Token[]): PixReading[] {
  const amounts = tokens.filter(isAmount);
  const marked = amounts.filter(({ kind }) => kind === 'marked');
  if (marked.length > 0) return marked.flatMap(amount => readWith(tokens, amount));
  const readings = amounts.flatMap(amount => readWith(tokens, amount));
  const hasWords = tokens.some(token => token.kind === 'word' && !isBetween(token));
  // a number may belong to the name, "padaria 24 horas", or be a telephone that lacks its area code
  const mayBeName = amounts.length === 0 || hasWords || amounts.some(({ kind }) => kind === 'unclear');
  return mayBeName ? [...readings, ...readWith(tokens, null)] : readings;
}

function readWith(tokens: readonly Token[], amount: Token | null): PixReading[] {
  const amountCents = amount && 'cents' in amount ? amount.cents : null;
  const others = tokens.filter(token => token !== amount);
  const keys = others.filter(({ kind }) => kind === 'key');
  if (keys.length > 0) return keys.map(({ text }) => ({ amountCents, payee: text, isKey: true }));
  let from = 0;
  let to = others.length;
  while (from < to && isBetween(others[from])) from += 1;
  while (to > from && isBetween(others[to - 1])) to -= 1;
  const payee = others
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ');
  return [{ amountCents, payee, isKey: false }];
}

const unique = (readings: readonly PixReading[]): PixReading[] => [
  ...new Map(readings.map(reading => [JSON.stringify(reading), reading])).values(),
];
