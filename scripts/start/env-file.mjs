import { existsSync, readFileSync } from 'node:fs';
import { Fault } from '../fault.mjs';

const LINE = /^(?:export\s+)?([A-Za-z_][A-Za-z0-9_]*)\s*=\s*(.*)$/;
const ESCAPES = { '\\n': '\n', '\\r': '\r', '\\t': '\t', '\\"': '"', '\\\\': '\\' };

const readValue = (text, where, name) => {
  const quote = text[0];
  if (quote !== '"' && quote !== "'" && quote !== '`') return text.replace(/\s+#.*$/, '').trim();
  const quoted =
    quote === '"' ? /^"((?:[^"\\]|\\.)*)"\s*(?:#.*)?$/ : new RegExp(`^${quote}([^${quote}]*)${quote}\\s*(?:#.*)?$`);
  const match = quoted.exec(text);
  if (!match) throw new Fault(`${where}: ${name} opens a ${quote} that does not close on its line`);
  return quote === '"' ? match[1].replace(/\\[nrt"\\]/g, code => ESCAPES[code]) : match[1];
};

/**
 * Reads a file of `NAME=value` lines (comments, blank lines, quotes and a leading `export` allowed).
 * Returns `{ PORT: { value: '3000', line: 4 } }`, empty when there is no such file. Throws Fault naming line and variable.
 */
export const readEnvFile = (file, name = '.env') => {
  const entries = {};
  if (!existsSync(file)) return entries;
  const lines = readFileSync(file, 'utf8')
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/);
  for (const [index, raw] of lines.entries()) {
    const text = raw.trim();
    if (text === '' || text.startsWith('#')) continue;
    const where = `${name} line ${index + 1}`;
    const match = LINE.exec(text);
    if (!match) throw new Fault(`${where}: expected NAME=value, found "${text.slice(0, 40)}"`);
    const [, variable, rest] = match;
    if (entries[variable]) throw new Fault(`${where}: ${variable} is already set on line ${entries[variable].line}`);
    entries[variable] = { value: readValue(rest, where, variable), line: index + 1 };
  }
  return entries;
};
