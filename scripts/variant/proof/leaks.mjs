import { createSearch } from './search.mjs';

/** Looks through sources (`{ file, bytes }`) for what is another brand's. Gives `{ brand, kind, text, file }`, one for each file and fact. */
export const findLeaks = (sources, needles) => {
  const search = createSearch(needles);
  const found = new Map();
  let bytes = 0;
  let files = 0;
  for (const source of sources) {
    files += 1;
    bytes += source.bytes.length;
    for (const { pattern } of search(source.bytes)) {
      const { brand, kind, text } = pattern;
      found.set(`${source.file}\0${brand}\0${kind}\0${text}`, { brand, kind, text, file: source.file });
    }
  }
  return { leaks: [...found.values()], files, bytes };
};
