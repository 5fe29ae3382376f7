import { afterEach, describe, expect, it, vi } from 'vitest';
import { findStore, isInTime } from './store-redirect';

const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36';

describe('the way to the app store', () => {
  it.each([
    [ANDROID, 5, 'android'],
    [IPHONE, 5, 'ios'],
    [MAC, 5, 'ios'],
    [MAC, 0, null],
    [WINDOWS, 10, null],
  ])('%s with %i touch points: %s', (userAgent, touchPoints, store) => {
    expect(findStore(userAgent, touchPoints)).toBe(store);
  });

  it('is skipped when more than 2.1 s have passed', () => {
    expect(isInTime(2000)).toBe(true);
    expect(isInTime(2100)).toBe(true);
    expect(isInTime(2101)).toBe(false);
  });
});

describe('a visit', () => {
  const load = async () => {
    vi.resetModules();
    return (await import('./store-redirect')).beginStoreVisit();
  };
  const storage = (kept: Map<string, string>) => ({
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  });
  afterEach(() => vi.unstubAllGlobals());

  it('leads to the store on its first load only, whatever page that is', async () => {
    vi.stubGlobal('navigator', { userAgent: ANDROID, maxTouchPoints: 5 });
    vi.stubGlobal('sessionStorage', storage(new Map()));
    expect(await load()).toBe('android');
    expect(await load()).toBeNull();
    vi.stubGlobal('sessionStorage', storage(new Map()));
    expect(await load()).toBe('android');
  });

  it('stays in a browser that keeps nothing, which would be led away at every page', async () => {
    vi.stubGlobal('navigator', { userAgent: ANDROID, maxTouchPoints: 5 });
    vi.stubGlobal('sessionStorage', {
      getItem: () => {
        throw new Error('SecurityError');
      },
    });
    expect(await load()).toBeNull();
  });
});
