// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  announceActivity,
  announceSignOut,
  arrive,
  forgetEverything,
  onActivityElsewhere,
  onDone,
  onForget,
  onRenewal,
  onRenewalElsewhere,
  onSignOutElsewhere,
  renewalMark,
  renewOncePerBrowser,
  takeDone,
} from './session-tabs';

/** Another tab of the browser. */
let other: BroadcastChannel;
const heardByOther: unknown[] = [];
const stops: (() => void)[] = [];
const listening = (stop: () => void) => void stops.push(stop);
const untilHeard = (check: () => void) => vi.waitFor(check, { timeout: 30_000 });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  heardByOther.length = 0;
  other = new BroadcastChannel('session');
  other.onmessage = ({ data }) => heardByOther.push(data);
});

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  other.close();
  vi.restoreAllMocks();
});

describe('what a tab tells the others', () => {
  it('is that somebody signed out, is there, or wants to stay', async () => {
    announceSignOut();
    announceActivity(false);
    announceActivity(true);
    await untilHeard(() =>
      expect(heardByOther).toEqual([
        { kind: 'signed-out' },
        { kind: 'active', stays: false },
        { kind: 'active', stays: true },
      ]),
    );
  });
});

describe('what a tab hears', () => {
  it('is told to whoever listens for that kind alone, until they stop', async () => {
    const active = vi.fn();
    const renewed = vi.fn();
    const stop = onActivityElsewhere(active);
    listening(onRenewalElsewhere(renewed));
    other.postMessage(null);
    other.postMessage({ kind: 'active', stays: true });
    other.postMessage({ kind: 'renewed', expiresIn: 900 });
    await untilHeard(() => expect(renewed).toHaveBeenCalledWith(900, undefined));
    expect(active.mock.calls).toEqual([[true]]);
    stop();
    other.postMessage({ kind: 'active', stays: false });
    other.postMessage({ kind: 'renewed', expiresIn: 60 });
    await untilHeard(() => expect(renewed).toHaveBeenCalledTimes(2));
    expect(active).toHaveBeenCalledOnce();
  });

  it('of a sign-out makes it forget first, then act', async () => {
    sessionStorage.setItem('draft', '1');
    const left: (string | null)[] = [];
    listening(onSignOutElsewhere(() => left.push(sessionStorage.getItem('draft'))));
    other.postMessage({ kind: 'signed-out' });
    await untilHeard(() => expect(left).toEqual([null]));
  });
});

describe('two people at one browser', () => {
  beforeEach(() => {
    document.documentElement.dataset.person = 'ana';
  });
  afterEach(() => {
    delete document.documentElement.dataset.person;
  });

  it('do not hear each other, but that somebody else is there now', async () => {
    const heard = vi.fn();
    const startOver = vi.fn();
    listening(arrive(startOver));
    listening(onSignOutElsewhere(heard));
    listening(onRenewalElsewhere(heard));
    other.postMessage({ kind: 'signed-out', person: 'carla' });
    other.postMessage({ kind: 'renewed', expiresIn: 900, person: 'carla' });
    other.postMessage({ kind: 'arrived', person: 'ana' });
    other.postMessage({ kind: 'arrived', person: 'carla' });
    await untilHeard(() => expect(startOver).toHaveBeenCalledOnce());
    expect(heard).not.toHaveBeenCalled();
    expect(heardByOther).toContainEqual({ kind: 'arrived', person: 'ana' });
  });

  it('are told apart by a page that comes back after the other has come, without a message', () => {
    const startOver = vi.fn();
    listening(arrive(startOver));
    dispatchEvent(new Event('pageshow'));
    expect(startOver).not.toHaveBeenCalled();
    localStorage.setItem('session.person', 'carla');
    dispatchEvent(new Event('pageshow'));
    expect(startOver).toHaveBeenCalledOnce();
  });

  it('a page that was made for nobody never starts over: what a visitor types stays', async () => {
    document.documentElement.dataset.person = 'nobody';
    const startOver = vi.fn();
    const heard = vi.fn();
    listening(arrive(startOver));
    document.documentElement.dataset.person = 'ana';
    listening(onActivityElsewhere(heard));
    other.postMessage({ kind: 'arrived', person: 'carla' });
    other.postMessage({ kind: 'active', stays: true, person: 'ana' });
    await untilHeard(() => expect(heard).toHaveBeenCalledOnce());
    expect(startOver).not.toHaveBeenCalled();
  });
});

