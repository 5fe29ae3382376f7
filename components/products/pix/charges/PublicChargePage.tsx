'use client';

import styled from 'styled-components';
import { PROVIDERS } from '@/bank/contract/providers';
import type { PublicCharge } from '@/bank/contract/products/pix/charges';
import { BrandFooter } from '@/components/frame/BrandFooter';
import { BrandLogo } from '@/components/frame/BrandLogo';
import { BandPage } from '@/components/frame/MessagePage';
import { fact } from '@/components/frame/Facts';
import { toDocumentRows } from '@/components/frame/document-rows';
import { Alert, type AlertTone } from '@/components/ui/Alert';
import { Badge } from '@/components/ui/Badge';
import { Card } from '@/components/ui/Card';
import { DefinitionList } from '@/components/ui/DefinitionList';
import { formatDate, formatDateTime } from '@/components/ui/format';
import { Money } from '@/components/ui/Money';
import { Inline, Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { useFollowed } from '@/contexts/use-followed';
import { getPublicCharge } from '@/services/pix/charges';
import { variant } from '@/variants/active';
import { PayersCode } from './CodePanel';
import { BADGES } from './charge-badge';
import { STATUS_WORDS, texts } from './texts';

const Wide = styled.div`
  width: 100%;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const FOLLOWED = { read: getPublicCharge, isOpen: ({ status }: PublicCharge) => status === 'active' };

const toNote = (charge: PublicCharge): { tone: AlertTone; title?: string; body: string } => {
  switch (charge.status) {
    case 'active':
      return { tone: 'info', body: texts.link.waiting };
    case 'paid':
      return {
        tone: 'positive',
        title: texts.link.paid,
        body: texts.link.paidBody(formatDateTime(charge.payment?.paid_at ?? charge.checked_at)),
      };
    case 'expired':
      return { tone: 'warning', title: texts.link.expired, body: texts.link.expiredBody };
    case 'canceled':
      return { tone: 'danger', title: texts.link.canceled, body: texts.link.canceledBody };
  }
};

/** A charge as anybody with its link sees it: to be paid, and the proof once it is. */
export function PublicChargePage({ token, charge: first }: { token: string; charge: PublicCharge }) {
  const charge = useFollowed(token, first, FOLLOWED);
  const { name, cnpj } = PROVIDERS[variant.provider];
  const note = toNote(charge);
  const amount = charge.payment?.amount_cents ?? charge.amounts.total_cents;
  return (
    <BandPage>
      <Wide>
        <Stack gap={24}>
          <Heading level={1}>{texts.link.title}</Heading>
          <div role="status">
            <Alert tone={note.tone} title={note.title}>
              {note.body}
            </Alert>
          </div>
          <Card as="article" aria-label={texts.link.title}>
            <Stack gap={24}>
              <Inline justify="between">
                <BrandLogo />
                <Badge status={BADGES[charge.status]}>{STATUS_WORDS[charge.status]}</Badge>
              </Inline>
              <Stack gap={4}>
                <Text muted>{texts.code.to(charge.payee.name)}</Text>
                <Money cents={amount} size="hero" />
                {charge.message ? <Text>{charge.message}</Text> : null}
              </Stack>
              {charge.br_code ? (
                <Stack gap={12}>
                  <Text size={14}>{texts.link.how}</Text>
                  <PayersCode code={charge.br_code} />
                </Stack>
              ) : null}
              <Facts charge={charge} />
              {charge.br_code ? (
                <Text size={14} muted>
                  {texts.link.check}
                </Text>
              ) : null}
            </Stack>
          </Card>
          <Text size={14} muted>
            {charge.status === 'active'
              ? texts.link.help(variant.company.email)
              : texts.link.helpAfter(variant.company.email)}
          </Text>
          <BrandFooter institution={{ name, cnpj }} />
        </Stack>
      </Wide>
    </BandPage>
  );
}

/** Until when it may be paid: a day where whole days count. */
const toEnd = ({ kind, expires_at }: PublicCharge): string =>
  kind === 'immediate' ? formatDateTime(expires_at) : formatDate(new Date(Date.parse(expires_at) - 1).toISOString());

function Facts({ charge }: { charge: PublicCharge }) {
  const { payee, payer, payment } = charge;
  const end = charge.status === 'expired' ? texts.link.ended : texts.detail.expires;
  return (
    <>
      <Stack gap={4}>
        <Heading level={2} size={14}>
          {texts.link.payTo}
        </Heading>
        <DefinitionList
          rows={[
            ...fact(texts.link.name, payee.name),
            ...toDocumentRows(payee.document),
            ...fact(texts.link.institution, payee.institution_name),
          ]}
        />
      </Stack>
      <Stack gap={4}>
        <Heading level={2} size={14}>
          {texts.detail.facts}
        </Heading>
        <DefinitionList
          rows={[
            ...fact(texts.link.payFor, payer?.name),
            ...toDocumentRows(payer?.document_masked),
            ...fact(texts.form.due, charge.due_date && formatDate(charge.due_date)),
            ...(payment ? fact(texts.detail.paidAt, formatDateTime(payment.paid_at)) : fact(end, toEnd(charge))),
          ]}
        />
      </Stack>
    </>
  );
}
