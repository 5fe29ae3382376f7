import { createServer } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { keepThread } from './kept-thread.mjs';

/** Answers by its number of begins, and falls over when it is asked to. */
const FAULTY = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { createServer } from 'node:http';
    import { parentPort, workerData } from 'node:worker_threads';
    const server = createServer((request, response) => {
      if (request.url === '/fall') throw new Error('fell over');
      response.end('here');
    });
    server.listen(workerData.port, '127.0.0.1', () => parentPort.postMessage('ready'));
    parentPort.once('message', () => process.exit(0));
  `)}`,
);

let thread;
afterEach(() => thread?.stop());

const takePort = () =>
  new Promise(resolve => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

const ask = (port, place) =>
  fetch(`http://127.0.0.1:${port}${place}`).then(
    answer => answer.text(),
    () => undefined,
  );

test('begins anew after an error that nobody caught', async () => {
  const port = await takePort();
  const faults = [];
  thread = await keepThread(FAULTY, {
    workerData: { port },
    onFault: error => faults.push(error.message),
    againAfterMs: 1,
  });
  expect(await ask(port, '/')).toBe('here');
  expect(await ask(port, '/fall')).toBeUndefined();
  await expect.poll(() => ask(port, '/'), { timeout: 30_000 }).toBe('here');
  expect(faults[0]).toBe('fell over');
});

test('a first beginning that fails is told to whoever began it', async () => {
  const faults = [];
  const broken = new URL('data:text/javascript,throw new Error("cannot")');
  await expect(keepThread(broken, { onFault: error => faults.push(error) })).rejects.toThrow('cannot');
  expect(faults).toEqual([]);
});

test('ends when it is asked to, and does not come back', async () => {
  const port = await takePort();
  const kept = await keepThread(FAULTY, { workerData: { port }, onFault: () => undefined, againAfterMs: 1 });
  await kept.stop();
  expect(await ask(port, '/')).toBeUndefined();
});