describe('what another tab is done with', () => {
  it('is told once to who asks, also to a page that is opened later', async () => {
    document.documentElement.dataset.person = 'ana';
    const told = vi.fn();
    listening(arrive(() => undefined));
    listening(onDone(told));
    other.postMessage({ kind: 'done', person: 'ana', name: 'pix', value: '{"input":"a@b.example"}' });
    await untilHeard(() => expect(told).toHaveBeenCalledOnce());
    expect(takeDone('pix')).toEqual([{ input: 'a@b.example' }]);
    expect(takeDone('pix')).toEqual([]);
    delete document.documentElement.dataset.person;
  });
});

describe('forgetting', () => {
  it('drops caches and whatever is stored, and keeps how the page looks and what was agreed to', () => {
    const clear = vi.fn();
    const stop = onForget(clear);
    sessionStorage.setItem('draft', '1');
    for (const key of ['theme', 'theme.contrast', 'consent', 'pix.draft', 'my-theme', 'no-consent'])
      localStorage.setItem(key, '1');
    forgetEverything();
    expect(clear).toHaveBeenCalledOnce();
    expect(sessionStorage.length).toBe(0);
    expect(Object.keys(localStorage).sort()).toEqual(['consent', 'theme', 'theme.contrast']);
    stop();
    forgetEverything();
    expect(clear).toHaveBeenCalledOnce();
  });

  it('is no trouble in a browser that forbids storage', () => {
    vi.spyOn(Storage.prototype, 'clear').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    expect(forgetEverything).not.toThrow();
  });
});

describe('a renewal', () => {
  const renew = async () => ({ expires_in: 900 });

  it('is sent once, and told to this tab and the others', async () => {
    const here = vi.fn();
    listening(onRenewal(here));
    expect(renewalMark()).toBe('');
    expect(await renewOncePerBrowser('', renew)).toEqual({ expires_in: 900 });
    expect(here.mock.calls).toEqual([[900]]);
    expect(renewalMark()).toMatch(/^\d+-\d+$/);
    await untilHeard(() => expect(heardByOther).toEqual([{ kind: 'renewed', expiresIn: 900 }]));
  });

  it('is not sent by a tab whose session ended before another renewed it', async () => {
    const before = renewalMark();
    await renewOncePerBrowser(before, renew);
    const late = vi.fn(renew);
    expect(await renewOncePerBrowser(before, late)).toBeUndefined();
    expect(late).not.toHaveBeenCalled();
    expect(await renewOncePerBrowser(renewalMark(), late)).toEqual({ expires_in: 900 });
  });

  it('elsewhere is told here too, until one stops listening', async () => {
    const here = vi.fn();
    const stop = onRenewal(here);
    other.postMessage({ kind: 'renewed', expiresIn: 60 });
    await untilHeard(() => expect(here.mock.calls).toEqual([[60, undefined]]));
    stop();
    await renewOncePerBrowser(renewalMark(), renew);
    const later = vi.fn();
    listening(onRenewalElsewhere(later));
    other.postMessage({ kind: 'renewed', expiresIn: 61 });
    await untilHeard(() => expect(later).toHaveBeenCalledWith(61, undefined));
    expect(here).toHaveBeenCalledOnce();
  });

  it('that failed fails for its caller, and counts for nobody', async () => {
    const mark = renewalMark();
    await expect(renewOncePerBrowser(mark, () => Promise.reject(new Error('offline')))).rejects.toThrow('offline');
    expect(renewalMark()).toBe(mark);
  });

  it('waits for the lock of the browser where there is one', async () => {
    const asked: string[] = [];
    vi.stubGlobal('navigator', {
      locks: {
        request: (name: string, act: () => Promise<unknown>) => {
          asked.push(name);
          return act();
        },
      },
    });
    expect(await renewOncePerBrowser(renewalMark(), renew)).toEqual({ expires_in: 900 });
    vi.unstubAllGlobals();
    expect(asked).toEqual(['session.renewal']);
  });

  it('goes without a mark in a browser that forbids storage', async () => {
    for (const name of ['getItem', 'setItem'] as const) {
      vi.spyOn(Storage.prototype, name).mockImplementation(() => {
        throw new DOMException('forbidden', 'SecurityError');
      });
    }
    expect(renewalMark()).toBe('');
    expect(await renewOncePerBrowser('', renew)).toEqual({ expires_in: 900 });
  });
});
