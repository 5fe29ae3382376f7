'use client';

import { useEffect, useRef, useState } from 'react';
import type { Receivable } from '@/bank/contract/products/receivable-shapes';
import { asOwnAct } from '@/contexts/own-acts';
import { isApiError } from '@/services/http/api-error';
import { createReceivables } from '@/services/receivable';
import { toRequest } from '../receivable-draft';
import { toLineKeys } from './line-key';
import type { FileLine } from './to-draft';

/** What became of a line. */
export type Outcome =
  | { state: 'sending' }
  | { state: 'issued'; issued: Receivable[] }
  | { state: 'refused'; why: string };

const FAILED = 'Não foi possível emitir esta linha agora. Tente de novo.';
/** How long the bank asks who makes too many to wait. */
const WAIT_MS = 5_000;

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));

/** Issues the lines of a file one after the other; those that were issued stay so, whatever becomes of the others. */
export function useIssue(accountId: string) {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, Outcome>>(new Map());
  const [isBusy, setBusy] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const isStopped = useRef(false);
  // who leaves the page issues no more
  useEffect(() => {
    isStopped.current = false;
    return () => {
      isStopped.current = true;
    };
  }, []);
  const note = (line: number, outcome: Outcome) => setOutcomes(now => new Map(now).set(line, outcome));

  const issueOne = async ({ draft }: FileLine, key: string): Promise<Outcome | null> => {
    while (!isStopped.current) {
      try {
        const { data } = await asOwnAct(() => createReceivables(accountId, toRequest(draft), key));
        return { state: 'issued', issued: data };
      } catch (failure) {
        if (!isApiError(failure)) return { state: 'refused', why: FAILED };
        if (failure.code !== 'rate_limited') return { state: 'refused', why: failure.plain };
        setWaiting(true);
        await pause(WAIT_MS);
        setWaiting(false);
      }
    }
    return null;
  };

  /** Issues what was not issued yet. */
  const issue = async (lines: readonly FileLine[]): Promise<void> => {
    const keys = toLineKeys(lines.map(({ draft }) => toRequest(draft)));
    isStopped.current = false;
    setBusy(true);
    for (const [place, line] of lines.entries()) {
      if (isStopped.current) break;
      if (outcomes.get(line.line)?.state === 'issued') continue;
      note(line.line, { state: 'sending' });
      const outcome = await issueOne(line, keys[place] ?? '');
      if (outcome) note(line.line, outcome);
      else setOutcomes(now => new Map([...now].filter(([at]) => at !== line.line)));
    }
    setBusy(false);
  };
  return {
    ...{ outcomes, isBusy, isWaiting, issue },
    stop: () => {
      isStopped.current = true;
    },
    /** Another file is another list. */
    forget: () => setOutcomes(new Map()),
  };
}
