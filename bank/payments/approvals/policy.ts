import type { ApprovalPolicy } from './types';

/** The policy of a company without rules: whoever may pay needs nobody else. */
export const NO_RULES: ApprovalPolicy = {
  demand: async () => ({ kind: 'none' }),
  judge: async () => ({ kind: 'approved' }),
  mayApprove: async () => false,
};
