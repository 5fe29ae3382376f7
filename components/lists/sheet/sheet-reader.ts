import { isContainer, readFile } from './read-file';
import { refuse, type SheetAnswer } from './sheet';

const WORKER = '/decoders/sheet-worker.mjs';
/** The reader has to come over the network first. */
const SLOWEST_MS = 30_000;

/** Reads a file in a worker of ours that is fetched only now, and ends with it. The file never leaves the device. Throws when the reader does not start. */
export const readSheetFile = async (file: Blob): Promise<SheetAnswer> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const worker = new Worker(WORKER, { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      const timer = setTimeout(() => resolve(refuse('slow')), SLOWEST_MS);
      const end = (act: () => void) => {
        clearTimeout(timer);
        act();
      };
      worker.addEventListener('error', () => end(() => reject(new Error('the reader of tables did not start'))));
      worker.addEventListener('message', ({ data }: MessageEvent<SheetAnswer>) => end(() => resolve(data)));
      worker.postMessage(bytes, [bytes.buffer]);
    });
  } finally {
    worker.terminate();
  }
};

/** How a container begins is known by so many bytes. */
const MARK_BYTES = 4;

/** Reads text here, at once, and a workbook in the worker. Throws when that does not start. */
export const readAnyFile = async (file: Blob): Promise<SheetAnswer> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return isContainer(bytes.subarray(0, MARK_BYTES)) ? readSheetFile(file) : readFile(bytes);
};
