import { fence } from '../postgres/fence.mjs';
import { ask, type Server } from './pair';
import type { Relay } from './relay';

const EVERY_MS = 200;
const PATIENCE_MS = 800;
const STRIKES = 2;

const isAlive = (url: string): Promise<boolean> =>
  ask(url, 'select 1', PATIENCE_MS).then(
    () => true,
    () => false,
  );

/**
 * Looks after a pair: when the primary gives no answer twice, it is fenced, the standby takes its place, and the address leads there. Resolves with
 * how long each took, in milliseconds, when that has happened. In production Patroni, or the provider of the database, does this.
 */
export const watchPair = async (primary: Server, standby: Server, relay: Relay, signal: AbortSignal) => {
  for (let strikes = 0; strikes < STRIKES; ) {
    if (signal.aborted) return undefined;
    strikes = (await isAlive(primary.url)) ? 0 : strikes + 1;
    if (strikes < STRIKES) await new Promise(resolve => setTimeout(resolve, EVERY_MS));
  }
  const from = performance.now();
  // first of all: whatever becomes of it, it must not come back as a primary
  fence(primary.folder, 'its standby took its place');
  await ask(standby.url, 'select pg_promote(true, 20)', 25_000);
  await ask(standby.url, 'alter system reset synchronous_standby_names');
  await ask(standby.url, 'select pg_reload_conf()');
  relay.switchTo(standby.url);
  return { promotedMs: performance.now() - from };
};
