import { deflateSync } from 'node:zlib';
import { makePackedPdf, makePdf, pdfStream } from '../../support/pdf';
import type { BadFile } from './types';

const latin = (text: string): Buffer => Buffer.from(text, 'latin1');
const deflate = (bytes: Buffer): Buffer => deflateSync(bytes, { level: 9 });

const ACTIONS = [
  '/S /JavaScript /JS (app.alert\\(1\\))',
  '/S /JavaScript /JS 101 0 R',
  '/S /Launch /F (cmd.exe)',
  '/S /GoToE /T << /R /C >>',
  '/S /SubmitForm /F (https://x.example)',
  '/S /ImportData /F (x.fdf)',
  '/S /Rendition /OP 0',
  '/Type /EmbeddedFile',
  '/EmbeddedFiles << >>',
  '/XFA [(template) 101 0 R]',
  '/Subtype /RichMedia',
  '/OpenAction [3 0 R /Fit]',
] as const;

/** The same names with a letter as its number, as `/JavaScript` may be written `/J#61vaScript`. */
const escaped = (action: string): string =>
  action.replace(
    /\/([A-Z])([A-Za-z])/g,
    (_, first: string, second: string) => `/${first}#${second.charCodeAt(0).toString(16)}`,
  );

/** What acts, in each place where readers look and searches do not. */
const activePdfs = (): BadFile[] =>
  ACTIONS.flatMap(action => {
    const places: [string, Buffer][] = [
      ['in the catalog', makePdf({ catalog: `/AA << /WC << ${action} >> >>` })],
      ['with escaped names', makePdf({ catalog: `/AA << /WC << ${escaped(action)} >> >>` })],
      ['in an object of its own', makePdf({ objects: { 100: `[ 1 << /Next [ << ${action} >> ] >> ]` } })],
      ['in an object stream', makePackedPdf(deflate, [`<< ${action} >>`])],
      ['in the trailer', makePdf({ trailer: `/Info << ${escaped(action)} >>` })],
    ];
    return places.map(([where, bytes]) => ({
      what: `${action} ${where}`,
      name: 'a.pdf',
      bytes,
      reasons: ['active'] as const,
    }));
  });

const bomb = (mib: number): Buffer => deflate(Buffer.alloc(mib * 1024 * 1024));
const ascii85 = (bytes: Buffer): Buffer => {
  let text = '';
  for (let at = 0; at + 4 <= bytes.length; at += 4) {
    let value = bytes.readUInt32BE(at);
    let group = '';
    for (let digit = 0; digit < 5; digit++) {
      group = String.fromCharCode(33 + (value % 85)) + group;
      value = Math.floor(value / 85);
    }
    text += group;
  }
  return latin(`${text}~>`);
};

const swap = (bytes: Buffer, from: string, to: string): Buffer => latin(bytes.toString('latin1').replace(from, to));

/** PDFs that unfold without end, or that are built so that reading them does not end. */
const heavyPdfs = (): [string, Buffer, BadFile['reasons']][] => {
  const big = bomb(120);
  const flate = '/Filter /FlateDecode';
  const streams = Object.fromEntries(
    Array.from({ length: 8 }, (_, index) => [100 + index, pdfStream(flate, bomb(60))]),
  );
  return [
    ['unfolds to 120 MiB', makePdf({ objects: { 100: pdfStream(flate, big) } }), ['heavy']],
    [
      'unfolds twice',
      makePdf({ objects: { 100: pdfStream('/Filter [/FlateDecode /FlateDecode]', deflate(big)) } }),
      ['heavy'],
    ],
    [
      'unfolds out of letters',
      makePdf({ objects: { 100: pdfStream('/Filter [/ASCII85Decode /FlateDecode]', ascii85(big)) } }),
      ['heavy'],
    ],
    ['unfolds to 480 MiB in eight streams', makePdf({ objects: streams }), ['heavy']],
    [
      'has an object stream of 120 MiB',
      makePackedPdf(bytes =>
        bytes.length > 60 ? deflate(Buffer.concat([bytes, Buffer.alloc(120 * 1024 * 1024)])) : deflate(bytes),
      ),
      ['heavy'],
    ],
    [
      'has five filters',
      makePdf({ objects: { 100: pdfStream(`/Filter [${'/FlateDecode '.repeat(5)}]`, deflate(latin('x'))) } }),
      ['heavy'],
    ],
    [
      'nests arrays 100,000 deep',
      makePdf({ objects: { 100: '['.repeat(100_000) + ']'.repeat(100_000) } }),
      ['damaged'],
    ],
    [
      'nests dictionaries 5,000 deep',
      makePdf({ objects: { 100: `${'<</A'.repeat(5_000)} 1${'>>'.repeat(5_000)}` } }),
      ['damaged'],
    ],
    ['has 51 pages', makePdf({ pages: 51 }), ['pages']],
    ['has 4,000 pages', makePdf({ pages: 4_000 }), ['pages']],
    ['says it has a page and has none', makePdf({ pages: 0 }), ['damaged']],
    ['has pages that hold themselves', swap(makePdf(), '/Kids [10000 0 R]', '/Kids [2 0 R   ] '), ['damaged']],
    ['shows one page twice', swap(makePdf({ pages: 2 }), '10001 0 R]', '10000 0 R]'), ['damaged']],
    [
      'has a picture of 10 billion pixels',
      makePdf({ objects: { 100: pdfStream('/Subtype /Image /Width 100000 /Height 100000', latin('x')) } }),
      ['pixels'],
    ],
  ];
};

