import { createHash } from 'node:crypto';
import { realpathSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { Fault } from '../fault.mjs';

const listen = address =>
  new Promise((resolve, reject) => {
    const server = createServer(socket => socket.destroy());
    server.once('error', reject);
    server.listen(address, () => {
      server.unref();
      resolve(server);
    });
  });

const answers = address =>
  new Promise(resolve => {
    const socket = connect(address);
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('close', () => socket.destroy());
  });

/**
 * One start per data folder. The lock is a listening socket, which the system closes with its process however that
 * ends, so there is nothing stale to recover after a kill -9. Returns the function that gives the lock back.
 */
export const lockFolder = async folder => {
  const name = `balcao-${createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 24)}`;
  // Linux keeps abstract sockets outside the file system; elsewhere the socket is a file that may outlive its owner
  const isAbstract = process.platform === 'linux';
  const address = isAbstract ? `\0${name}` : path.join(os.tmpdir(), `${name}.sock`);
  const server = await listen(address).catch(async error => {
    if (error.code !== 'EADDRINUSE') throw error;
    if (isAbstract || (await answers(address))) {
      throw new Fault(`the data folder ${folder} is in use by another start; stop that one first`);
    }
    rmSync(address, { force: true });
    return listen(address);
  });
  return () => new Promise(resolve => server.close(() => resolve()));
};
