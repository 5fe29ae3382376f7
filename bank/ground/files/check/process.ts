import { Worker } from 'node:worker_threads';
import { checkPdf } from './pdf/check-pdf';
import { checkPicture } from './check-picture';
import type { CheckAnswer, CheckOrder } from './protocol';
import { Refusal } from './refusal';

const check = async ({ type, bytes }: CheckOrder): Promise<Uint8Array> => {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (type === 'application/pdf') {
    await checkPdf(content);
    return content;
  }
  return checkPicture(content, type === 'image/png' ? 'png' : 'jpeg');
};

const answer = async (order: CheckOrder): Promise<CheckAnswer> => {
  try {
    return { id: order.id, bytes: await check(order) };
  } catch (error) {
    // what our own reading stumbles over is refused as well
    return { id: order.id, reason: error instanceof Refusal ? error.reason : 'damaged' };
  }
};

/** Looks at this process's memory from a thread of its own: decoding holds up the main one. */
const WATCH = `
  const limit = require('node:worker_threads').workerData;
  setInterval(() => { if (process.memoryUsage.rss() > limit) process.kill(process.pid, 'SIGKILL'); }, 5);
`;
new Worker(WATCH, {
  eval: true,
  workerData: Number(process.argv[2]),
  execArgv: [],
  resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 },
}).unref();

process.on('message', (order: CheckOrder) => void answer(order).then(done => process.send?.(done)));
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
