import { randomInt } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { expect } from '@playwright/test';
import { pngChunk } from '../support/png';

interface Mail {
  id: number;
  to: string[];
  text: string;
}

const lastRead = new Map<string, number>();

/** Waits for a link below `path` in a mail to `email` that was not read yet: `http://…/onboarding/convite#obi_…`. The newest is taken. */
export const readLink = async (email: string, path: string): Promise<string> => {
  const pattern = new RegExp(`https?://\\S+${path}#\\S+`);
  const key = `${email} ${path}`;
  let found: { id: number; link: string } | undefined;
  const look = async () => {
    const mails = (await (await fetch(`${process.env.E2E_INBOX_URL}/messages.json`)).json()) as Mail[];
    found = mails
      .filter(({ id, to }) => to.includes(email) && id > (lastRead.get(key) ?? 0))
      .flatMap(({ id, text }) => {
        const link = pattern.exec(text)?.[0];
        return link ? [{ id, link }] : [];
      })
      .sort((one, other) => other.id - one.id)[0];
    return found ?? null;
  };
  await expect.poll(look, { message: `a mail to ${email} with a link to ${path}`, timeout: 20_000 }).not.toBeNull();
  lastRead.set(key, found?.id ?? 0);
  return found?.link ?? '';
};

/** A grey picture with lines, as a PNG that any reader takes; no two are the same. */
export const photo = (): Buffer => {
  const [width, height] = [1000, 720];
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const [paper, from] = [200 + randomInt(30), 60 + randomInt(60)];
  const rows = Buffer.alloc((width + 1) * height, paper);
  for (let y = 0; y < height; y++) {
    rows[y * (width + 1)] = 0;
    if (y % 9 < 3) rows.fill(60, y * (width + 1) + from, y * (width + 1) + 900);
  }
  rows[width + 2 + randomInt(width - 4)] = randomInt(256);
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([
    signature,
    pngChunk('IHDR', head),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
};

/** A file as a person chooses it. */
export const picture = (name = 'documento.png') => ({ name, mimeType: 'image/png', buffer: photo() });
