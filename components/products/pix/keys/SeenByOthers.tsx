'use client';

import styled from 'styled-components';
import type { Account } from '@/bank/contract/ground/accounts';
import { formatDocument } from '@/components/ui/format';
import { Text } from '@/components/ui/Text';
import { color, radius } from '@/themes/tokens';
import { texts } from './texts';

const Frame = styled.section`
  padding: 16px;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surfaceSunken};

  dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 6px 16px; margin-top: 10px; }
  dt { font-size: 0.875rem; color: ${color.onSurfaceMuted}; }
  dd { font-size: 0.9375rem; font-weight: 500; overflow-wrap: anywhere; }
`;

/** What whoever types the key is shown, told before it is registered. `shown`: the key. */
export function SeenByOthers({ account, shown }: { account: Account; shown: string }) {
  const { seen } = texts.register;
  const rows = [
    [seen.name, account.company.legal_name],
    [seen.document, formatDocument(account.company.cnpj)],
    [seen.institution, account.institution.name],
    [seen.key, shown],
  ] as const;
  return (
    <Frame aria-labelledby="visto-pelos-outros">
      <Text as="div" strong id="visto-pelos-outros">
        {texts.register.seenTitle}
      </Text>
      <Text size={14} muted>
        {texts.register.seenLead}
      </Text>
      <dl>
        {rows.map(([term, value]) => (
          <FactRow key={term} term={term} value={value} />
        ))}
      </dl>
    </Frame>
  );
}

function FactRow({ term, value }: { term: string; value: string }) {
  return (
    <>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </>
  );
}
