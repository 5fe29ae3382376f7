'use client';

import styled from 'styled-components';
import type { PublicPaymentLink } from '@/bank/contract/products/acquiring-links';
import { PROVIDERS } from '@/bank/contract/providers';
import { BrandFooter } from '@/components/frame/BrandFooter';
import { BrandLogo } from '@/components/frame/BrandLogo';
import { toDocumentRows } from '@/components/frame/document-rows';
import { fact, Facts } from '@/components/frame/Facts';
import { BandPage } from '@/components/frame/MessagePage';
import { Alert } from '@/components/ui/Alert';
import { Card } from '@/components/ui/Card';
import { formatDate } from '@/components/ui/format';
import { Money } from '@/components/ui/Money';
import { Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { variant } from '@/variants/active';
import { LinkPayment } from './LinkPayment';
import { publicLinkTexts as texts } from './public-link-texts';

const Wide = styled.div`
  width: 100%;
  min-width: 0;
  overflow-wrap: anywhere;
`;

interface PublicLinkPageProps {
  token: string;
  link: PublicPaymentLink;
  /** Where the acquirer asks for cards; null: paid by Pix alone. */
  frameOrigin: string | null;
}

/** A payment link as anybody with it sees it: who receives, how much, and one payment by Pix or by card. */
export function PublicLinkPage({ token, link, frameOrigin }: PublicLinkPageProps) {
  const { state, payee, amount_cents, description, last_day } = link;
  const title = frameOrigin !== null && link.card_instalments !== null ? texts.titleOfBoth : texts.title;
  const { name, cnpj } = PROVIDERS[variant.provider];
  return (
    <BandPage>
      <Wide>
        <Stack gap={24}>
          <Heading level={1}>{title}</Heading>
          {state === 'active' ? null : (
            <Alert tone="warning" title={texts.closed[state]}>
              {texts.closedBody}
            </Alert>
          )}
          <Card as="article" aria-label={title}>
            <Stack gap={24}>
              <BrandLogo />
              <Stack gap={4}>
                <Text muted>{texts.to(payee.name)}</Text>
                <Heading level={2}>{link.name}</Heading>
                {amount_cents === null ? null : <Money cents={amount_cents} size="hero" />}
                {description ? <Text>{description}</Text> : null}
              </Stack>
              {state === 'active' ? <LinkPayment {...{ token, link, frameOrigin }} /> : null}
              <Facts
                title={texts.payTo}
                rows={[
                  ...fact(texts.name, payee.name),
                  ...toDocumentRows(payee.document),
                  ...fact(texts.institution, payee.institution_name),
                  ...fact(texts.last, last_day && formatDate(last_day)),
                ]}
              />
            </Stack>
          </Card>
          <Text size={14} muted>
            {texts.help(variant.company.email)}
          </Text>
          <BrandFooter institution={{ name, cnpj }} />
        </Stack>
      </Wide>
    </BandPage>
  );
}
