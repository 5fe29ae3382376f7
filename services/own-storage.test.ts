// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NOBODY } from '@/config/person';
import { dropOwn, findOwn, forgetKept, keepOwn, keepSessionMark, settleIn } from './own-storage';
import { personHeaders } from './person';

const enter = (person: string | undefined) => {
  if (person === undefined) delete document.documentElement.dataset.person;
  else document.documentElement.dataset.person = person;
};

const keysOf = (storage: Storage) => Object.keys(storage).sort();

beforeEach(() => {
  forgetKept();
  localStorage.clear();
  enter('ana');
});

afterEach(() => {
  vi.restoreAllMocks();
  enter(undefined);
});

describe('what is kept', () => {
  it('is found by the same person alone, in either area', () => {
    for (const area of ['tab', 'browser'] as const) {
      keepOwn(area, 'pix', 'of Ana');
      enter('carla');
      expect(findOwn(area, 'pix')).toBeNull();
      keepOwn(area, 'pix', 'of Carla');
      dropOwn(area, 'pix');
      enter('ana');
      expect(findOwn(area, 'pix')).toBe('of Ana');
    }
  });

  it('stays in the page alone where the server could not tell whose page it is', () => {
    enter(undefined);
    keepOwn('tab', 'pix', 'of somebody');
    expect(findOwn('tab', 'pix')).toBe('of somebody');
    expect(keysOf(sessionStorage)).toEqual([]);
  });

  it('lives as long as the page where storage throws: at its getter, or because it is full', () => {
    const forbidden = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(forbidden);
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(forbidden);
    keepOwn('tab', 'email', 'ana@padariadoze.example');
    expect(findOwn('tab', 'email')).toBe('ana@padariadoze.example');
    dropOwn('tab', 'email');
    expect(findOwn('tab', 'email')).toBeNull();
    expect(() => settleIn()).not.toThrow();
    vi.restoreAllMocks();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    keepOwn('browser', 'recent', '["go:pix"]');
    expect(findOwn('browser', 'recent')).toBe('["go:pix"]');
    forgetKept();
    expect(findOwn('browser', 'recent')).toBeNull();
  });

  it('is the newest, also when storage is full only now', () => {
    keepOwn('tab', 'pix', 'old');
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    keepOwn('tab', 'pix', 'new');
    expect(findOwn('tab', 'pix')).toBe('new');
    full.mockRestore();
    keepOwn('tab', 'pix', 'newest');
    expect(findOwn('tab', 'pix')).toBe('newest');
  });
});

describe('a document of another person', () => {
  it('ends what the earlier one kept here, and what a visitor typed in the tab', () => {
    keepOwn('tab', 'pix', 'of Ana');
    keepOwn('browser', 'recent', 'of Ana');
    settleIn();
    localStorage.setItem('ph_project', 'an id of the measurement');
    localStorage.setItem('theme', 'dark');
    keepSessionMark('session.renewals', '1-2');
    enter(NOBODY);
    keepOwn('tab', 'email', 'ana@padariadoze.example');
    keepOwn('browser', 'guide', '["dados"]');
    settleIn();
    expect(keysOf(sessionStorage)).toEqual(['of:ana:pix', 'of:nobody:email']);
    enter('carla');
    settleIn();
    expect(keysOf(sessionStorage)).toEqual([]);
    expect(keysOf(localStorage)).toEqual(['of:nobody:guide', 'session.person', 'theme']);
  });

  it('of the same person finds everything where it was', () => {
    settleIn();
    keepOwn('tab', 'pix', 'of Ana');
    keepSessionMark('session.renewals', '1-2');
    settleIn();
    expect(findOwn('tab', 'pix')).toBe('of Ana');
    expect(keysOf(localStorage)).toEqual(['session.person', 'session.renewals']);
  });
});

it('a call names the person of its page, and nobody where nobody is known', () => {
  expect(personHeaders()).toEqual({ 'X-Person': 'ana' });
  enter(NOBODY);
  expect(personHeaders()).toEqual({});
  enter(undefined);
  expect(personHeaders()).toEqual({});
});
