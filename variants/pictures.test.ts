import { expect, it } from 'vitest';
import { addressOf } from './pictures';

it.each([
  ['/server/assets/font.3l9r.woff2', '/_next/static/media/font.3l9r.woff2'],
  ['/_next/static/media/font.3l9r.woff2', '/_next/static/media/font.3l9r.woff2'],
  [{ src: '/_next/static/media/logo-white.1a2b.svg' }, '/_next/static/media/logo-white.1a2b.svg'],
])('of %s is %s, in a route as in a page', (file, address) => {
  expect(addressOf(file as Parameters<typeof addressOf>[0])).toBe(address);
});
