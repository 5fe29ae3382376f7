import { describe, expect, it } from 'vitest';
import { sniffContent, toFileName } from './evidence';

const PNG = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.from('IHDR…IEND\xaeB`\x82'),
]);
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n%%EOF\n');
const JPEG = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(40), Buffer.from([0xff, 0xd9])]);

describe('a file that is handed in', () => {
  it('is told by its content', () => {
    expect([PDF, PNG, JPEG].map(sniffContent)).toEqual(['application/pdf', 'image/png', 'image/jpeg']);
  });

  it.each([
    ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a program', Buffer.from('MZ\x90\x00')],
    ['nothing', Buffer.alloc(0)],
    ['half a PDF', PDF.subarray(0, 12)],
    ['half a PNG', PNG.subarray(0, 10)],
    ['half a JPEG', JPEG.subarray(0, 20)],
    ['a PDF behind a page', Buffer.concat([Buffer.from('<html>'), PDF])],
  ])('is refused when it is %s', (_, bytes) => {
    expect(sniffContent(bytes)).toBeUndefined();
  });

  it.each([
    ['../../etc/passwd', 'application/pdf', 'passwd.pdf'],
    ['C:\\fotos\\print.PNG', 'image/png', 'print.png'],
    ['conversa.exe', 'image/jpeg', 'conversa.exe.jpg'],
    ['foto.jpeg', 'image/jpeg', 'foto.jpg'],
    ['\u202egnp.exe', 'image/png', 'gnp.exe.png'],
    ['   ', 'application/pdf', 'arquivo.pdf'],
  ] as const)('named %j is kept as what it is', (name, type, kept) => {
    expect(toFileName(name, type)).toBe(kept);
  });
});
