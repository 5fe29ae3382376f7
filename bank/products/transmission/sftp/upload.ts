/** Pieces that may come out of their order. */
const MOST_PIECES = 256;
const FIRST_BYTES = 64 * 1024;

/** Memory that all clients share. */
export interface Room {
  take(bytes: number): boolean;
  give(bytes: number): void;
}

/** Memory for files that are not whole yet, of all clients together. */
export const createRoom = (most: number): Room => {
  let used = 0;
  return {
    take(bytes: number): boolean {
      if (used + bytes > most) return false;
      used += bytes;
      return true;
    },
    give(bytes: number): void {
      used -= bytes;
    },
  };
};

/** A part of the memory of all that one of them may have, so that nobody takes it from the others. */
export const createPart = (whole: Room, most: number): Room => {
  const own = createRoom(most);
  return {
    take(bytes: number): boolean {
      if (!own.take(bytes)) return false;
      if (whole.take(bytes)) return true;
      own.give(bytes);
      return false;
    },
    give(bytes: number): void {
      own.give(bytes);
      whole.give(bytes);
    },
  };
};

export type Written = 'ok' | 'too_large' | 'broken';

/** A file while it arrives: pieces in any order, none twice, kept in memory alone. What is not whole in the end is nothing. */
export class Upload {
  private bytes = Buffer.alloc(0);
  private pieces: [start: number, end: number][] = [];

  constructor(
    private readonly most: number,
    private readonly room: Room,
  ) {}

  /** Puts a piece at its place. */
  write(offset: number, piece: Uint8Array): Written {
    const end = offset + piece.length;
    if (end > this.most) return 'too_large';
    if (piece.length === 0) return 'ok';
    if (this.pieces.some(([from, to]) => offset < to && end > from)) return 'broken';
    if (!this.grow(end)) return 'broken';
    this.bytes.set(piece, offset);
    this.note(offset, end);
    return this.pieces.length > MOST_PIECES ? 'broken' : 'ok';
  }

  get size(): number {
    return this.pieces.at(-1)?.[1] ?? 0;
  }

  /** The whole file; null while a piece of it is missing. */
  end(): Buffer | null {
    const [first, ...others] = this.pieces;
    if (first?.[0] !== 0 || others.length > 0) return null;
    return Buffer.from(this.bytes.subarray(0, first[1]));
  }

  /** Gives its memory back. */
  drop(): void {
    this.room.give(this.bytes.length);
    this.bytes = Buffer.alloc(0);
    this.pieces = [];
  }

  private grow(end: number): boolean {
    if (end <= this.bytes.length) return true;
    const wanted = Math.min(this.most, Math.max(end, this.bytes.length * 2, FIRST_BYTES));
    if (!this.room.take(wanted - this.bytes.length)) return false;
    const larger = Buffer.alloc(wanted);
    this.bytes.copy(larger);
    this.bytes = larger;
    return true;
  }

  private note(start: number, end: number): void {
    const sorted = [...this.pieces, [start, end] as [number, number]].sort((a, b) => a[0] - b[0]);
    this.pieces = [];
    for (const piece of sorted) {
      const last = this.pieces.at(-1);
      if (last && last[1] === piece[0]) last[1] = piece[1];
      else this.pieces.push(piece);
    }
  }
}
