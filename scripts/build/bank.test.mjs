import { describe, expect, it } from 'vitest';
import { escapeWideLetters } from './bank.mjs';

const READ = 'data:text/javascript,';

const read = async text => (await import(`${READ}${encodeURIComponent(text)}`)).default;

describe('the text of a bundle', () => {
  it('means the same in one byte a letter', async () => {
    const text = 'export default [/^[–—−]+$/.test("–—−"), /^[😀]$/u.test("😀"), `“${1}”`, "ção"]; // … a note';
    const escaped = escapeWideLetters(text);
    expect([...escaped].every(letter => letter.codePointAt(0) <= 0xff)).toBe(true);
    expect(await read(escaped)).toEqual(await read(text));
  });

  it('leaves a letter that is escaped already', async () => {
    const text = String.raw`export default /^\–$/.test("–")`;
    expect(await read(escapeWideLetters(text))).toBe(true);
  });
});
