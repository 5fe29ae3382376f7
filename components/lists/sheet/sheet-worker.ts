import { readFile } from './read-file';
import type { SheetAnswer } from './sheet';

// A thread of its own: the page keeps answering while a workbook is unpacked.

self.addEventListener('message', async ({ data }: MessageEvent<Uint8Array<ArrayBuffer>>) => {
  const answer: SheetAnswer = await readFile(data);
  self.postMessage(answer);
});
