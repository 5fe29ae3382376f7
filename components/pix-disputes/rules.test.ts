import { expect, it } from 'vitest';
import { FILE_BYTES } from '@/bank/contract/files';
import { EVIDENCE_FILES } from '@/bank/contract/pix-disputes';
import { EVIDENCE_RULES } from './rules';

it('asks for files as the bank takes them', () => {
  expect(EVIDENCE_RULES).toMatchObject({ maxBytes: FILE_BYTES, maxFiles: EVIDENCE_FILES });
});
