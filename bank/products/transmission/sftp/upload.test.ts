import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Upload } from './upload';

const openRoom = (most = 1_000_000) => {
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
    used: () => used,
  };
};

describe('a file while it arrives', () => {
  it('is whole when its pieces came, in whatever order, and gives its memory back', () => {
    const file = fc.uint8Array({ minLength: 1, maxLength: 5_000 });
    const cuts = fc.array(fc.integer({ min: 1, max: 4_999 }), { maxLength: 20 });
    fc.assert(
      fc.property(file, cuts, fc.infiniteStream(fc.nat()), (bytes, where, ranks) => {
        const room = openRoom();
        const upload = new Upload(5_000, room);
        const ends = [...new Set([...where.filter(one => one < bytes.length), bytes.length])].sort((a, b) => a - b);
        const pieces = ends.map((end, index) => [ends[index - 1] ?? 0, end, ranks.next().value as number] as const);
        for (const [start, end] of pieces.toSorted((a, b) => a[2] - b[2])) {
          expect(upload.write(start, bytes.subarray(start, end))).toBe('ok');
        }
        expect(upload.end()?.equals(bytes)).toBe(true);
        upload.drop();
        expect(room.used()).toBe(0);
      }),
    );
  });

  it('is nothing while a piece is missing, and none comes twice', () => {
    const upload = new Upload(100, openRoom());
    expect(upload.end()).toBeNull();
    upload.write(10, Buffer.alloc(10));
    expect(upload.end()).toBeNull();
    expect(upload.write(15, Buffer.alloc(10))).toBe('broken');
    expect(upload.write(0, Buffer.alloc(10))).toBe('ok');
    expect(upload.end()?.length).toBe(20);
  });

  it('has at most so many bytes, at whatever place they are', () => {
    const upload = new Upload(100, openRoom());
    expect(upload.write(0, Buffer.alloc(100))).toBe('ok');
    expect(upload.write(100, Buffer.alloc(1))).toBe('too_large');
    expect(new Upload(100, openRoom()).write(2_000_000_000, Buffer.alloc(1))).toBe('too_large');
  });

  it('takes no more memory than there is for all', () => {
    const room = openRoom(70_000);
    expect(new Upload(1_000_000, room).write(0, Buffer.alloc(10))).toBe('ok');
    expect(new Upload(1_000_000, room).write(0, Buffer.alloc(10))).toBe('broken');
  });
});