/** PDFs that two readers read differently. */
const ambiguousPdfs = (): [string, Buffer, BadFile['reasons']][] => {
  const good = makePdf();
  const text = good.toString('latin1');
  const hidden = '7 0 obj << /S /JavaScript /JS (x) >> endobj';
  const withHidden = makePdf({ objects: { 100: pdfStream('', latin(hidden)) } });
  const at = withHidden.indexOf(hidden);
  return [
    ['is behind a page', Buffer.concat([latin('%PDF-<html>'), good]), ['damaged']],
    ['has an archive behind it', Buffer.concat([good, latin('PK\x03\x04'), Buffer.alloc(60, 1)]), ['mixed']],
    ['has a page behind it', Buffer.concat([good, latin('<script>alert(1)</script>')]), ['mixed']],
    ['has a page in a comment', swap(good, '2 0 obj', '%<script>alert(1)</script>\n2 0 obj'), ['mixed', 'damaged']],
    ['has text between objects', swap(good, '\n2 0 obj', '\nhello\n2 0 obj'), ['damaged']],
    [
      'names a place inside a stream',
      swap(withHidden, `trailer`, `7 1\n${String(at).padStart(10, '0')} 00000 n \ntrailer`),
      ['damaged'],
    ],
    ['names a place where another object is', swap(good, '1 1\n', '3 1\n'), ['damaged']],
    ['has no table', swap(good, 'xref\n0 1', 'xxxx\n0 1'), ['damaged']],
    ['has its table elsewhere', latin(text.replace(/startxref\n\d+/, 'startxref\n20')), ['damaged']],
    ['has a stream of the wrong length', swap(good, '/Length ', '/Length 1'), ['damaged']],
    ['names its type twice', makePdf({ catalog: '/Type /Catalog' }), ['damaged']],
    [
      'has its content in another file',
      makePdf({ objects: { 100: pdfStream('/F (other.bin)', latin('x')) } }),
      ['active'],
    ],
    ['has no catalog', swap(good, '/Root 1 0 R', '/Root 9 0 R'), ['damaged']],
    [
      'names a filter elsewhere',
      makePdf({ objects: { 100: pdfStream('/Filter 101 0 R', latin('x')), 101: '/FlateDecode' } }),
      ['damaged'],
    ],
    ['is a later table that points nowhere', makePdf({ trailer: '/Prev 99999' }), ['damaged']],
    [
      'is locked',
      makePdf({ trailer: '/Encrypt 100 0 R', objects: { 100: '<< /Filter /Standard /V 5 /R 6 >>' } }),
      ['locked'],
    ],
    ['is locked on the spot', makePdf({ trailer: '/Encrypt << /Filter /Standard /V 1 >>' }), ['locked']],
    ['is locked with an escaped name', makePdf({ trailer: '/#45ncrypt << /Filter /Standard >>' }), ['locked']],
  ];
};

/** PDFs that act, that are locked, that unfold without end, or that are not what they seem. */
export const badPdfs = (): BadFile[] => [
  ...activePdfs(),
  ...[...heavyPdfs(), ...ambiguousPdfs()].map(([what, bytes, reasons]) => ({
    what: `a PDF that ${what}`,
    name: 'a.pdf',
    bytes,
    reasons,
  })),
];
