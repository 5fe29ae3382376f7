import { expect, test } from 'vitest';
import { checkTrial } from './trial.mjs';

const clientOf = people => ({ query: async () => ({ rows: [{ people }] }) });

test('the embedded server is told to be for trial as soon as somebody of real life is in it', async () => {
  const [finding] = await checkTrial(clientOf(3), true);
  expect(finding.status).toBe('odd');
  expect(finding.words).toContain('3 people who are not of the demo');
  expect(finding.mend).toContain('DATABASE_URL');
});

test('nothing is said of the demo, nor of a server of the deployer', async () => {
  expect(await checkTrial(clientOf(0), true)).toMatchObject([{ status: 'sound' }]);
  expect(await checkTrial(clientOf(3), false)).toEqual([]);
});
