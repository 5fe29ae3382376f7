import { describe, expect, it } from 'vitest';
import { isPublicAddress } from './public-address';

describe('an address', () => {
  it.each(['8.8.8.8', '200.160.2.3', '2001:12ff:0:2::3', '2606:4700::1111'])('%s is public', address => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    '2001:db8::1',
    'localhost',
    '',
  ])('%s is not', address => {
    expect(isPublicAddress(address)).toBe(false);
  });
});
