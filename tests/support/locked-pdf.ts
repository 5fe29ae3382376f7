import { createHash } from 'node:crypto';

const PAD = Buffer.from('28BF4E5E4E758A4164004E56FFFA01082E2E00B6D0683E802F0CA9FE6453697A', 'hex');
const padded = (password: string): Buffer => Buffer.concat([Buffer.from(password, 'latin1'), PAD]).subarray(0, 32);
const md5 = (...parts: Buffer[]): Buffer => createHash('md5').update(Buffer.concat(parts)).digest();

const rc4 = (key: Buffer, data: Buffer): Buffer => {
  const box = Array.from({ length: 256 }, (_, index) => index);
  const swap = (a: number, b: number) => {
    [box[a], box[b]] = [box[b] as number, box[a] as number];
  };
  for (let at = 0, other = 0; at < 256; at++) {
    other = (other + (box[at] as number) + (key[at % key.length] as number)) & 255;
    swap(at, other);
  }
  let [at, other] = [0, 0];
  return data.map(byte => {
    at = (at + 1) & 255;
    other = (other + (box[at] as number)) & 255;
    swap(at, other);
    return byte ^ (box[((box[at] as number) + (box[other] as number)) & 255] as number);
  }) as Buffer;
};

/** A PDF of one empty page that opens with a password alone. Source: PDF 1.7, algorithms 3.2 to 3.4, revision 2. */
export const toLockedPdf = (password: string): Buffer => {
  const rights = Buffer.from([0xfc, 0xff, 0xff, 0xff]);
  const id = Buffer.alloc(16, 7);
  const owner = Buffer.from(rc4(md5(padded('dono')).subarray(0, 5), padded(password)));
  const user = Buffer.from(rc4(md5(padded(password), owner, rights, id).subarray(0, 5), PAD));
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
    `<< /Filter /Standard /V 1 /R 2 /P -4 /O <${owner.toString('hex')}> /U <${user.toString('hex')}> >>`,
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const rows = places.map(place => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const trailer = `<< /Size 5 /Root 1 0 R /Encrypt 4 0 R /ID [<${id.toString('hex')}> <${id.toString('hex')}>] >>`;
  return Buffer.from(
    `${text}xref\n0 5\n0000000000 65535 f \n${rows}trailer\n${trailer}\nstartxref\n${text.length}\n%%EOF\n`,
  );
};
