import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AgendaItem } from '@/bank/contract/books/agenda';
import { type Answers, refusal, serveAnswers } from '../tests/support/answers';
import { tellHere } from './live-store';
import { followWaiting } from './waiting-line';
import { getWaiting, tellWaiting } from './waiting-store';

const ID = 'acc_01h455vb4pex5vsknk084sn02q';
const CALL = `GET /api/bank/accounts/${ID}/agenda`;
const proposal: AgendaItem = {
  ...{ kind: 'proposal', id: 'prc_1', name: 'Academia', subject: 'Plano', amount_cents: null },
  answer_by: '2026-12-20T12:00:00Z',
};
// loaded when it is first used, on a machine that may be busy
const PATIENTLY = { timeout: 10_000 };
vi.setConfig({ testTimeout: 20_000 });

const told = (...data: AgendaItem[]) => ({ status: 200, body: { data, more: [] } });

let answers: Answers;
let stop: () => void = () => undefined;
beforeEach(async () => {
  answers = await serveAnswers('/');
});
afterEach(async () => {
  stop();
  tellWaiting(ID, undefined);
  vi.restoreAllMocks();
  await answers.close();
});

const follow = () => {
  stop = followWaiting(ID);
};

describe('what waits on an account', () => {
  it('is counted by the place where it is answered', async () => {
    answers.to(CALL, told(proposal, { kind: 'charge', id: 'chg_1', amount_cents: 100, last_day: '2026-11-30' }));
    follow();
    await vi.waitFor(() => expect(getWaiting(ID)).toEqual({ '/pix/automatic': 1 }), PATIENTLY);
  });

  it('is not read by a page that knows it already, and read again when the bank tells of a change', async () => {
    answers.to(CALL, told());
    tellWaiting(ID, { '/pix/automatic': 1 });
    follow();
    tellHere({ kind: 'changed', what: 'pix', accountId: 'acc_other' });
    expect(answers.asked).toEqual([]);
    tellHere({ kind: 'changed', what: 'pix', accountId: ID });
    tellHere({ kind: 'changed', what: 'pix', accountId: ID });
    await vi.waitFor(() => expect(getWaiting(ID)).toEqual({}), PATIENTLY);
    expect(answers.asked).toHaveLength(1);
  });

  it('is nothing once it may be wrong', async () => {
    answers.to(CALL, refusal(503, 'unavailable'));
    tellWaiting(ID, { '/pix/automatic': 1 });
    follow();
    tellHere({ kind: 'changed', what: 'pix', accountId: ID });
    await vi.waitFor(() => expect(getWaiting(ID)).toBeUndefined(), PATIENTLY);
  });

  it('is not asked for by a tab that nobody looks at', () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    follow();
    expect(answers.asked).toEqual([]);
  });
});
