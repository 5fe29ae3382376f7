import { deflateSync } from 'node:zlib';
import { makePdf } from '../../support/pdf';
import { makePng, pngChunk } from '../../support/png';
import type { BadFile } from './types';

const latin = (text: string): Buffer => Buffer.from(text, 'latin1');

/** What hides in or behind a picture. */
const PARASITES: readonly [string, Buffer][] = [
  ['an archive', latin(`PK\x03\x04${'\0'.repeat(40)}PK\x05\x06${'\0'.repeat(18)}`)],
  ['a page', latin('<html><script>alert(1)</script></html>')],
  ['a program', latin('<?php system($_GET["c"]); ?>')],
  ['a PDF', makePdf()],
  ['a drawing', latin('<svg onload=alert(1)>')],
];

/** A JPEG segment: comment (`fe`), or what an application writes (`e1` …). */
const segment = (marker: number, content: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
};
const behindStart = (jpeg: Buffer, inserted: Buffer): Buffer =>
  Buffer.concat([jpeg.subarray(0, 2), inserted, jpeg.subarray(2)]);

/** The same JPEG that says it is of another size. */
const resized = (jpeg: Buffer, width: number, height: number): Buffer => {
  const copy = Buffer.from(jpeg);
  const at = copy.indexOf(Buffer.from([0xff, 0xc0]));
  copy.writeUInt16BE(height, at + 5);
  copy.writeUInt16BE(width, at + 7);
  return copy;
};

const text = (kind: string, content: Buffer) => pngChunk(kind, content);
const bomb = (mib: number): Buffer => deflateSync(Buffer.alloc(mib * 1024 * 1024), { level: 9 });

/** Pictures with other things in them, of more pixels than they have or than we take, and ones that unfold without end. */
export const badPictures = (jpeg: Buffer): BadFile[] => {
  const png = makePng();
  const big = bomb(120);
  const of = (what: string, name: string, bytes: Buffer, ...reasons: BadFile['reasons']): BadFile => ({
    what,
    name,
    bytes,
    reasons,
  });
  const mixed = PARASITES.flatMap(([what, parasite]) => [
    of(`${what} behind a JPEG`, 'a.jpg', Buffer.concat([jpeg, parasite]), 'mixed'),
    of(`${what} behind a second JPEG`, 'a.jpg', Buffer.concat([jpeg, jpeg, parasite]), 'mixed'),
    of(`${what} in a JPEG’s comment`, 'a.jpg', behindStart(jpeg, segment(0xfe, parasite)), 'mixed'),
    of(`${what} in a JPEG’s notes`, 'a.jpg', behindStart(jpeg, segment(0xe1, parasite)), 'mixed'),
    of(`${what} behind a PNG`, 'a.png', Buffer.concat([png, parasite]), 'mixed'),
    of(
      `${what} in a PNG’s text`,
      'a.png',
      makePng({ asides: [text('tEXt', Buffer.concat([latin('a\0'), parasite]))] }),
      'mixed',
    ),
    of(
      `${what} in a PNG’s packed text`,
      'a.png',
      makePng({ asides: [text('zTXt', Buffer.concat([latin('a\0\0'), deflateSync(parasite)]))] }),
      'mixed',
    ),
  ]);
  const floods = [
    [5_001, 5_000],
    [65_535, 65_535],
    [2_147_483_647, 2_147_483_647],
    [25_000_001, 1],
  ] as const;
  return [
    ...mixed,
    ...floods.map(([width, height]) =>
      of(`a PNG of ${width} × ${height}`, 'a.png', makePng({ width, height, data: big }), 'pixels'),
    ),
    ...[
      [5_001, 5_000],
      [65_535, 65_535],
      [65_535, 400],
    ].map(([width = 0, height = 0]) =>
      of(`a JPEG of ${width} × ${height}`, 'a.jpg', resized(jpeg, width, height), 'pixels'),
    ),
    of('a PNG of no pixels', 'a.png', makePng({ width: 0 }), 'damaged'),
    of('a JPEG of no pixels', 'a.jpg', resized(jpeg, 0, 0), 'damaged'),
    of('a PNG of 16 pixels that unfolds to 120 MiB', 'a.png', makePng({ data: big }), 'mixed'),
    of('a PNG of fewer rows than it says', 'a.png', makePng({ height: 4_000, rows: Buffer.alloc(10) }), 'damaged'),
    of(
      'a PNG whose text unfolds to 120 MiB',
      'a.png',
      makePng({ asides: [text('zTXt', Buffer.concat([latin('a\0\0'), big]))] }),
      'heavy',
    ),
    of(
      'a PNG whose profile unfolds to 120 MiB',
      'a.png',
      makePng({ asides: [text('iCCP', Buffer.concat([latin('a\0\0'), big]))] }),
      'heavy',
    ),
    of(
      'a PNG with a wrong sum',
      'a.png',
      Buffer.concat([png.subarray(0, 30), Buffer.from([1]), png.subarray(31)]),
      'damaged',
    ),
    of('a PNG without data', 'a.png', Buffer.concat([png.subarray(0, 33), png.subarray(-12)]), 'damaged'),
    of('a PNG of noise', 'a.png', makePng({ data: Buffer.alloc(4_000, 0xa5) }), 'damaged'),
    of('a JPEG without end', 'a.jpg', jpeg.subarray(0, -2), 'damaged'),
    of('a JPEG without a frame', 'a.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xd9]), 'damaged'),
  ];
};
