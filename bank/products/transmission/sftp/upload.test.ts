import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPart, createRoom, Upload } from './upload';

const MOST = 1_000_000;

describe('a file while it arrives', () => {
  it('is whole when its pieces came, in whatever order, and gives its memory back', () => {
    const file = fc.uint8Array({ minLength: 1, maxLength: 5_000 });
    const cuts = fc.array(fc.integer({ min: 1, max: 4_999 }), { maxLength: 20 });
    fc.assert(
      fc.property(file, cuts, fc.infiniteStream(fc.nat()), (bytes, where, ranks) => {
        const room = createRoom(MOST);
        const upload = new Upload(5_000, room);
        const ends = [...new Set([...where.filter(one => one < bytes.length), bytes.length])].sort((a, b) => a - b);
        const pieces = ends.map((end, index) => [ends[index - 1] ?? 0, end, ranks.next().value as number] as const);
        for (const [start, end] of pieces.toSorted((a, b) => a[2] - b[2])) {
          expect(upload.write(start, bytes.subarray(start, end))).toBe('ok');
        }
        expect(upload.end()?.equals(bytes)).toBe(true);
        upload.drop();
        // all of it is there again, and not a byte more
        expect(room.take(MOST + 1)).toBe(false);
        expect(room.take(MOST)).toBe(true);
      }),
    );
  });

  it('is nothing while a piece is missing, and none comes twice', () => {
    const upload = new Upload(100, createRoom(MOST));
    expect(upload.end()).toBeNull();
    upload.write(10, Buffer.alloc(10));
    expect(upload.end()).toBeNull();
    expect(upload.write(15, Buffer.alloc(10))).toBe('broken');
    expect(upload.write(0, Buffer.alloc(10))).toBe('ok');
    expect(upload.end()?.length).toBe(20);
  });

  it('has at most so many bytes, at whatever place they are', () => {
    const upload = new Upload(100, createRoom(MOST));
    expect(upload.write(0, Buffer.alloc(100))).toBe('ok');
    expect(upload.write(100, Buffer.alloc(1))).toBe('too_large');
    expect(new Upload(100, createRoom(MOST)).write(2_000_000_000, Buffer.alloc(1))).toBe('too_large');
  });

  it('takes no more memory than there is for all', () => {
    const room = createRoom(70_000);
    expect(new Upload(1_000_000, room).write(0, Buffer.alloc(10))).toBe('ok');
    expect(new Upload(1_000_000, room).write(0, Buffer.alloc(10))).toBe('broken');
  });

  it('of one company leaves memory for others, and what is given back is there for all', () => {
    const whole = createRoom(100);
    const [one, other, third] = [createPart(whole, 60), createPart(whole, 60), createPart(whole, 60)];
    expect([one.take(60), one.take(1), other.take(40), other.take(1), third.take(1)]).toEqual([
      ...[true, false, true, false, false],
    ]);
    one.give(60);
    expect([third.take(60), third.take(1), one.take(1)]).toEqual([true, false, false]);
  });
});
