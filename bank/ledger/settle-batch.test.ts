import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ItemResult, ItemStatus } from './batch-statement';
import type { PreparedCommand } from './command';
import { settleBatch } from './settle-batch';
import { ConnectionLost, NotConnected, type Writer } from './writer';

/*
 * What the database answers here is played: the codes of its refusals, in an order in which no database of a test gives them.
 * That it does give them, and that nothing is posted twice, is what tests/ledger and tests/faults show on a real one.
 */

const NOW = new Date('2026-11-21T12:00:00.000Z');
const keyOf = (at: number) => `01934b0e-0000-7000-8000-00000000000${at}`;
const command = (at: number, postedAt: Date | null = null): PreparedCommand => ({
  key: keyOf(at),
  legs: [],
  kinds: [],
  searches: [],
  detailsJson: '{}',
  captureHold: null,
  postedAt,
});
const ok = (id: bigint): ItemResult => ({ status: 0, id, replayedPostedAt: null });
const refused = (status: ItemStatus): ItemResult => ({ status, id: null, replayedPostedAt: null });
const failed = (code: string) => Object.assign(new Error(code), { code, severity: 'ERROR' });

/** A writer that answers with these in turn, the last one again and again, and what it was asked to post. */
const play = (...answers: (ItemResult[] | Error)[]) => {
  const asked: string[][] = [];
  const writer: Writer = {
    post: async batch => {
      const answer = answers[Math.min(asked.length, answers.length - 1)];
      asked.push(batch.map(({ key }) => key));
      if (answer instanceof Error) throw answer;
      return answer ?? [];
    },
    close: async () => undefined,
  };
  const settle = async (...batch: PreparedCommand[]) => {
    const settled = settleBatch({ writer, clock: { now: () => NOW } }, batch);
    await vi.runAllTimersAsync();
    return settled;
  };
  return { settle, asked };
};

beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => void vi.useRealTimers());

const codesOf = (outcomes: Awaited<ReturnType<typeof settleBatch>>) =>
  outcomes.map(outcome => ('posted' in outcome ? 'ok' : (outcome.error as { code: string }).code));

describe('a batch that the database took', () => {
  it('gives each command its own result', async () => {
    const earlier = new Date(0);
    const replay: ItemResult = { status: 1, id: 7n, replayedPostedAt: earlier };
    const { settle, asked } = play([ok(5n), replay, ok(6n)]);
    expect(await settle(command(1), command(2), command(3, earlier))).toEqual([
      { posted: { id: 5n, key: keyOf(1), replayed: false, postedAt: NOW } },
      { posted: { id: 7n, key: keyOf(2), replayed: true, postedAt: earlier } },
      { posted: { id: 6n, key: keyOf(3), replayed: false, postedAt: earlier } },
    ]);
    expect(asked).toEqual([[keyOf(1), keyOf(2), keyOf(3)]]);
  });

  it.each<[ItemStatus, string, string]>([
    [2, 'insufficient_funds', 'not enough available'],
    [3, 'idempotency_mismatch', 'the key was used with other legs'],
    [4, 'not_found', 'no such ledger account'],
    [5, 'invalid_request', 'the legs do not add up to zero'],
    [6, 'not_found', 'no such hold'],
    [7, 'conflict', 'the hold is not active on an account of the legs'],
  ])('tells status %i as %s', async (status, code, detail) => {
    expect(await play([refused(status)]).settle(command(1))).toEqual([
      { error: expect.objectContaining({ code, info: { detail } }) },
    ]);
  });

  it('never takes a missing result for a posting', async () => {
    expect(await play([ok(1n)]).settle(command(1), command(2))).toEqual([
      { posted: expect.objectContaining({ id: 1n }) },
      { error: expect.objectContaining({ code: 'internal', info: { detail: 'no result for a posted item' } }) },
    ]);
  });
});

describe('a halted ledger', () => {
  it('refuses the whole batch, for a minute, without another try', async () => {
    const { settle, asked } = play(failed('BK503'));
    const outcomes = await settle(command(1), command(2));
    expect(codesOf(outcomes)).toEqual(['ledger_halted', 'ledger_halted']);
    expect(outcomes[0]).toMatchObject({ error: { info: { retryAfterSeconds: 60 } } });
    expect(asked).toHaveLength(1);
  });

  it('that halted meanwhile refuses what was not sent, and cannot tell of what was', async () => {
    expect(codesOf(await play(failed('40001'), failed('BK503')).settle(command(1)))).toEqual(['ledger_halted']);
    expect(codesOf(await play(new ConnectionLost(), failed('BK503')).settle(command(1)))).toEqual(['outcome_unknown']);
  });
});

