import { Worker } from 'node:worker_threads';

const AGAIN_AFTER_MS = 500;
const STOP_LIMIT_MS = 5_000;

/**
 * Runs a module in a thread of its own, for what the product can do without: a fault in it (an error nobody caught, memory that ran out) ends the
 * thread, is told by `onFault(error)`, and the thread begins anew; nothing else notices. The module posts a message when it is ready, and ends by itself
 * when it gets one. Rejects when the first beginning fails. Shape: `{ stop(): Promise }`.
 */
export const keepThread = async (file, { workerData, onFault, againAfterMs = AGAIN_AFTER_MS }) => {
  let isStopping = false;
  let waiting;
  let current;

  const begin = () =>
    new Promise((resolve, reject) => {
      const worker = new Worker(file, { workerData });
      let isReady = false;
      let fault;
      const exited = new Promise(gone => {
        worker.on('error', error => {
          fault ??= error;
        });
        worker.once('exit', code => {
          gone();
          const why = fault ?? new Error(`it ended with code ${code}`);
          if (!isReady) reject(why);
          else if (!isStopping) restart(why);
        });
      });
      worker.once('message', () => {
        isReady = true;
        resolve();
      });
      current = { worker, exited };
    });

  const restart = why => {
    onFault(why);
    waiting = setTimeout(() => begin().catch(error => isStopping || restart(error)), againAfterMs);
  };

  await begin();
  return {
    async stop() {
      isStopping = true;
      clearTimeout(waiting);
      current.worker.postMessage('stop');
      const impatience = setTimeout(() => current.worker.terminate(), STOP_LIMIT_MS);
      await current.exited;
      clearTimeout(impatience);
    },
  };
};
