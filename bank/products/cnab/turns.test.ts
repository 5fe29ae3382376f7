import { expect, it } from 'vitest';
import { createTurns } from './turns';

it('has one file read at a time, the failed ones too, and sends away who would wait too long', async () => {
  const inTurn = createTurns(2);
  const events: string[] = [];
  const read = (name: string) =>
    inTurn(async () => {
      events.push(`${name} begins`);
      await new Promise(resolve => setTimeout(resolve, 1));
      events.push(`${name} ends`);
      if (name === 'a') throw new Error('broken');
      return name;
    });
  const asked = ['a', 'b', 'c', 'd'].map(name => read(name).catch((error: Error) => error.message));
  expect(await Promise.all(asked)).toEqual(['broken', 'b', 'c', 'overloaded']);
  expect(events).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  expect(await read('e')).toBe('e');
});
