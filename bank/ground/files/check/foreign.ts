import { Refusal } from './refusal';

/** How other things begin that a file may hide: programs, pages, archives and documents. */
const FOREIGN = [
  ...['%PDF-', '<?php', '<script', '<html', '<!doctype', '<svg', '<iframe', 'PK\x03\x04', 'PK\x05\x06', 'Rar!\x1a\x07'],
  ...['7z\xbc\xaf\x27\x1c', '\x7fELF', '#!/', 'MZ\x90\x00', '\xcf\xfa\xed\xfe', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
];

/** Throws `mixed` when something else begins in what no reader of the file shows. */
export const requireNothingForeign = (bytes: Buffer): void => {
  const text = bytes.toString('latin1').toLowerCase();
  if (FOREIGN.some(sign => text.includes(sign.toLowerCase()))) throw new Refusal('mixed');
};
