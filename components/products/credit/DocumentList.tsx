'use client';

import { Download } from 'lucide-react';
import styled from 'styled-components';
import { CREDIT_DOCUMENTS } from '@/bank/contract/products/credit/words';
import { FileLink } from '@/components/frame/FileLink';
import { Inline } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { creditDocumentHref } from '@/services/credit';
import { color } from '@/themes/tokens';
import { contractTexts, DOCUMENT_WORDS } from './contract-texts';

const List = styled.ul`
  > li { padding: 16px 0; border-bottom: 1px solid ${color.line}; }
  > li:last-child { border-bottom: 0; }
`;

/** The papers of a contract, each as often as it is wanted. */
export function DocumentList({ accountId, contractId }: { accountId: string; contractId: string }) {
  return (
    <List>
      {CREDIT_DOCUMENTS.map(document => (
        <li key={document}>
          <Inline justify="between" stackOnPhone>
            <div>
              <Text strong>{DOCUMENT_WORDS[document].name}</Text>
              <Text size={14} muted>
                {DOCUMENT_WORDS[document].help}
              </Text>
            </div>
            <FileLink
              variant="quiet"
              size="small"
              href={creditDocumentHref(accountId, contractId, document)}
              aria-label={`${contractTexts.documents.download}: ${DOCUMENT_WORDS[document].name}`}
            >
              <Download aria-hidden />
              {contractTexts.documents.download}
            </FileLink>
          </Inline>
        </li>
      ))}
    </List>
  );
}
