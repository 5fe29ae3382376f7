import type { FileContentType } from '../../../contract/ground/files';
import { toPlainText } from '../../../core/plain-text';
import { Refusal } from './refusal';

const ENDINGS: Readonly<Record<FileContentType, RegExp>> = {
  'application/pdf': /\.pdf$/i,
  'image/png': /\.png$/i,
  'image/jpeg': /\.jpe?g$/i,
};

const HEADS: readonly [FileContentType, Buffer][] = [
  ['application/pdf', Buffer.from('%PDF-')],
  ['image/png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff])],
];

/** What a file says it is by its first bytes. Throws `empty` or `kind`. */
export const kindOf = (bytes: Buffer): FileContentType => {
  if (bytes.length === 0) throw new Refusal('empty');
  const found = HEADS.find(([, head]) => bytes.subarray(0, head.length).equals(head));
  if (!found) throw new Refusal('kind');
  return found[0];
};

/** A path, control characters, and what turns the direction of writing: a name that looks like another one. */
const DECEIT = /[\\/\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
/** What file systems do not take. */
const SIGNS = /[<>:"|?*]/g;
/** What machines run or show as a page: an ending before the last one. */
const PROGRAM =
  /\.(?:exe|scr|bat|cmd|msi|pif|vbs|vbe|jse?|wsf|hta|ps1|lnk|jar|apk|app|dmg|sh|php\d?|phtml|phar|aspx?|jsp|cgi|pl|py|html?|xhtml|svg)(?=\.)/i;
const LONGEST = 120;

/**
 * The name to keep. Throws `name` for a path, hidden letters, too many of them, or a program's ending, and `kind` when the ending is another kind's.
 * `Foto do RG.JPEG` of a JPEG stays as it is.
 */
export const requireName = (name: string, type: FileContentType): string => {
  if (DECEIT.test(name)) throw new Refusal('name');
  const plain = toPlainText(name.normalize('NFC').replace(SIGNS, ''), 255) ?? '';
  if (plain.length > LONGEST || plain.startsWith('.') || PROGRAM.test(plain)) throw new Refusal('name');
  if (ENDINGS[type].test(plain)) return plain;
  throw new Refusal(Object.values(ENDINGS).some(ending => ending.test(plain)) ? 'kind' : 'name');
};
