import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A ZIP that is read while it is written. An entry that breaks off breaks the whole off: yazl itself would wait for its rest for ever. */
export const openZip = (mtime: Date) => {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const breakOff = (error: Error) => output.destroy(error);
  zip.on('error', breakOff);
  // it may break off before its reader is there; whoever reads is told
  output.on('error', () => undefined);
  return {
    output,
    end: () => zip.end(),
    /** `read` is called when the entry's turn comes. */
    add(name: string, read: () => AsyncIterable<Uint8Array>, compress: boolean) {
      zip.addReadStreamLazy(name, { mtime, compress }, take => {
        const entry = Readable.from(read(), { objectMode: false });
        entry.once('error', breakOff);
        take(null, entry);
      });
    },
  };
};
