const MAX_DEPTH = 16;
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/** One JSON token: punctuation, string, number or literal; `y` makes it match only where the scan stands. */
const TOKEN = /\s*(?:([{}[\],:])|("(?:[^"\\]+|\\.)*")|(-?\d[\d.eE+-]*)|(true|false|null))/y;

/** Throws SyntaxError on duplicate or forbidden keys, deep nesting and numbers that are not written in their one canonical form. */
const refuseAmbiguity = (text: string): void => {
  const open: (Set<string> | undefined)[] = [];
  let key: string | undefined;
  TOKEN.lastIndex = 0;
  for (let match = TOKEN.exec(text); match; match = TOKEN.exec(text)) {
    const [, mark, string, number] = match;
    if (mark === '{' || mark === '[') {
      open.push(mark === '{' ? new Set() : undefined);
      if (open.length > MAX_DEPTH) throw new SyntaxError('nested too deep');
    } else if (mark === '}' || mark === ']') {
      open.pop();
    } else if (mark === ':' && key !== undefined) {
      const keys = open.at(-1);
      if (keys?.has(key)) throw new SyntaxError('a key occurs twice');
      if (FORBIDDEN_KEYS.has(key)) throw new SyntaxError('a key is not allowed');
      keys?.add(key);
    } else if (number !== undefined && String(Number(number)) !== number) {
      throw new SyntaxError('a number is not in canonical form');
    }
    key = string === undefined ? undefined : (JSON.parse(string) as string);
  }
};

/**
 * Parses a request body: JSON as `JSON.parse` reads it, and nothing that two parsers could read differently.
 * Throws SyntaxError for broken JSON, bytes that are not UTF-8, a byte order mark, duplicate keys, `__proto__`-like keys,
 * more than 16 levels, and numbers such as `1e3`, `1.0`, `-0` or ones beyond the precision of JavaScript.
 */
export const parseStrictJson = (bytes: Uint8Array): unknown => {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new SyntaxError('not UTF-8');
  }
  const value: unknown = JSON.parse(text);
  refuseAmbiguity(text);
  return value;
};
