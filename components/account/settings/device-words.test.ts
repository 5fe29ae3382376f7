import { describe, expect, it } from 'vitest';
import { isPhone, suggestPasskeyName, whenWords } from './device-words';

const NOW = '2026-11-21T15:00:00.000Z';

describe('the words of browsers and times', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/143.0.0.0 Safari/537.36',
      'Computador Windows · Chrome',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15',
      'Mac · Safari',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1',
      'iPhone · Safari',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/143.0.0.0 Mobile Safari/537.36',
      'Celular Android · Chrome',
    ],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/143.0.0.0 Safari/537.36 Edg/143.0', 'Computador Windows · Edge'],
    ['something else', 'Este aparelho'],
  ])('suggests a name for a passkey made by %s', (userAgent, name) => {
    expect(suggestPasskeyName(userAgent)).toBe(name);
  });

  it('say when, near days by name', () => {
    expect(whenWords('2026-11-21T12:14:05Z', NOW)).toBe('hoje, 09:14');
    expect(whenWords('2026-11-20T12:14:05Z', NOW)).toBe('ontem, 09:14');
    expect(whenWords('2026-11-17T12:14:05Z', NOW)).toBe('terça-feira, 17 nov, 09:14');
  });

  it('know phones from computers', () => {
    expect(['iOS', 'Android', 'iPadOS'].every(isPhone)).toBe(true);
    expect(['Windows', 'macOS', 'Linux', 'Sistema desconhecido'].some(isPhone)).toBe(false);
  });
});
