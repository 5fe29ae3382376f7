import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { ApplicationFile } from '../../bank/contract/service/onboarding-operations';
import { startTestBank, type TestBank } from '../support/bank';
import { analyse, apply, demoCnpj, send } from '../support/onboarding';

/** What a bureau waits for before it answers; undefined: nothing. */
const slow = vi.hoisted(() => ({ before: undefined as (() => Promise<void>) | undefined }));
vi.mock('../../bank/providers', async importOriginal => {
  const real = await importOriginal<typeof import('../../bank/providers')>();
  return {
    ...real,
    createSandboxBureau: () => {
      const bureau = real.createSandboxBureau();
      return {
        check: async (...asked: Parameters<typeof bureau.check>) => {
          const { before } = slow;
          slow.before = undefined;
          await before?.();
          return bureau.check(...asked);
        },
      };
    },
  };
});

const KEY = 'the-key-of-the-operations';
let bank: TestBank;
beforeAll(async () => {
  bank = await startTestBank({ operationsKey: KEY });
}, 240_000);
afterAll(() => bank?.close());

const decide = async (id: string, json: object) => {
  const answer = await bank.call<ApplicationFile>(`/operations/onboarding/applications/${id}/decisions`, {
    bearer: KEY,
    json: { analyst: 'Rita Analista', ...json },
  });
  expect(answer.status).toBe(200);
};

it('an application that is sent anew while a bureau of the round before still answers is looked at', async () => {
  const applying = await apply(bank, demoCnpj('W001'));
  const { id } = await send(bank, applying);
  let wasSlow = false;
  slow.before = async () => {
    wasSlow = true;
    // meanwhile an analyst refuses, sees the mistake and takes it back
    await decide(id, { decision: 'refuse', reason: 'documents', correctable: false, items: [] });
    await decide(id, { decision: 'lift' });
  };
  await analyse(bank, applying);
  expect(wasSlow).toBe(true);
  bank.clock.advance({ days: 1 });
  for (let turn = 0; turn < 12; turn++) {
    await bank.bank.runDueJobs();
    bank.clock.advance({ seconds: 61 });
  }
  const { rows: stored } = await bank.database.query<{ status: string }>('select status from onboarding_application');
  expect(stored).toEqual([{ status: 'approved' }]);
});
