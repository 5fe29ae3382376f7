import { beforeEach, expect, it, vi } from 'vitest';
import { joinLine } from './live-line';
import { onLive } from './live-store';

const lines = vi.hoisted(() => ({ opened: [] as (() => void)[] }));
vi.mock('./live-events', () => ({
  readLine: ({ onOpen }: { onOpen: () => void }) => {
    lines.opened.push(onOpen);
    return new Promise(() => undefined);
  },
}));

let now = 0;
beforeEach(() => {
  lines.opened = [];
  now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});

const openAfter = async (ms: number): Promise<string[]> => {
  const heard: string[] = [];
  const stop = onLive(({ kind }) => heard.push(kind));
  const leave = joinLine(true);
  await vi.waitFor(() => expect(lines.opened).toHaveLength(1));
  now = ms;
  lines.opened[0]?.();
  leave();
  stop();
  return heard;
};

it('that opens at once has missed nothing', async () => {
  expect(await openAfter(4_000)).toEqual([]);
});

it('that took long to open has the page read again', async () => {
  expect(await openAfter(5_000)).toEqual(['missed']);
});
