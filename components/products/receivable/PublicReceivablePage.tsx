'use client';

import styled from 'styled-components';
import { PROVIDERS } from '@/bank/contract/providers';
import type { PublicReceivable } from '@/bank/contract/products/receivable-public';
import { BrandFooter } from '@/components/frame/BrandFooter';
import { BrandLogo } from '@/components/frame/BrandLogo';
import { BandPage } from '@/components/frame/MessagePage';
import { Alert } from '@/components/ui/Alert';
import { Card } from '@/components/ui/Card';
import { Money } from '@/components/ui/Money';
import { Inline, Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { useFollowed } from '@/contexts/use-followed';
import { getPublicReceivable } from '@/services/receivable';
import { variant } from '@/variants/active';
import { isToPay, toNote, toShownCents } from './public-note';
import { AmountExplained, PublicReceivableFacts } from './PublicReceivableFacts';
import { PublicReceivableWays } from './PublicReceivableWays';
import { texts } from './public-texts';
import { SilenceMails } from './SilenceMails';
import { StateBadge } from './StateBadge';

const Wide = styled.div`
  width: 100%;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const FOLLOWED = {
  read: getPublicReceivable,
  isOpen: (of: PublicReceivable) => isToPay(of) || of.status === 'paying',
};

interface PublicReceivablePageProps {
  token: string;
  receivable: PublicReceivable;
}

/** A boleto that a company collects by, as anybody with its link sees it: to be paid, or what became of it. */
export function PublicReceivablePage({ token, receivable: first }: PublicReceivablePageProps) {
  const receivable = useFollowed(token, first, FOLLOWED);
  const { status, payee, description, line, barcode, pix_code } = receivable;
  const { name, cnpj } = PROVIDERS[variant.provider];
  const note = toNote(receivable);
  const mayBePaid = isToPay(receivable);
  return (
    <BandPage>
      <Wide>
        <Stack gap={24}>
          <Heading level={1}>{texts.title}</Heading>
          <div role="status">
            <Alert tone={note.tone} title={note.title}>
              {note.body}
            </Alert>
          </div>
          <Card as="article" aria-label={texts.title}>
            <Stack gap={24}>
              <Inline justify="between">
                <BrandLogo />
                <StateBadge status={status} />
              </Inline>
              <Stack gap={4}>
                <Text muted>{texts.to(payee.name)}</Text>
                <Money cents={toShownCents(receivable)} size="hero" />
                <Text size={14} muted>
                  {mayBePaid ? texts.today : texts.face}
                </Text>
                {description ? <Text>{description}</Text> : null}
              </Stack>
              {mayBePaid ? <AmountExplained receivable={receivable} /> : null}
              {line && barcode ? (
                <PublicReceivableWays token={token} line={line} barcode={barcode} pixCode={pix_code} />
              ) : null}
              <PublicReceivableFacts receivable={receivable} />
            </Stack>
          </Card>
          <SilenceMails token={token} payeeName={payee.name} isSilent={receivable.is_silent} />
          <Text size={14} muted>
            {mayBePaid ? texts.help(variant.company.email) : texts.helpAfter(variant.company.email)}
          </Text>
          <BrandFooter institution={{ name, cnpj }} />
        </Stack>
      </Wide>
    </BandPage>
  );
}
