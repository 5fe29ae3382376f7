import type { CodeFormat } from './code-kind';
import type { CodeAnswer } from './code-messages';

export interface CodeReader {
  /** The texts of the codes in a picture, turned by so many degrees; it is used up. Throws when the decoder does not start or cannot look at it. */
  read(picture: ImageBitmap, turn?: number): Promise<string[]>;
  close(): void;
}

const WORKER = '/decoders/code-worker.mjs';
/** The decoder has to come over the network first. */
const SLOWEST_MS = 30_000;

/** Starts the decoder: a worker of ours that is fetched only now. Close it when nothing more is to be read. */
export function startCodeReader(formats: readonly CodeFormat[]): CodeReader {
  const worker = new Worker(WORKER, { type: 'module' });
  const open = new Map<number, { resolve: (texts: string[]) => void; reject: (error: Error) => void }>();
  let last = 0;
  const fail = (reason: string) => {
    for (const { reject } of open.values()) reject(new Error(reason));
    open.clear();
  };
  worker.addEventListener('error', () => fail('the decoder did not start'));
  worker.addEventListener('message', ({ data }: MessageEvent<CodeAnswer>) => {
    const call = open.get(data.id);
    open.delete(data.id);
    if (data.texts) call?.resolve(data.texts);
    else call?.reject(new Error(data.reason));
  });
  return {
    read: (picture, turn = 0) =>
      new Promise((resolve, reject) => {
        last += 1;
        const id = last;
        const timer = setTimeout(() => {
          open.delete(id);
          reject(new Error('the decoder does not answer'));
        }, SLOWEST_MS);
        const ended =
          <Value>(end: (value: Value) => void) =>
          (value: Value) => {
            clearTimeout(timer);
            end(value);
          };
        open.set(id, { resolve: ended(resolve), reject: ended(reject) });
        worker.postMessage({ id, picture, formats, turn }, [picture]);
      }),
    close: () => {
      worker.terminate();
      fail('closed');
    },
  };
}
