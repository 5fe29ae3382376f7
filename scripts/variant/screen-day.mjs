/*
 * Screens tell what day it is and what happened on it. Pictures that are compared show one day, whenever they are taken: the demo that is
 * told, the processes that read it and the browser all believe that it is this moment.
 */

/** A Tuesday in Brasília, ten past nine. */
export const SCREEN_MOMENT = Date.parse('2026-11-24T12:10:00.000Z');

/** From now on `Date` tells another time, that goes on as fast. Runs as it is in Node and in a browser. */
export const shiftDate = shiftMs => {
  const RealDate = Date;
  const now = () => RealDate.now() + shiftMs;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given, asked) => Reflect.construct(target, given.length > 0 ? given : [now()], asked),
    apply: () => new RealDate(now()).toString(),
    get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
  });
};

/**
 * A clock for a product that starts now and for the browser that looks at it: `environment` is for its processes, `shiftMs` for
 * `takeScreens`.
 */
export const createScreenClock = () => {
  const shiftMs = SCREEN_MOMENT - Date.now();
  const preload = new URL('screen-clock.mjs', import.meta.url).href;
  const options = [process.env.NODE_OPTIONS, `--import=${preload}`].filter(Boolean).join(' ');
  const moment = new Date(SCREEN_MOMENT).toISOString();
  // the database keeps the real time: a bank with a clock of its own does not hold that against its machine
  const SANDBOX_CLOCK = `${moment}@${moment}`;
  return { shiftMs, environment: { NODE_OPTIONS: options, SCREEN_CLOCK_SHIFT_MS: String(shiftMs), SANDBOX_CLOCK } };
};
