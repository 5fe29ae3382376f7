import { afterEach, describe, expect, it, vi } from 'vitest';
import { publicAddress } from './public-address';

const asked = (headers: Record<string, string>) => publicAddress(new Headers(headers)).href;

afterEach(() => vi.unstubAllEnvs());

describe('the address of this installation', () => {
  it('is the one it was told, whatever the request says', () => {
    vi.stubEnv('PUBLIC_URL', 'https://conta.example/');
    expect(asked({ host: 'evil.example' })).toBe('https://conta.example/');
  });

  it('is else the host that was asked, with the protocol of the proxy', () => {
    vi.stubEnv('PUBLIC_URL', '');
    expect(asked({ host: 'localhost:3000' })).toBe('http://localhost:3000/');
    expect(asked({ host: 'conta.example', 'x-forwarded-proto': 'https, http' })).toBe('https://conta.example/');
  });

  it('is this machine when neither can be read', () => {
    vi.stubEnv('PUBLIC_URL', 'javascript:alert(1)');
    expect(asked({ host: 'a b' })).toBe('http://localhost/');
    expect(asked({})).toBe('http://localhost/');
  });
});
