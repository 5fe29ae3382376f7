import { createWriteStream, existsSync, renameSync } from 'node:fs';

const LIMIT_BYTES = 20_000_000;

/** Appends to `file`, starting anew (the previous one kept as `file.1`) at each start and when it grows past 20 MB. */
export const openLogFile = file => {
  let size = 0;
  let stream;
  const renew = () => {
    stream?.end();
    if (existsSync(file)) renameSync(file, `${file}.1`);
    stream = createWriteStream(file, { mode: 0o600 });
    stream.on('error', () => undefined);
    size = 0;
  };
  renew();
  return {
    write(chunk) {
      size += chunk.length;
      stream.write(chunk);
      if (size > LIMIT_BYTES) renew();
    },
    close: () => new Promise(resolve => stream.end(resolve)),
  };
};