describe('a batch that failed as a whole', () => {
  it('is posted one by one, so that one item’s trouble is nobody else’s', async () => {
    const { settle, asked } = play(failed('23514'), [ok(1n)], [refused(2)], [ok(3n)]);
    expect(codesOf(await settle(command(1), command(2), command(3)))).toEqual(['ok', 'insufficient_funds', 'ok']);
    expect(asked).toEqual([[keyOf(1), keyOf(2), keyOf(3)], [keyOf(1)], [keyOf(2)], [keyOf(3)]]);
  });

  it.each(['40001', '40P01', '23505', '23514'])(
    'after a lost race (%s) is tried again until it is told why not',
    async code => {
      const { settle, asked } = play(failed(code), failed(code), failed(code), [ok(1n)]);
      expect(codesOf(await settle(command(1)))).toEqual(['ok']);
      expect(asked).toHaveLength(4);
    },
  );

  it.each(['55P03', '57014', '53300'])('of a busy database (%s) is refused at once', async code => {
    const { settle, asked } = play(failed('40001'), failed(code));
    const [outcome] = await settle(command(1));
    expect(outcome).toMatchObject({
      error: { code: 'overloaded', info: { retryAfterSeconds: 1, detail: 'the ledger could not post in time' } },
    });
    expect(asked).toHaveLength(2);
  });

  it('for any other reason tells that reason, without another try', async () => {
    const wrong = failed('42703');
    const { settle, asked } = play(failed('40001'), wrong);
    expect(await settle(command(1))).toEqual([{ error: wrong }]);
    expect(asked).toHaveLength(2);
  });

  it('is given up after four tries each, further and further apart', async () => {
    const { settle, asked } = play(new NotConnected());
    const startedAt = Date.now();
    expect(codesOf(await settle(command(1)))).toEqual(['overloaded']);
    expect(asked).toHaveLength(5);
    expect(Date.now() - startedAt).toBe(50 * (1 + 4 + 9 + 16));
  });

  it('is given up as a whole after five seconds', async () => {
    const { settle, asked } = play(new NotConnected());
    const outcomes = await settle(...Array.from({ length: 9 }, (_, at) => command(at)));
    expect(codesOf(outcomes)).toEqual(Array(9).fill('overloaded'));
    // three of 1,5 s and the tries of a fourth up to the fifth second; nothing for the rest
    expect(asked.length).toBeGreaterThan(12);
    expect(asked.length).toBeLessThanOrEqual(17);
  });

  it('is not tried again in the moment in which its time is over', async () => {
    const asked: Date[] = [];
    const writer: Writer = {
      post: async () => {
        asked.push(new Date());
        // the second takes so long that the pause after it ends with the fifth second
        if (asked.length === 2) await new Promise(resolve => setTimeout(resolve, 4_950));
        throw new NotConnected();
      },
      close: async () => undefined,
    };
    const settled = settleBatch({ writer, clock: { now: () => NOW } }, [command(1)]);
    await vi.runAllTimersAsync();
    expect(codesOf(await settled)).toEqual(['overloaded']);
    expect(asked).toHaveLength(2);
    expect(Date.now() - NOW.getTime()).toBe(5_000);
  });
});

describe('a connection lost on the way', () => {
  it('leaves open whether it was posted, until its key is asked again', async () => {
    const replay: ItemResult = { status: 1, id: 7n, replayedPostedAt: NOW };
    expect(await play(new ConnectionLost(), [replay]).settle(command(1))).toMatchObject([
      { posted: { replayed: true } },
    ]);
    const [unknown] = await play(new ConnectionLost()).settle(command(1));
    expect(unknown).toMatchObject({
      error: { code: 'outcome_unknown', info: { detail: 'the database went away while posting' } },
    });
  });

  it('in a later try leaves it open as well, whatever comes then', async () => {
    expect(codesOf(await play(failed('40001'), new ConnectionLost(), new NotConnected()).settle(command(1)))).toEqual([
      'outcome_unknown',
    ]);
    expect(codesOf(await play(failed('40001'), new ConnectionLost(), failed('55P03')).settle(command(1)))).toEqual([
      'outcome_unknown',
    ]);
  });
});
