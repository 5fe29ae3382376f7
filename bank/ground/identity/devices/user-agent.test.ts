import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseUserAgent } from './user-agent';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('the name of a browser', () => {
  it.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/143.0.0.0 Safari/537.36`, 'Chrome 143', 'Windows'],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/143.0.0.0 Safari/537.36 Edg/143.0.0.0`,
      'Edge 143',
      'Windows',
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/130.0.0.0 Safari/537.36 OPR/115.0.0.0`,
      'Opera 115',
      'Windows',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox 145', 'Linux'],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/143.0.0.0 Safari/537.36`, 'Chrome 143', 'ChromeOS'],
    [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/143.0.0.0 Safari/537.36`, 'Chrome 143', 'Linux'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
      'Safari 18',
      'macOS',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
      'Safari 18',
      'iOS',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/143.0.7499.10 Mobile/15E148 Safari/604.1',
      'Chrome 143',
      'iOS',
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 17_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/144.0 Mobile/15E148 Safari/605.1.15',
      'Firefox 144',
      'iPadOS',
    ],
    [
      `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
      'Samsung Internet 28',
      'Android',
    ],
    [`Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/143.0.0.0 Mobile Safari/537.36`, 'Chrome 143', 'Android'],
    ['curl/8.11.0', 'Navegador desconhecido', 'Sistema desconhecido'],
    ['', 'Navegador desconhecido', 'Sistema desconhecido'],
  ])('%s', (userAgent, browser, system) => {
    expect(parseUserAgent(userAgent)).toEqual({ browser, system });
  });

  it('is short and plain whatever the browser claims', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.nat(), (noise, version) => {
        const { browser, system } = parseUserAgent(`${noise} Chrome/${version}${version}${version} ${noise}`);
        expect(browser).toMatch(/^[A-Za-z ]+(\d{1,4})?$/);
        expect(system).toMatch(/^[A-Za-z ]+$/);
      }),
    );
  });
});
