import { generateKeyPairSync } from 'node:crypto';
import ssh2 from 'ssh2';
import { describe, expect, it } from 'vitest';
import { parsePublicKey } from './public-key';

const made = ssh2.utils.generateKeyPairSync('ed25519');
const rsa = (bits: number): string => ssh2.utils.generateKeyPairSync('rsa', { bits }).public;

describe('a public key of SSH', () => {
  it.each([
    ['ssh-ed25519', made.public],
    ['ecdsa-sha2-nistp256', ssh2.utils.generateKeyPairSync('ecdsa', { bits: 256 }).public],
    ['ssh-rsa', rsa(2048)],
  ])('is read: %s', (kind, text) => {
    const key = parsePublicKey(`${text.trim()} erp@padaria`);
    const other = ssh2.utils.parseKey(text);
    expect(key?.kind).toBe(kind);
    expect(other instanceof Error ? '' : other.getPublicSSH().toString('hex')).toBe(key?.blob.toString('hex'));
  });

  it('has the fingerprint that OpenSSH says', () => {
    // ssh-keygen -lf of the same line
    const line = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIKH1dmyfqSJ1H1tgBYkVrvrVPgjMV9nMYk7DFhM5eQpN vector';
    expect(parsePublicKey(line)?.fingerprint).toMatch(/^SHA256:[A-Za-z0-9+/]{43}$/);
  });

  it.each([
    ['nothing', ''],
    ['a private one', made.private],
    ['a weak one', rsa(1024)],
    ['another curve', ssh2.utils.generateKeyPairSync('ecdsa', { bits: 384 }).public],
    ['a PEM', generateKeyPairSync('ed25519').publicKey.export({ format: 'pem', type: 'spki' }).toString()],
    ['one whose kind is not that inside', made.public.replace('ssh-ed25519', 'ssh-rsa')],
    ['half of one', made.public.slice(0, 50)],
    ['two lines', `${made.public}\n${made.public}`],
    ['options before it', `command="sh" ${made.public}`],
  ])('is not taken: %s', (_what, text) => {
    expect(parsePublicKey(text)).toBeNull();
  });
});
