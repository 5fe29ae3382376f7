import { describe, expect, it } from 'vitest';
import { POST_BATCH, toBatchValues, toItemResults } from './batch-statement';
import type { PreparedCommand } from './command';

const NOW = new Date('2026-11-21T12:00:00.000Z');
const ONE = '01934b0e-0000-7000-8000-000000000001';
const TWO = '01934b0e-0000-7000-8000-000000000002';

const command = (more: Partial<PreparedCommand> = {}): PreparedCommand => ({
  key: ONE,
  legs: [
    { accountId: 1001n, amountCents: -5n },
    { accountId: 7n, amountCents: 5n },
  ],
  kinds: ['pix_out', 'pix_in'],
  searches: ['aluguel', null],
  detailsJson: '{"kind":"pix_out"}',
  captureHold: null,
  postedAt: null,
  ...more,
});

describe('the values of a batch', () => {
  it('are one for each parameter of the statement', () => {
    expect(POST_BATCH.text.match(/\$\d+/g)).toHaveLength(toBatchValues([command()], NOW).length);
  });

  it('lay the legs of all items out one after the other, each account once and in order', () => {
    const second = command({
      key: TWO,
      legs: [
        { accountId: 20n, amountCents: -9n },
        { accountId: 1001n, amountCents: 4n },
        { accountId: 7n, amountCents: 5n },
      ],
      kinds: ['a', 'b', 'c'],
      searches: [null, 'x', null],
      detailsJson: '{"kind":"a"}',
      captureHold: ONE,
      postedAt: new Date(0),
    });
    expect(toBatchValues([command(), second], NOW)).toEqual([
      '2026-11-21T12:00:00.000Z',
      // by number, not by letters: every writer locks them in one order
      '{7,20,1001}',
      `{${ONE},${TWO}}`,
      '{NULL,1970-01-01T00:00:00.000Z}',
      '{"kind":"pix_out"}\n{"kind":"a"}',
      `{NULL,${ONE}}`,
      '{2,5}',
      '{3,1,2,3,1}',
      '{-5,5,-9,4,5}',
      '{"pix_out","pix_in","a","b","c"}',
      '{"aluguel",NULL,NULL,"x",NULL}',
    ]);
  });

  it('have none of the times and holds when no item brings one', () => {
    const values = toBatchValues([command(), command({ key: TWO })], NOW);
    expect([values[3], values[5]]).toEqual([null, null]);
  });

  it('quote what would end a text early', () => {
    const searches = ['a "b" \\ c', 'NULL', '', '{,}'];
    expect(toBatchValues([command({ searches })], NOW)[10]).toBe('{"a \\"b\\" \\\\ c","NULL","","{,}"}');
  });
});

describe('the results of a batch', () => {
  it('are one for each item, in its order', () => {
    const posted = new Date(0);
    expect(
      toItemResults({ statuses: [0, 1, 2], ids: ['12', '7', null], replayed_posted_at: [null, posted, null] }),
    ).toEqual([
      { status: 0, id: 12n, replayedPostedAt: null },
      { status: 1, id: 7n, replayedPostedAt: posted },
      { status: 2, id: null, replayedPostedAt: null },
    ]);
  });

  it('have no time where nothing was a replay', () => {
    expect(toItemResults({ statuses: [0], ids: ['1'], replayed_posted_at: null })).toEqual([
      { status: 0, id: 1n, replayedPostedAt: null },
    ]);
    expect(toItemResults({ statuses: [4], ids: [], replayed_posted_at: [] })).toEqual([
      { status: 4, id: null, replayedPostedAt: null },
    ]);
  });
});
