import { writeContract } from './contract';
import { writeLoans } from './loans';
import { writePrivacy } from './privacy';
import { writeUse } from './use';
import type { LegalWords } from './words';

export type { LegalWords } from './words';

/** The four legal pages that every brand has, as markdown by file name, drawn from the brand's words. A lawyer reads them before they are published. */
export const writeLegalPages = (words: LegalWords): Record<string, string> => ({
  'politica-de-privacidade.md': writePrivacy(words),
  'termos-de-uso.md': writeUse(words),
  'terms-emprestimo.md': writeLoans(words),
  'termos-de-contrato.md': writeContract(words),
});
