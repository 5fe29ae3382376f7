import { connect, createServer } from 'node:net';
import { Fault } from '../fault.mjs';

const tryListen = (port, host) =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(port, host, () => {
      const taken = probe.address().port;
      probe.close(() => resolve(taken));
    });
  });

const answers = (port, host) =>
  new Promise(resolve => {
    const socket = connect({ port, host, timeout: 500 });
    const settle = answer => {
      socket.destroy();
      resolve(answer);
    };
    socket
      .once('connect', () => settle(true))
      .once('error', () => settle(false))
      .once('timeout', () => settle(false));
  });

/** A port nobody listens on: `wanted` when it is free, else one the system chooses. */
export const findFreePort = (wanted = 0, host = '127.0.0.1') => tryListen(wanted, host).catch(() => tryListen(0, host));

/** Throws Fault when `port` cannot be had. Browsers try ::1 for localhost first, so someone there is in the way too. */
export const requireFreePort = async (name, port, host) => {
  await tryListen(port, host).catch(error => {
    if (error.code === 'EACCES')
      throw new Fault(`${name} ${port} is reserved for the system's administrator; choose one above 1023`);
    if (error.code === 'EADDRINUSE')
      throw new Fault(`${name} ${port} is in use by another program; stop it or set ${name}`);
    throw new Fault(`cannot listen on ${host}:${port} (${error.code})`);
  });
  if (await answers(port, '::1'))
    throw new Fault(`${name} ${port} is in use by another program; stop it or set ${name}`);
};

/** Throws Fault when one of the ports that this start was told to use cannot be had. */
export const requireFreePorts = async ({ PORT, HOST, INBOX_PORT, BANK_PORT, CARD_FRAME_PORT }) => {
  await requireFreePort('PORT', PORT, HOST);
  if (INBOX_PORT) await requireFreePort('INBOX_PORT', INBOX_PORT, '127.0.0.1');
  if (BANK_PORT) await requireFreePort('BANK_PORT', BANK_PORT, '127.0.0.1');
  if (CARD_FRAME_PORT) await requireFreePort('CARD_FRAME_PORT', CARD_FRAME_PORT, '127.0.0.1');
};
