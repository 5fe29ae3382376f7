'use client';

import { type FormEvent, useState } from 'react';
import type { LinkPayment as Payment, PublicPaymentLink } from '@/bank/contract/products/acquiring-links';
import { Code } from '@/components/frame/Facts';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { CopyButton } from '@/components/ui/CopyButton';
import { formatDateTime, formatMoney } from '@/components/ui/format';
import { Money } from '@/components/ui/Money';
import { MoneyField } from '@/components/ui/MoneyField';
import { QrCode } from '@/components/ui/QrCode';
import { Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { useAct } from '@/contexts/use-act';
import { payPaymentLink } from '@/services/acquiring/public-links';
import { LinkCard } from './LinkCard';
import { publicLinkTexts as texts } from './public-link-texts';
import { useStanding } from './use-standing';

interface LinkPaymentProps {
  token: string;
  link: PublicPaymentLink;
  /** Where the acquirer asks for cards; null: paid by Pix alone. */
  frameOrigin: string | null;
}

/** One payment by a link: its amount where the link has none, by Pix or by card, and what became of it. */
export function LinkPayment({ token, link, frameOrigin }: LinkPaymentProps) {
  const [payment, setPayment] = useState<Payment | null>(null);
  const [cents, setCents] = useState<number | null>(null);
  const [wasSubmitted, setSubmitted] = useState(false);
  const [isByCard, setByCard] = useState(false);
  const act = useAct();
  useStanding(token, payment, setPayment);
  const isOpen = link.amount_cents === null;
  const { min_cents: least, max_cents: most } = link;
  const isWrong = isOpen && (!cents || cents < least || cents > most);
  const range = [formatMoney(least), formatMoney(most)] as const;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (!isWrong) void act.run(async () => setPayment(await payPaymentLink(token, isOpen ? cents : null)));
  };
  const isPaid = payment?.state === 'paid';
  const pix =
    payment && payment.state !== 'expired' ? (
      <Paying payment={payment} isOpen={isOpen} />
    ) : (
      <form method="post" noValidate onSubmit={submit}>
        <Stack gap={16}>
          {payment ? (
            <Alert tone="warning" title={texts.expired}>
              {texts.expiredBody}
            </Alert>
          ) : null}
          {isOpen ? (
            <MoneyField
              label={texts.amount}
              help={texts.between(...range)}
              valueCents={cents}
              onValueChange={setCents}
              error={wasSubmitted && isWrong ? texts.amountWrong(...range) : undefined}
            />
          ) : null}
          {act.error ? <Alert tone="danger">{act.error}</Alert> : null}
          <Button type="submit" fullWidth loading={act.isBusy}>
            {payment ? texts.again : texts.pay}
          </Button>
        </Stack>
      </form>
    );
  return (
    <Stack gap={16}>
      {isByCard && !isPaid ? null : pix}
      {frameOrigin !== null && link.card_instalments !== null && !isPaid ? (
        <LinkCard
          token={token}
          frameOrigin={frameOrigin}
          cents={isWrong ? 'wrong' : isOpen ? cents : null}
          onWrong={() => setSubmitted(true)}
          onOpen={setByCard}
          onPaid={setPayment}
        />
      ) : null}
    </Stack>
  );
}

/** The code of one payment while it is waited for, and that it came; its amount where the link says none. */
function Paying({ payment, isOpen }: { payment: Payment; isOpen: boolean }) {
  const { state, amount_cents, pix_code: code, expires_at } = payment;
  return (
    <Stack gap={16}>
      <div role="status">
        {state === 'paid' ? (
          <Alert tone="positive" title={texts.paid}>
            {texts.paidBody}
          </Alert>
        ) : (
          <Alert tone="info">{texts.waiting}</Alert>
        )}
      </div>
      {isOpen ? <Money cents={amount_cents} size="figure" /> : null}
      {state === 'open' && code ? (
        <Stack gap={12}>
          <Text size={14}>{texts.how}</Text>
          <QrCode value={code} label={texts.qr} />
          <Code>{code}</Code>
          <CopyButton value={code} label={texts.copy} showLabel variant="primary" />
          <Text size={14} muted>
            {`${texts.until(formatDateTime(expires_at))} ${texts.check}`}
          </Text>
        </Stack>
      ) : null}
    </Stack>
  );
}
