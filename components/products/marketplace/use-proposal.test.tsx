import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LoanProposal } from '@/bank/contract/products/marketplace-proposals';
import { QueryProvider } from '@/contexts/query';
import { type Answers, serveAnswers } from '../../../tests/support/answers';
import { PROPOSAL } from '../../../tests/support/loans';
import { useProposal } from './use-proposal';

const withPapers = (...slots: string[]): LoanProposal =>
  ({ ...PROPOSAL, papers: slots.map(slot => ({ slot, files: [] })) }) as unknown as LoanProposal;

describe('a proposal', () => {
  let answers: Answers;
  beforeEach(async () => {
    answers = await serveAnswers('/marketplace/proposal');
  });
  afterEach(() => answers.close());

  it('is as the bank has it, when the older of two answers comes last', async () => {
    const both = withPapers('identity', 'income');
    answers.to(`GET /api/bank/marketplace/proposals/${PROPOSAL.id}`, { status: 200, body: both });
    const { result } = renderHook(() => useProposal(withPapers()), { wrapper: QueryProvider });
    await waitFor(() => expect(result.current.proposal.papers).toHaveLength(2));
    const before = answers.asked.length;
    act(() => {
      result.current.put(both);
      result.current.put(withPapers('identity'));
    });
    await waitFor(() => expect(answers.asked.length).toBeGreaterThan(before));
    await waitFor(() => expect(result.current.proposal.papers).toHaveLength(2));
  });
});
