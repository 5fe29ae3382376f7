import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const readOr = (file, otherwise) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return otherwise;
  }
};

const kilobytes = (text, field) => Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0);

const listFromProc = () =>
  readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .flatMap(name => {
      const stat = readOr(`/proc/${name}/stat`, '');
      if (!stat) return [];
      const memory = readOr(`/proc/${name}/smaps_rollup`, '');
      return {
        pid: Number(name),
        // the name in parentheses may hold spaces
        parent: Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]),
        command: readOr(`/proc/${name}/cmdline`, '').replaceAll('\0', ' ').trim(),
        rss: kilobytes(memory, 'Rss'),
        pss: kilobytes(memory, 'Pss'),
      };
    });

// no shares of shared pages outside Linux: the resident size stands for both, which is never too low
const listFromPs = () =>
  execFileSync('ps', ['-axo', 'pid=,ppid=,rss=,command='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map(line => {
      const [, pid, parent, rss, command] = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line);
      return { pid: Number(pid), parent: Number(parent), command, rss: Number(rss), pss: Number(rss) };
    });

/**
 * The process `pid` and all that descend from it: `[{ pid, parent, command, rss, pss }]`, sizes in kB. `pss` counts a
 * page shared by n processes as one n-th, so that a sum of it is what the machine really gives.
 */
export const measureTree = pid => {
  const all = process.platform === 'linux' ? listFromProc() : listFromPs();
  const found = new Set([pid]);
  for (let size = 0; size !== found.size; ) {
    size = found.size;
    for (const entry of all) if (found.has(entry.parent)) found.add(entry.pid);
  }
  return all.filter(entry => found.has(entry.pid));
};

const MAPPING = /^([0-9a-f]+)-[0-9a-f]+ \S+ ([0-9a-f]+) (\S+) (\d+)/;

/**
 * What the processes hold together, in kB, whoever else runs on the machine: private pages, and every shared mapping
 * once. PSS alone would shrink when a stranger's process maps the same program. Linux only; undefined elsewhere.
 */
export const measureTogether = pids => {
  if (process.platform !== 'linux') return undefined;
  let held = 0;
  const shared = new Map();
  for (const pid of pids) {
    let key = '';
    for (const line of readOr(`/proc/${pid}/smaps`, '').split('\n')) {
      const mapping = MAPPING.exec(line);
      // what a fork shares has no file: the same place in both
      if (mapping) key = mapping[4] === '0' ? `at ${mapping[1]}` : `${mapping[3]} ${mapping[4]} ${mapping[2]}`;
      const [, field, size] = /^(Private|Shared)_(?:Clean|Dirty): +(\d+) kB/.exec(line) ?? [];
      if (field === 'Private') held += Number(size);
      if (field === 'Shared') shared.set(`${key} ${pid}`, (shared.get(`${key} ${pid}`) ?? 0) + Number(size));
    }
  }
  const largest = new Map();
  for (const [name, size] of shared) {
    const key = name.slice(0, name.lastIndexOf(' '));
    largest.set(key, Math.max(largest.get(key) ?? 0, size));
  }
  return [...largest.values()].reduce((sum, size) => sum + size, held);
};
