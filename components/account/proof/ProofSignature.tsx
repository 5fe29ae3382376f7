'use client';

import styled from 'styled-components';
import type { PublicProof } from '@/bank/contract/books/proofs';
import { Code } from '@/components/frame/Facts';
import { Card } from '@/components/ui/Card';
import { CopyButton } from '@/components/ui/CopyButton';
import { DefinitionList, type DefinitionRow } from '@/components/ui/DefinitionList';
import { Disclosure } from '@/components/ui/Disclosure';
import { Heading, Text } from '@/components/ui/Text';
import { proofKeysHref } from '@/services/proofs';
import { color } from '@/themes/tokens';
import { variant } from '@/variants/active';
import { brandIn } from '@/variants/article';
import { texts } from './texts';

const Steps = styled.ol`
  display: flex;
  flex-direction: column;
  gap: 8px;
  margin: 8px 0 16px;
  padding-left: 20px;
  font-size: 0.875rem;
  list-style: decimal;

  a { color: ${color.link}; }
`;

/** The signature of the facts, and how anybody can check it without trusting this page. */
export function ProofSignature({ signature }: { signature: PublicProof['signature'] }) {
  const row = (term: string, value: string): DefinitionRow => ({
    term,
    value: <Code>{value}</Code>,
    action: <CopyButton value={value} label={texts.signature.copy(term)} />,
  });
  return (
    <Card as="section" aria-labelledby="assinatura">
      <Heading id="assinatura" level={2} size={16}>
        {texts.signature.title}
      </Heading>
      <Text size={14} muted>
        {texts.signature.lead(brandIn('by', variant.company))}
      </Text>
      <Disclosure summary={texts.signature.how}>
        <Steps>
          {texts.signature.steps.map(step => (
            <li key={step}>{step}</li>
          ))}
          <li>
            <a href={proofKeysHref()}>{texts.signature.keys}</a>
          </li>
        </Steps>
        <DefinitionList
          rows={[
            row(texts.signature.keyId, signature.key_id),
            row(texts.signature.value, signature.value),
            row(texts.signature.payload, signature.payload),
          ]}
        />
      </Disclosure>
    </Card>
  );
}
