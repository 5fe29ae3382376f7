import { accessSync, constants, existsSync, readFileSync, statfsSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { resolveBrand } from '../build/resolve-brand.mjs';
import { Fault } from '../fault.mjs';
import { requireReachable, ROOT_HOME, serverAccount } from '../postgres/account.mjs';
import { requireKnownPlatform } from '../postgres/binaries.mjs';
import { findExisting } from '../postgres/folders.mjs';
import { PROJECT } from './settings.mjs';

const MB = 2 ** 20;

/** What the parts of a start take, with some room; `npm run test:empty-machine` tells what they took. */
const DISK_MB = { install: 1_000, build: 400, data: 300 };
const MEMORY_MB = { build: 1_800, run: 600 };

const inMb = bytes => Math.floor(bytes / MB).toLocaleString('en');

/**
 * Throws when a disk has too little room. `places`: `[{ folder, megabytes, what: 'the packages' }]`, in the order in which
 * they are filled; those on one disk share its room.
 */
export const requireDisk = (places, look = folder => ({ disk: statSync(folder).dev, free: roomOf(folder) })) => {
  const disks = new Map();
  for (const { folder, megabytes, what } of places) {
    const { disk, free } = look(findExisting(folder));
    const known = disks.get(disk) ?? { folder, free, needed: 0, whats: [] };
    disks.set(disk, { ...known, needed: known.needed + megabytes * MB, whats: [...known.whats, what] });
  }
  for (const { folder, free, needed, whats } of disks.values()) {
    if (free >= needed) continue;
    const room = `${folder} has ${inMb(free)} MB of free disk space`;
    throw new Fault(`${room}; ${inMb(needed)} MB are needed for ${whats.join(' and ')}`);
  }
};

const roomOf = folder => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

/** The memory that this machine, or the container around this process, has: bytes, with what it can swap out. */
const readMemory = () => {
  const told = existsSync('/proc/meminfo')
    ? /^SwapTotal:\s+(\d+) kB/m.exec(readFileSync('/proc/meminfo', 'utf8'))
    : null;
  const limit = process.constrainedMemory?.() || Number.POSITIVE_INFINITY;
  return Math.min(os.totalmem() + Number(told?.[1] ?? 0) * 1024, limit);
};

/** Throws when this machine has too little memory, whatever is free at the moment. */
export const requireMemory = (isBuilding, has = readMemory()) => {
  const needed = (isBuilding ? MEMORY_MB.build : MEMORY_MB.run) * MB;
  if (has >= needed) return;
  const instead = isBuilding ? '; build on a larger machine and bring .build along' : '';
  throw new Fault(
    `this machine has ${inMb(has)} MB of memory; ${isBuilding ? 'building' : 'running'} needs ${inMb(needed)} MB${instead}`,
  );
};

const ownerOf = file => {
  const { uid } = statSync(file);
  return uid === process.getuid?.() ? '' : `; it belongs to ${uid === 0 ? 'root' : `user ${uid}`}`;
};

/** Throws for the first of `files` that is there, or whose folder is, and cannot be written. */
const requireWritable = files => {
  for (const file of files) {
    const existing = findExisting(file);
    try {
      accessSync(existing, constants.W_OK);
    } catch {
      throw new Fault(`cannot write ${existing}${ownerOf(existing)}: make it yours or work in a copy of your own`);
    }
  }
};

const requireRights = ({ isInstalling, isBuilding }) => {
  const at = name => path.join(PROJECT, name);
  requireWritable([
    ...(isInstalling ? [PROJECT, at('node_modules')] : []),
    ...(isBuilding ? [PROJECT, at('.build'), at('.next'), at('public'), at('next-env.d.ts')] : []),
  ]);
};

const requireDataFolder = folder => {
  try {
    accessSync(findExisting(folder), constants.W_OK);
  } catch (error) {
    throw new Fault(`cannot use the data folder ${folder} (${error.code}); choose another with BALCAO_DATA`);
  }
};

const DATABASE_LIMIT_MS = 10_000;

/** Throws when nobody listens where DATABASE_URL points. Whether it lets us in is seen when it is prepared. */
const requireDatabase = url =>
  new Promise((resolve, reject) => {
    const { hostname, port, host } = new URL(url);
    const socket = connect({
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port || 5432),
      timeout: DATABASE_LIMIT_MS,
    });
    const settle = why => {
      socket.destroy();
      if (why) reject(new Fault(`cannot reach the database at ${host} (${why}); start it or change DATABASE_URL`));
      else resolve();
    };
    socket.once('connect', () => settle());
    socket.once('error', error => settle(error.code ?? error.message));
    socket.once('timeout', () => settle('it does not answer'));
  });

/** A server reached through a socket file is named in the query: `?host=/run/postgresql`. */
const isReachedByNetwork = url => !new URL(url).searchParams.has('host');

/** The lowest folder on the way to the data that a start does not open for the server itself. */
const findKept = folder => path.dirname(folder.startsWith(`${ROOT_HOME}/`) ? ROOT_HOME : folder);

/**
 * Throws Fault, in one line, for what would make a start fail later: before anything is installed or built, which takes
 * minutes. Changes nothing. `folder` is the data folder, undefined for a part that has none.
 */
export const checkMachine = async ({ settings, folder, isInstalling, isBuilding }) => {
  // without this an unknown name only warns, where it is built
  if (settings.environment.STRICT_VARIANT === '1') resolveBrand(settings.NEXT_PUBLIC_VARIANT, settings.environment);
  const isEmbedded = folder !== undefined && !settings.DATABASE_URL;
  if (isEmbedded) {
    requireKnownPlatform();
    requireReachable(findKept(folder), serverAccount());
  }
  if (folder !== undefined) requireDataFolder(folder);
  requireRights({ isInstalling, isBuilding });
  requireMemory(isBuilding);
  const isNew = isEmbedded && !existsSync(path.join(folder, 'postgres/pg'));
  requireDisk([
    ...(isInstalling ? [{ folder: PROJECT, megabytes: DISK_MB.install, what: 'the packages' }] : []),
    ...(isBuilding ? [{ folder: PROJECT, megabytes: DISK_MB.build, what: 'the build' }] : []),
    ...(isNew ? [{ folder, megabytes: DISK_MB.data, what: 'the database' }] : []),
  ]);
  if (settings.DATABASE_URL && isReachedByNetwork(settings.DATABASE_URL)) await requireDatabase(settings.DATABASE_URL);
};
