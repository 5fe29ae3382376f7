import { brotliDecompressSync, constants, gunzipSync, inflateRawSync, inflateSync } from 'node:zlib';
import { readPdfTexts } from './pdf-text.mjs';

const PDF = Buffer.from('%PDF-');
const STREAM = Buffer.from('stream');
const STREAM_END = Buffer.from('endstream');
const LINE_FEED = 0x0a;

/** A stream of a PDF ends with a line's end that is not part of it: what follows the packed bytes is left alone. */
const inflate = bytes => {
  try {
    return inflateSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH });
  } catch {
    return bytes;
  }
};

/** The streams of a PDF, unpacked. */
const listStreams = bytes => {
  const streams = [];
  for (let at = bytes.indexOf(STREAM); at >= 0; ) {
    const from = bytes.indexOf(LINE_FEED, at) + 1;
    const to = bytes.indexOf(STREAM_END, from);
    if (from === 0 || to < 0) break;
    streams.push(inflate(bytes.subarray(from, to)));
    at = bytes.indexOf(STREAM, to + STREAM_END.length);
  }
  return streams;
};

const DIRECTORY_ENTRY = 0x02014b50;
const DIRECTORY_END = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const DEFLATED = 8;

/** The files of a ZIP by its directory, which is at its end: `{ name, bytes }`. */
const listZipEntries = bytes => {
  const entries = [];
  const end = bytes.lastIndexOf(DIRECTORY_END);
  if (end < 0) return entries;
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    if (bytes.readUInt32LE(at) !== DIRECTORY_ENTRY) break;
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map(offset => bytes.readUInt16LE(at + offset));
    const local = bytes.readUInt32LE(at + 42);
    const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const packed = bytes.subarray(from, from + bytes.readUInt32LE(at + 20));
    entries.push({
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
      bytes: bytes.readUInt16LE(at + 10) === DEFLATED ? inflateRawSync(packed) : packed,
    });
    at += 46 + nameLength + extraLength + commentLength;
  }
  return entries;
};

const UNPACK = { '.gz': gunzipSync, '.br': brotliDecompressSync };

/**
 * All that a file holds, one after the other, for a search: what is packed comes unpacked (`.gz`, `.br`, ZIP and so XLSX, streams of a PDF),
 * and the words of a PDF, which it holds as numbers of glyphs, come as text.
 */
export const unfold = (bytes, extension = '') => {
  const unpack = UNPACK[extension];
  if (unpack) return unfold(unpack(bytes));
  if (bytes.subarray(0, PDF.length).equals(PDF)) {
    const streams = listStreams(bytes);
    return Buffer.concat([bytes, ...streams, ...readPdfTexts(streams)]);
  }
  if (bytes.length > 4 && bytes.readUInt32LE(0) === 0x04034b50)
    return Buffer.concat([
      bytes,
      ...listZipEntries(bytes).flatMap(entry => [Buffer.from(`\n${entry.name}\n`), unfold(entry.bytes)]),
    ]);
  return bytes;
};
