import { get } from 'node:http';
import { connect } from 'node:net';
import { Fault } from '../../fault.mjs';

const hostOf = (wanted = '') => (['', '0.0.0.0', '::'].includes(wanted) ? '127.0.0.1' : wanted);

/** Where a process of this environment tells of its health. */
const ADDRESSES = {
  web: ({ HOST, PORT }) => [hostOf(HOST), PORT || '3000', '/api/health'],
  bank: ({ BANK_HOST, BANK_PORT }) => [hostOf(BANK_HOST), BANK_PORT || '4000', '/health'],
  worker: ({ METRICS_HOST, WORKER_METRICS_PORT }) => [hostOf(METRICS_HOST), WORKER_METRICS_PORT, '/health'],
  frame: ({ CARD_FRAME_HOST, CARD_FRAME_PORT }) => [hostOf(CARD_FRAME_HOST), CARD_FRAME_PORT || '3026', '/health'],
  inbox: ({ INBOX_PORT }) => ['127.0.0.1', INBOX_PORT || '3025', '/messages.json'],
};

const ask = url =>
  new Promise((resolve, reject) => {
    const request = get(url, { agent: false, timeout: 2_500 }, answer => {
      answer.resume();
      resolve(answer.statusCode);
    });
    request.once('timeout', () => request.destroy(new Error('no answer within 2.5 s')));
    request.once('error', reject);
  });

/** Whether a server of SFTP greets whoever comes. */
const greets = (host, port) =>
  new Promise(resolve => {
    const socket = connect({ host, port, timeout: 2_500 });
    const end = isWell => {
      socket.destroy();
      resolve(isWell);
    };
    socket.once('data', bytes => end(bytes.toString('latin1').startsWith('SSH-2.0-')));
    socket.once('timeout', () => end(false));
    socket.once('error', () => end(false));
    socket.once('end', () => end(false));
  });

/** For HEALTHCHECK of an image that has no curl: ends well when the process of this environment answers. */
export const checkHealth = async (part, environment) => {
  if (part === 'sftp') {
    const { SFTP_HOST, SFTP_PORT } = environment;
    if (await greets(hostOf(SFTP_HOST), Number(SFTP_PORT))) return;
    throw new Fault(`port ${SFTP_PORT} of ${hostOf(SFTP_HOST)} does not greet`);
  }
  const [host, port, path] = ADDRESSES[part](environment);
  if (!port) throw new Fault('WORKER_METRICS_PORT must be set for a worker to tell of its health');
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${port}${path}`;
  const status = await ask(url).catch(error => {
    throw new Fault(`${url} does not answer: ${error.code ?? error.message}`);
  });
  if (status !== 200) throw new Fault(`${url} answered ${status}`);
};
