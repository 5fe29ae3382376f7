import type { Room } from './upload';

/** Names that programs give to a file until it is whole. */
const UNFINISHED = /\.(tmp|part|filepart)$/i;

export const isUnfinished = (name: string): boolean => UNFINISHED.test(name);

/** Files that are whole and wait for their name, by their path. Their memory is counted by who puts them in, and given back here. */
export class Unfinished {
  private readonly files = new Map<string, Buffer>();

  constructor(
    private readonly most: number,
    private readonly room: Room,
  ) {}

  /** Keeps a file, over one of the same path. False: there are too many. */
  put(path: string, bytes: Buffer): boolean {
    this.drop(path);
    if (this.files.size >= this.most) return false;
    this.files.set(path, bytes);
    return true;
  }

  sizeOf(path: string): number | undefined {
    return this.files.get(path)?.length;
  }

  /** Hands a file on, and its memory with it. */
  take(path: string): Buffer | undefined {
    const bytes = this.files.get(path);
    this.files.delete(path);
    return bytes;
  }

  end(): void {
    for (const path of [...this.files.keys()]) this.drop(path);
  }

  private drop(path: string): void {
    this.room.give(this.take(path)?.length ?? 0);
  }
}
