import { nameDocument } from '@/bank/contract/document-name';
import type { DefinitionRow } from '@/components/ui/DefinitionList';
import { formatDocument } from '@/components/ui/format';

/** The row of somebody's document under its own name; none where it is not told. */
export const toDocumentRows = (document: string | null | undefined): DefinitionRow[] =>
  document ? [{ term: nameDocument(document), value: formatDocument(document) }] : [];
