'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PixCharge } from '@/bank/contract/products/pix/charges';
import { withAccount } from '@/components/frame/account-address';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { fact } from '@/components/frame/Facts';
import { toDocumentRows } from '@/components/frame/document-rows';
import { AskedDialog } from '@/components/lists/AskedDialog';
import { Alert } from '@/components/ui/Alert';
import { Badge } from '@/components/ui/Badge';
import { Button, ButtonLink } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { CopyButton } from '@/components/ui/CopyButton';
import { DefinitionList, type DefinitionRow } from '@/components/ui/DefinitionList';
import { formatDate, formatDateTime, formatMoney } from '@/components/ui/format';
import { PrivateMoney, PrivateText } from '@/components/frame/PrivateMoney';
import { Inline, Stack } from '@/components/ui/Stack';
import { SuccessSign } from '@/components/ui/SuccessSign';
import { Heading, Text } from '@/components/ui/Text';
import { useShown } from '@/contexts/shown-things';
import { cancelPixCharge, getPixCharge } from '@/services/pix/charges';
import { CodePanel } from './CodePanel';
import { BADGES } from './charge-badge';
import { toChargeWords } from './send-words';
import { STATUS_WORDS, texts } from './texts';

/** Events tell of a payment at once; this is for what no event tells: the end of its time. */
const LOOK_AGAIN_MS = 30_000;

interface ChargeDetailProps {
  accountId: string;
  name: string;
  charge: PixCharge;
  canCharge: boolean;
}

/** One charge and its state, which follows by itself: its code while it may be paid, who paid once it was. */
export function ChargeDetail({ accountId, name, charge: first, canCharge }: ChargeDetailProps) {
  useShown(first.id);
  const { data: charge } = useQuery({
    queryKey: ['pix-charge', accountId, first.id],
    queryFn: ({ signal }) => getPixCharge(accountId, first.id, signal),
    initialData: first,
    refetchInterval: ({ state }) => (state.data?.status === 'active' ? LOOK_AGAIN_MS : false),
  });
  const isActive = charge.status === 'active';
  return (
    <Page $width="form">
      <PageHeader
        title={texts.detail.title}
        back={{ href: withAccount('/pix/charges', accountId), label: texts.list.title }}
      />
      <Stack gap={16}>
        <Card as="section" aria-label={texts.detail.title}>
          <Stack gap={16}>
            <Inline justify="between">
              <PrivateMoney cents={isActive ? charge.amounts.total_cents : charge.amount_cents} size="hero" />
              <span role="status">
                <Badge status={BADGES[charge.status]}>{STATUS_WORDS[charge.status]}</Badge>
              </span>
            </Inline>
            {charge.payment ? <SuccessSign /> : null}
            {charge.payment ? (
              <Alert
                tone="positive"
                title={
                  <PrivateText>
                    {texts.detail.received(formatMoney(charge.payment.amount_cents), charge.payment.payer_name)}
                  </PrivateText>
                }
                action={
                  <ButtonLink
                    size="small"
                    variant="quiet"
                    href={withAccount(`/receipts/${charge.payment.receipt_id}`, accountId)}
                  >
                    {texts.detail.receipt}
                  </ButtonLink>
                }
              />
            ) : null}
            {isActive ? (
              <>
                <Text size={14} muted>
                  {texts.detail.waiting}
                </Text>
                <CodePanel
                  name={name}
                  amountCents={charge.amounts.total_cents}
                  description={charge.message}
                  sending={{
                    title: texts.code.chargeTitle(name),
                    text: toChargeWords(charge, name, charge.amounts.total_cents),
                    link: charge.link,
                    code: charge.br_code,
                  }}
                />
              </>
            ) : null}
          </Stack>
        </Card>
        <Card as="section" aria-labelledby="dados-da-cobranca">
          <Heading id="dados-da-cobranca" level={2} size={16}>
            {texts.detail.facts}
          </Heading>
          <DefinitionList rows={[...toPaidRows(charge), ...toFacts(charge)]} />
        </Card>
        {isActive && canCharge ? <CancelButton accountId={accountId} id={charge.id} /> : null}
      </Stack>
    </Page>
  );
}

function CancelButton({ accountId, id }: { accountId: string; id: string }) {
  const [open, setOpen] = useState(false);
  const client = useQueryClient();
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {texts.detail.cancel}
      </Button>
      {open ? (
        <AskedDialog
          title={texts.detail.cancelTitle}
          words={{ confirm: texts.detail.cancel, back: texts.detail.keep }}
          act={() => cancelPixCharge(accountId, id)}
          // somebody may have paid it meanwhile
          afterwards={() => client.invalidateQueries({ queryKey: ['pix-charge', accountId, id] })}
          onClose={() => setOpen(false)}
        >
          {texts.detail.cancelBody}
        </AskedDialog>
      ) : null}
    </>
  );
}

const money = (term: string, cents: number): DefinitionRow[] =>
  cents > 0 ? [{ term, value: <PrivateMoney cents={cents} /> }] : [];

const toPaidRows = ({ payment }: PixCharge): DefinitionRow[] =>
  payment
    ? [
        ...fact(texts.detail.paidAt, formatDateTime(payment.paid_at)),
        ...fact(texts.detail.paidBy, payment.payer_name),
        ...toDocumentRows(payment.payer_document_masked),
        ...fact(texts.detail.endToEndId, payment.end_to_end_id),
      ]
    : [];

const toFacts = (charge: PixCharge): DefinitionRow[] => [
  ...(charge.kind === 'due_date'
    ? [
        ...money(texts.detail.original, charge.amount_cents),
        ...(charge.status === 'active'
          ? [
              ...money(texts.detail.abatement, charge.amounts.abatement_cents),
              ...money(texts.detail.discount, charge.amounts.discount_cents),
              ...money(texts.detail.fine, charge.amounts.fine_cents),
              ...money(texts.detail.interest, charge.amounts.interest_cents),
              ...money(texts.detail.today, charge.amounts.total_cents),
            ]
          : []),
        ...fact(texts.form.due, charge.due_date && formatDate(charge.due_date)),
        ...fact(texts.detail.lastDay, charge.last_day && formatDate(charge.last_day)),
      ]
    : fact(texts.detail.expires, formatDateTime(charge.expires_at))),
  ...fact(texts.form.payer, charge.payer?.name ?? texts.list.anybody),
  ...toDocumentRows(charge.payer?.document),
  ...fact(texts.form.message, charge.message),
  ...fact(texts.list.created, formatDateTime(charge.created_at)),
  ...fact(texts.detail.canceledAt, charge.canceled_at && formatDateTime(charge.canceled_at)),
  {
    term: texts.detail.txid,
    value: charge.txid,
    action: <CopyButton value={charge.txid} label={texts.detail.copyTxid} />,
  },
];
