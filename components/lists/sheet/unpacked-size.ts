const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_LENGTH = 22;
const ENTRY_LENGTH = 46;
/** A comment at the end of an archive. */
const LONGEST_COMMENT = 65_535;

/** Where the list of an archive's entries is told; -1 where there is none. */
const findEnd = (view: DataView): number => {
  const first = Math.max(0, view.byteLength - END_LENGTH - LONGEST_COMMENT);
  for (let at = view.byteLength - END_LENGTH; at >= first; at--) if (view.getUint32(at, true) === END) return at;
  return -1;
};

/**
 * Bytes that the entries of an archive say they come to; its reader holds each to its word. Entries that are cut off, and an archive without a list, come to
 * nothing: the reader refuses those itself.
 */
export const toUnpackedSize = ({ buffer, byteOffset, byteLength }: Uint8Array): number => {
  const view = new DataView(buffer, byteOffset, byteLength);
  const end = findEnd(view);
  if (end < 0) return 0;
  let sum = 0;
  let at = view.getUint32(end + 16, true);
  while (at + ENTRY_LENGTH <= end && view.getUint32(at, true) === ENTRY) {
    sum += view.getUint32(at + 24, true);
    at += ENTRY_LENGTH + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return sum;
};
