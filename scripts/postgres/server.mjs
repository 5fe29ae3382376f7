import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Fault } from '../fault.mjs';
import { endLeftBehind } from './left-behind.mjs';

/**
 * The server's parent is this shell, not us: it waits for the end of a pipe that we hold open and then shuts the server
 * down. So PostgreSQL stops properly even when its supervisor is killed with -9.
 */
const GUARD = `exec 3<&0
"$@" </dev/null 3<&- &
server=$!
(read -r _ <&3; kill -INT $server) &
exec 3<&-
wait $server`;

const DEFAULTS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 40,
  shared_buffers: '32MB',
  work_mem: '4MB',
  maintenance_work_mem: '32MB',
  max_wal_size: '256MB',
  io_method: 'sync',
  jit: 'off',
  max_wal_senders: 0,
  max_logical_replication_workers: 0,
  log_checkpoints: 'off',
  max_worker_processes: 2,
  max_parallel_workers_per_gather: 0,
  autovacuum_max_workers: 1,
  autovacuum_worker_slots: 2,
  log_min_messages: 'warning',
  log_line_prefix: '',
  lc_messages: 'C',
  timezone: 'UTC',
};

/** A standby takes reads. */
const READY = /database system is ready to accept (read-only )?connections/;

/** Backends of a server that was killed alone end by themselves, when what they do is done. */
const LEFT_BEHIND = /pre-existing shared memory block .* is still in use/;
const LEFT_BEHIND_MS = 15_000;
/** Those who have not ended by then are ended, and not asked again. */
const PATIENCE_MS = 1_000;
const LOOK_MS = 50;
const LAST_WORDS_MS = 500;

const runOnce = ({ binFolder, data, port, account, settings, log }) =>
  new Promise((resolve, reject) => {
    const options = Object.entries({ ...DEFAULTS, ...settings, port }).flatMap(([name, value]) => [
      '-c',
      `${name}=${value}`,
    ]);
    const child = spawn(
      '/bin/sh',
      ['-c', GUARD, 'balcao-postgres', path.join(binFolder, 'postgres'), '-D', data, ...options],
      {
        ...account,
        cwd: '/',
        detached: true,
        env: { LC_ALL: 'C', PATH: process.env.PATH, TZ: 'UTC' },
        stdio: ['pipe', 'ignore', 'pipe'],
      },
    );
    const last = [];
    let isReady = false;

    const exited = new Promise(settle => {
      child.once('error', reject);
      child.once('exit', code => {
        child.stdin.destroy();
        settle(code);
        if (isReady) return;
        const fail = () => reject(new Fault(`PostgreSQL did not start: ${last.join(' / ') || `exit code ${code}`}`));
        // its last words may still be on their way
        child.once('close', fail);
        setTimeout(fail, LAST_WORDS_MS).unref();
      });
    });
    child.stdin.on('error', () => undefined);

    const pidFile = path.join(data, 'postmaster.pid');
    const pid = () => (existsSync(pidFile) ? Number.parseInt(readFileSync(pidFile, 'utf8'), 10) : undefined);
    const stop = async () => {
      child.stdin.destroy();
      const impatience = setTimeout(() => {
        const server = pid();
        if (server) process.kill(server, 'SIGQUIT');
      }, 20_000);
      await exited;
      clearTimeout(impatience);
    };

    createInterface({ input: child.stderr }).on('line', line => {
      log?.(line);
      last.push(line);
      if (last.length > 6) last.shift();
      if (!isReady && READY.test(line)) {
        isReady = true;
        resolve({ pid: pid(), exited, stop });
      }
    });
  });

/**
 * Runs `postgres` on a prepared cluster. Resolves when it accepts connections, with `{ pid, exited, stop }`:
 * `exited` resolves with the exit code whenever the server ends, `stop()` ends it by a fast shutdown.
 */
export const runServer = async options => {
  for (const startedAt = Date.now(); ; ) {
    try {
      return await runOnce(options);
    } catch (error) {
      const waited = Date.now() - startedAt;
      if (!LEFT_BEHIND.test(error.message) || waited > LEFT_BEHIND_MS) throw error;
      if (waited > PATIENCE_MS) endLeftBehind(options.data, 'SIGKILL');
      await new Promise(resolve => setTimeout(resolve, LOOK_MS));
    }
  }
};
