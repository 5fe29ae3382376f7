import { expect, it } from 'vitest';
import { EVIDENCE_BYTES, EVIDENCE_FILES } from '@/bank/contract/pix-disputes';
import { EVIDENCE_RULES } from './rules';

it('asks for files as the bank takes them', () => {
  expect(EVIDENCE_RULES).toMatchObject({ maxBytes: EVIDENCE_BYTES, maxFiles: EVIDENCE_FILES });
});
