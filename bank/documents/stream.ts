import { setImmediate } from 'node:timers/promises';
import type { FileBytes } from './types';

/** The bytes of a stream. Whoever stops reading cancels it. */
export async function* readAll(stream: ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>): FileBytes {
  for await (const bytes of stream) yield new Uint8Array(bytes);
}

/** Bytes as a stream that is written as fast as it is read, and given up when its reader goes away. */
export const toStream = (bytes: FileBytes): ReadableStream<Uint8Array> =>
  new ReadableStream({
    async pull(controller) {
      const { done, value } = await bytes.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await bytes.return();
    },
  });

/** Bytes in pieces of exactly `size`, but for the last one: for a store that keeps them in rows. Others get their turn meanwhile. */
export async function* inPieces(bytes: FileBytes, size: number): FileBytes {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const some of bytes) {
    await setImmediate();
    waiting.push(some);
    length += some.length;
    if (length < size) continue;
    const all = Buffer.concat(waiting);
    const whole = all.length - (all.length % size);
    for (let at = 0; at < whole; at += size) yield new Uint8Array(all.subarray(at, at + size));
    waiting = [all.subarray(whole)];
    length -= whole;
  }
  if (length > 0) yield new Uint8Array(Buffer.concat(waiting));
}
