'use client';

import styled from 'styled-components';
import { PROVIDERS } from '@/bank/contract/providers';
import type { PublicProof } from '@/bank/contract/books/proofs';
import { BrandFooter } from '@/components/frame/BrandFooter';
import { BrandLogo } from '@/components/frame/BrandLogo';
import { codeFact, fact, Facts } from '@/components/frame/Facts';
import { BandPage } from '@/components/frame/MessagePage';
import { toDocumentRows } from '@/components/frame/document-rows';
import { Alert, type AlertTone } from '@/components/ui/Alert';
import { Badge, type BadgeStatus } from '@/components/ui/Badge';
import { Card } from '@/components/ui/Card';
import type { DefinitionRow } from '@/components/ui/DefinitionList';
import { formatDate, formatDateTime, formatDocument, formatTime } from '@/components/ui/format';
import { Money } from '@/components/ui/Money';
import { Inline, Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { color } from '@/themes/tokens';
import { variant } from '@/variants/active';
import { brandIn } from '@/variants/article';
import { ProofSignature } from './ProofSignature';
import { STATUS_NOTES, STATUS_WORDS, texts } from './texts';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  padding-bottom: 20px;
  border-bottom: 1px solid ${color.line};
`;

const Wide = styled.div`
  width: 100%;
  min-width: 0;
  /* names and descriptions of any length stay inside */
  overflow-wrap: anywhere;
`;

const Refresh = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  color: ${color.link};
  font-size: 0.875rem;
  font-weight: 500;
`;

const BADGES: Record<PublicProof['status'], BadgeStatus> = {
  completed: 'completed',
  processing: 'processing',
  failed: 'canceled',
  returned: 'undefined',
};

const TONES: Record<PublicProof['status'], AlertTone> = {
  completed: 'positive',
  processing: 'warning',
  failed: 'danger',
  returned: 'info',
};

/** A shared receipt as anybody with its link sees it: masked facts, the state now, and the signature. */
export function ProofPage({ address, proof }: { address: string; proof: PublicProof }) {
  const { name, cnpj } = PROVIDERS[variant.provider];
  return (
    <BandPage>
      <Wide>
        <Stack gap={24}>
          <Stack gap={4}>
            <Heading level={1}>{texts.title}</Heading>
            <Text muted>{texts.lead(brandIn('in', variant.company))}</Text>
          </Stack>
          <Inline justify="between" gap={4}>
            <Text size={14} strong>
              <time dateTime={proof.checked_at}>{texts.checked(formatTime(proof.checked_at))}</time> ({texts.brasilia})
            </Text>
            {/* the same address anew: a plain link, which works without script */}
            <Refresh href={address}>{texts.refresh}</Refresh>
          </Inline>
          <Alert tone={TONES[proof.status]} title={STATUS_WORDS[proof.status]}>
            {STATUS_NOTES[proof.status]}
          </Alert>
          <Card as="article" aria-label={proof.title}>
            <Stack gap={24}>
              <Head>
                <BrandLogo />
                <Badge status={BADGES[proof.status]}>{STATUS_WORDS[proof.status]}</Badge>
              </Head>
              <Stack gap={4}>
                <Text muted>{proof.title}</Text>
                <Money cents={proof.amount_cents} size="hero" />
                <Text size={14} muted>
                  <time dateTime={proof.occurred_at}>{formatDateTime(proof.occurred_at)}</time> ({texts.brasilia})
                </Text>
              </Stack>
              <Facts title={texts.to} rows={toParty(proof.payee)} />
              <Facts title={texts.from} rows={toParty(proof.payer)} />
              <Facts title={texts.transaction} rows={toTransaction(proof)} />
              <Text size={14} muted>
                {texts.masked} {texts.issuedBy(name, formatDocument(cnpj))}
              </Text>
            </Stack>
          </Card>
          <ProofSignature signature={proof.signature} />
          <Text size={14} muted>
            {texts.help(variant.company.email)}
          </Text>
          <BrandFooter institution={{ name, cnpj }} />
        </Stack>
      </Wide>
    </BandPage>
  );
}

const toParty = (party: PublicProof['payee']): DefinitionRow[] => [
  { term: texts.name, value: party.name },
  ...toDocumentRows(party.document_masked),
  ...fact(texts.institution, party.institution_name),
];

const toTransaction = ({ end_to_end_id, authentication, expires_at }: PublicProof): DefinitionRow[] => [
  ...codeFact(texts.endToEndId, end_to_end_id),
  ...(authentication === ''
    ? [{ term: texts.authentication, value: texts.noAuthentication }]
    : codeFact(texts.authentication, authentication)),
  { term: texts.validUntil, value: formatDate(expires_at) },
];
