'use client';

import styled from 'styled-components';
import { nameDocument } from '@/bank/contract/document-name';
import type { DefinitionRow } from '@/components/ui/DefinitionList';
import { formatDocument, formatPixKey } from '@/components/ui/format';

const Unbroken = styled.span`
  white-space: nowrap;
`;

/** The row of somebody's document under its own name; none where it is not told. */
export const toDocumentRows = (document: string | null | undefined): DefinitionRow[] =>
  document ? [{ term: nameDocument(document), value: <Unbroken>{formatDocument(document)}</Unbroken> }] : [];

/** The row of a Pix key; none where it is not told. Only long ones, of letters, may break. */
export const toKeyRows = (term: string, key: string | null | undefined): DefinitionRow[] => {
  if (!key) return [];
  const text = formatPixKey(key);
  return [{ term, value: /[@a-z]/i.test(text) ? text : <Unbroken>{text}</Unbroken> }];
};
