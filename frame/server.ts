import path from 'node:path';
import pino from 'pino';
import { createFrame } from './frame-server';
import { type FrameSettings, readFrameSettings } from './settings';

/*
 * The process of the number frame: shows number, date and code of a card on an origin of its own, so that no script of the
 * bank's pages ever reaches them. It keeps nothing.
 */

const fail = (words: string): never => {
  process.stderr.write(`${words}\n`);
  process.exit(1);
};

const requireSettings = (): FrameSettings => {
  try {
    return readFrameSettings(process.env);
  } catch (error) {
    return fail((error as Error).message);
  }
};

const settings = requireSettings();
const log = pino({
  level: process.env.LOG_LEVEL || 'info',
  base: { process: 'frame' },
  formatters: { level: label => ({ level: label }) },
});
const frame = createFrame(settings, path.join(import.meta.dirname, 'page'), call => log.info(call, 'request'));

frame.server.once('error', (error: NodeJS.ErrnoException) => {
  const why = error.code === 'EADDRINUSE' ? 'it is in use' : (error.code ?? error.message);
  fail(`cannot listen on port ${settings.port} of ${settings.host} (CARD_FRAME_PORT, CARD_FRAME_HOST): ${why}`);
});
frame.server.listen(settings.port, settings.host);

let isStopping = false;
const stop = async () => {
  if (isStopping) return;
  isStopping = true;
  setTimeout(() => process.exit(1), settings.stopMs).unref();
  frame.drain();
  await new Promise(resolve => setTimeout(resolve, settings.drainMs));
  frame.server.close(() => process.exit(0));
  setInterval(() => frame.server.closeIdleConnections(), 100).unref();
};
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
