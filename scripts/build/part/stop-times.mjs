import { Fault } from '../../fault.mjs';

const seconds = (environment, name, fallback) => {
  const text = environment[name];
  if (text === undefined || text === '') return fallback;
  if (!/^\d{1,2}$/.test(text)) throw new Fault(`${name} must be a number of seconds from 0 to 99`);
  return Number(text);
};

/**
 * How a process ends: `{ drainMs, stopMs }`. From SIGTERM it is not ready, and for `DRAIN_SECONDS` (0) still answers whatever comes, so that
 * balancers can turn away; then it takes nothing new. `STOP_SECONDS` (25) after the signal it is gone, whatever is still under way.
 */
export const readStopTimes = environment => {
  const drain = seconds(environment, 'DRAIN_SECONDS', 0);
  const stop = seconds(environment, 'STOP_SECONDS', 25);
  if (drain >= stop) throw new Fault('DRAIN_SECONDS must be less than STOP_SECONDS');
  return { drainMs: drain * 1000, stopMs: stop * 1000 };
};
