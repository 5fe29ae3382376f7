import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, type Answers, serveAnswers } from '../../../tests/support/answers';

const PREFERENCES = '/api/bank/preferences';
let answers: Answers;

beforeEach(async () => {
  vi.resetModules();
  localStorage.clear();
  answers = await serveAnswers('/');
});
afterEach(() => answers.close());

describe('the switch of single keys', () => {
  it('stays where the person put it when the bank answers late what it was before', async () => {
    let answer = (_: Answer) => {};
    const late = new Promise<Answer>(resolve => {
      answer = resolve;
    });
    answers.to(`GET ${PREFERENCES}`, late);
    answers.to(`PATCH ${PREFERENCES}`, { status: 200, body: { quick_actions: [], shortcuts: true } });
    const { findShortcutSetting, learnShortcutSetting, switchShortcuts } = await import('./shortcut-switch');
    const learning = learnShortcutSetting();
    await waitFor(() => expect(answers.asked).toHaveLength(1));
    await switchShortcuts(true);
    answer({ status: 200, body: { quick_actions: [], shortcuts: false } });
    expect(await learning).toBe(true);
    expect(findShortcutSetting()).toBe(true);
  });
});
