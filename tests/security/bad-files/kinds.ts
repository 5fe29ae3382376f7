import { makePdf } from '../../support/pdf';
import { makePng } from '../../support/png';
import type { BadFile } from './types';

const latin = (text: string): Buffer => Buffer.from(text, 'latin1');

/** What people send by mistake and others on purpose, by how it begins. */
const OTHERS = {
  'a page': latin('<!doctype html><html><script>alert(1)</script></html>'),
  'a drawing': latin('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  'a Windows program': latin(`MZ\x90\x00\x03${'\0'.repeat(60)}This program cannot be run in DOS mode`),
  'a Linux program': latin(`\x7fELF\x02\x01\x01${'\0'.repeat(60)}`),
  'an archive': latin(`PK\x03\x04\x14\x00\x06\x00${'\0'.repeat(40)}word/document.xml`),
  'a GIF': latin('GIF89a\x01\x00\x01\x00\x00\x00\x00;'),
  'a WebP': latin('RIFF\x24\x00\x00\x00WEBPVP8 '),
  'an iPhone photo': latin('\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic'),
  'a TIFF': latin('II*\x00\x08\x00\x00\x00'),
  'a film': latin('\x00\x00\x00\x20ftypisom\x00\x00\x02\x00'),
  'an old Word document': latin('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'),
  PostScript: latin('%!PS-Adobe-3.0\n(x) show'),
  'a text': latin('CNPJ 11.222.333/0001-81'),
} as const;

const NAMES = ['contrato.pdf', 'frente.png', 'verso.jpg'] as const;

/** Neither PDF nor PNG nor JPEG; and one of them called another. */
export const badKinds = async (jpeg: Buffer): Promise<BadFile[]> => {
  const others = Object.entries(OTHERS).flatMap(([what, bytes]) =>
    NAMES.map(name => ({ what: `${what} named ${name}`, name, bytes, reasons: ['kind'] as const })),
  );
  const good = { pdf: makePdf(), png: makePng(), jpg: jpeg };
  const swapped = Object.entries(good).flatMap(([kind, bytes]) =>
    Object.keys(good)
      .filter(other => other !== kind)
      .map(other => ({ what: `a ${kind} called ${other}`, name: `a.${other}`, bytes, reasons: ['kind'] as const })),
  );
  const empty = NAMES.map(name => ({
    what: `nothing named ${name}`,
    name,
    bytes: Buffer.alloc(0),
    reasons: ['empty'] as const,
  }));
  const cut = Object.entries(good).flatMap(([kind, bytes]) =>
    [9, 60, Math.floor(bytes.length / 2), bytes.length - 14].map(length => ({
      what: `a ${kind} cut at ${length}`,
      name: `a.${kind}`,
      bytes: bytes.subarray(0, length),
      reasons: ['damaged'] as const,
    })),
  );
  return [...others, ...swapped, ...empty, ...cut];
};
