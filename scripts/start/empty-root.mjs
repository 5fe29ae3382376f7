import { spawnSync } from 'node:child_process';

const EMPTY = 'mount -t tmpfs -o mode=755 tmpfs /var/lib';

const isAllowed = () =>
  process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'sh', '-c', EMPTY], { stdio: 'ignore' }).status === 0;

/** Whether tests may run what they start without what lies in /var/lib: root may, where the system lets it. */
export const isEmptied = isAllowed();

/**
 * The beginning of a command that runs a script of Node's as on a machine that never ran the product: in a mount namespace of its own, with nothing in
 * /var/lib, which goes with the last process in it. `prepare` are lines for its shell beforehand. The process keeps its id.
 */
export const emptyRootCommand = (prepare = ':') =>
  isEmptied
    ? ['unshare', '--mount', 'sh', '-c', `set -e; ${EMPTY}; ${prepare}; exec "$0" "$@"`, process.execPath]
    : [process.execPath];
