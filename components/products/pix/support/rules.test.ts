import { expect, it } from 'vitest';
import { FILE_BYTES } from '@/bank/contract/ground/files';
import { EVIDENCE_FILES } from '@/bank/contract/products/pix/support';
import { EVIDENCE_RULES } from './rules';

it('asks for files as the bank takes them', () => {
  expect(EVIDENCE_RULES).toMatchObject({ maxBytes: FILE_BYTES, maxFiles: EVIDENCE_FILES });
});
