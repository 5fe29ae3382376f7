import { describe, expect, it } from 'vitest';
import { maskAddress } from './network';

describe('an address that people see', () => {
  it.each([
    ['203.0.113.7', '203.0.113.•••'],
    ['::ffff:203.0.113.7', '203.0.113.•••'],
    ['2001:db8:7::1', '2001:db8:7:•••'],
    ['2001:0DB8:0007:aaaa:bbbb:cccc:dddd:eeee', '2001:db8:7:•••'],
    ['::1', '0:0:0:•••'],
    ['no address', '•••'],
  ])('%s is %s', (address, masked) => {
    expect(maskAddress(address)).toBe(masked);
  });
});
