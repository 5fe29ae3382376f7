import { describe, expect, it } from 'vitest';
import { findBadAddress } from './webhook-address';

describe('the address of a webhook', () => {
  it.each([
    ['https://erp.example.com/pix', null],
    ['https://erp.example.com:8443/a/b', null],
    ['https://8.8.8.8/pix', null],
    ['http://erp.example.com/pix', 'https'],
    ['ftp://erp.example.com/pix', 'https'],
    ['erp.example.com', 'url'],
    ['https://erp.example.com/\r\nX: y', 'url'],
    ['https://erp.exam\tple.com/', 'url'],
    [' https://erp.example.com/', 'url'],
    ['https://erp.example.com/a\u202eb', 'url'],
    ['https://user:pass@erp.example.com/', 'only_path'],
    ['https://erp.example.com/?token=1', 'only_path'],
    ['https://erp.example.com/#a', 'only_path'],
    ['https://localhost/pix', 'private_address'],
    ['https://erp/pix', 'private_address'],
    ['https://bank.internal/pix', 'private_address'],
    ['https://10.0.0.1/pix', 'private_address'],
    ['https://0x7f.1/pix', 'private_address'],
    ['https://2130706433/pix', 'private_address'],
    ['https://[::1]/pix', 'private_address'],
    ['https://[::ffff:10.0.0.1]/pix', 'private_address'],
    ['https://169.254.169.254/latest', 'private_address'],
  ])('%s: %s', (url, rule) => expect(findBadAddress(url, false)).toBe(rule));

  it('may be on this machine, without TLS, only where an ERP is developed', () => {
    expect(findBadAddress('http://localhost:9000/pix', true)).toBeNull();
    expect(findBadAddress('http://127.0.0.1:9000/pix', true)).toBeNull();
    expect(findBadAddress('http://10.0.0.1:9000/pix', true)).toBe('https');
    expect(findBadAddress('https://10.0.0.1:9000/pix', true)).toBe('private_address');
  });
});
