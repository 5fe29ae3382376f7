import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { withSecretFiles } from './secret-files.mjs';

const folder = mkdtempSync(path.join(os.tmpdir(), 'balcao-secrets-'));
const fileOf = (name, text) => {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
};

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('secrets by file', () => {
  test('take the place of the variable, without the line break that editors leave', () => {
    const file = fileOf('bank', 'a-secret-of-thirty-two-characters\n');
    expect(withSecretFiles({ BANK_SECRET_FILE: file, PORT: '3000' })).toEqual({
      BANK_SECRET: 'a-secret-of-thirty-two-characters',
      PORT: '3000',
    });
  });

  test('leave alone what is no secret of ours', () => {
    const environment = { SSL_CERT_FILE: '/etc/ssl/cert.pem', BANK_SECRET_FILE: '' };
    expect(withSecretFiles(environment)).toEqual({ SSL_CERT_FILE: '/etc/ssl/cert.pem' });
  });

  test('tell in one line what is wrong, and never the secret', () => {
    const file = fileOf('both', 'from-the-file');
    const twice = { GATEWAY_KEY: 'from-the-variable', GATEWAY_KEY_FILE: file };
    expect(() => withSecretFiles(twice)).toThrow(/^GATEWAY_KEY and GATEWAY_KEY_FILE are both set: keep one of them$/);
    const gone = path.join(folder, 'gone');
    expect(() => withSecretFiles({ SMTP_URL_FILE: gone })).toThrow(
      `SMTP_URL_FILE names ${gone}: there is no such file`,
    );
    expect(() => withSecretFiles({ SMTP_URL_FILE: folder })).toThrow(`SMTP_URL_FILE names ${folder}: it is a folder`);
    const empty = fileOf('empty', ' \n');
    expect(() => withSecretFiles({ SMTP_URL_FILE: empty })).toThrow(`SMTP_URL_FILE names ${empty}: it is empty`);
  });
});
