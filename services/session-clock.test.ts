import { beforeEach, describe, expect, it } from 'vitest';
import { createSessionClock, IDLE_MS, type SessionClock, type ToldEnds } from './session-clock';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

let at: number;
let clock: SessionClock;
const SERVER = Date.parse('2026-11-21T12:00:00.000Z');

/** What the server tells when it is `serverMs` after noon there. */
const ends = (access: number | null, session: number | null, serverMs = 0): ToldEnds => {
  const instant = (ms: number | null) => (ms === null ? null : new Date(SERVER + serverMs + ms).toISOString());
  return {
    now: new Date(SERVER + serverMs).toISOString(),
    access_ends_at: instant(access),
    session_ends_at: instant(session),
  };
};

beforeEach(() => {
  at = 0;
  clock = createSessionClock(() => at);
  clock.tell(ends(15 * MINUTE, 10 * DAY));
});

describe('the end of a session', () => {
  it('is announced two minutes before nobody was there for 90 minutes', () => {
    at = IDLE_MS - 2 * MINUTE - 1;
    expect(clock.look().warning).toBeNull();
    at += 1;
    expect(clock.look().warning).toEqual({ reason: 'idle', secondsLeft: 120 });
    at += 119.5 * SECOND;
    expect(clock.look().warning?.secondsLeft).toBe(1);
    at += SECOND / 2;
    expect(clock.look()).toMatchObject({ over: 'idle', warning: null });
  });

  it('moves away when somebody is there', () => {
    at = IDLE_MS - MINUTE;
    clock.touched();
    expect(clock.look().warning).toBeNull();
    at += IDLE_MS - MINUTE;
    expect(clock.look().warning?.reason).toBe('idle');
  });

  it('after ten days comes whatever the person does, and is announced once', () => {
    at = 10 * DAY - MINUTE;
    clock.touched();
    expect(clock.look().warning).toEqual({ reason: 'absolute', secondsLeft: 60 });
    clock.accept();
    expect(clock.look()).toMatchObject({ warning: null, over: null });
    at += MINUTE;
    expect(clock.look().over).toBe('absolute');
  });

  it('is unknown, and nothing is announced, without a refresh token', () => {
    clock.tell(ends(null, null));
    at = 20 * DAY;
    expect(clock.look()).toEqual({ warning: null, over: null, renewDue: false });
  });

  it('does not come nearer when the server’s clock and this one differ by ten days', () => {
    const other = createSessionClock(() => at);
    other.tell({
      now: '2036-01-01T00:00:00.000Z',
      access_ends_at: '2036-01-01T00:15:00.000Z',
      session_ends_at: '2036-01-11T00:00:00.000Z',
    });
    expect(other.look()).toEqual({ warning: null, over: null, renewDue: false });
  });

  it('counts the time that the computer slept as idle, though its own clock stood still', () => {
    at = MINUTE;
    clock.tell(ends(15 * MINUTE, 9 * DAY, MINUTE + IDLE_MS - 2 * MINUTE));
    expect(clock.look().warning?.reason).toBe('idle');
  });
});

describe('the renewal without a word', () => {
  it('is due in the last two minutes of the access token of somebody at work', () => {
    at = 13 * MINUTE - 1;
    clock.touched();
    expect(clock.look().renewDue).toBe(false);
    at += 1;
    expect(clock.look().renewDue).toBe(true);
    clock.renewed(900);
    expect(clock.look().renewDue).toBe(false);
  });

  it('is due for somebody who was there since the last one, so that the bank counts from then too', () => {
    at = 2 * MINUTE;
    clock.touched();
    clock.tell(ends(13 * MINUTE, 10 * DAY, 2 * MINUTE));
    at = 13 * MINUTE;
    expect(clock.look().renewDue).toBe(true);
    clock.renewed(900);
    at = 27 * MINUTE;
    expect(clock.look().renewDue).toBe(false);
  });

  it('is not due when nobody is at work, nor once the access has ended: then the modal has the word', () => {
    at = 14 * MINUTE;
    expect(clock.look().renewDue).toBe(false);
    at = 15 * MINUTE;
    clock.touched();
    expect(clock.look().renewDue).toBe(false);
  });

  it('that failed is not tried all the time', () => {
    at = 13 * MINUTE;
    clock.touched();
    clock.renewalTried();
    expect(clock.look().renewDue).toBe(false);
    at += 20 * SECOND;
    expect(clock.look().renewDue).toBe(true);
  });

  it('leaves a token of one minute alone for its first forty seconds', () => {
    clock.renewed(60);
    at = 39 * SECOND;
    expect(clock.look().renewDue).toBe(false);
    at = 41 * SECOND;
    expect(clock.look().renewDue).toBe(true);
  });
});
