import { describe, expect, it } from 'vitest';
import { securityText } from './security-text';

describe('security.txt', () => {
  it('names a contact and holds for less than a year', () => {
    const text = securityText({
      contact: 'ajuda@balcao.example',
      site: new URL('https://conta.example.com'),
      now: new Date('2026-11-23T10:00:00Z'),
    });
    expect(text.split('\n')).toEqual([
      'Contact: mailto:ajuda@balcao.example',
      'Expires: 2027-05-22T00:00:00Z',
      'Preferred-Languages: pt-BR, en',
      'Canonical: https://conta.example.com/.well-known/security.txt',
      '',
    ]);
  });
});
