'use client';

import { type FormEvent, useEffect, useState } from 'react';
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
import { getLinkPayment, payPaymentLink } from '@/services/acquiring/public-links';
import { publicLinkTexts as texts } from './public-link-texts';

const LOOK_AGAIN_MS = 3_000;

/** Asks how a payment stands as long as it is open; a page in the background does not ask. */
function useStanding(token: string, payment: Payment | null, onTold: (payment: Payment) => void): void {
  const asked = payment?.state === 'open' ? payment.payment_token : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is done with the answer is no reason to begin anew
  useEffect(() => {
    if (asked === null) return;
    const away = new AbortController();
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return;
      getLinkPayment(token, asked, away.signal).then(onTold, () => undefined);
    }, LOOK_AGAIN_MS);
    return () => {
      clearInterval(timer);
      away.abort();
    };
  }, [token, asked]);
}

/** A Pix of one payment by a link: its amount where the link has none, its code, and what became of it. */
export function LinkPayment({ token, link }: { token: string; link: PublicPaymentLink }) {
  const [payment, setPayment] = useState<Payment | null>(null);
  const [cents, setCents] = useState<number | null>(null);
  const [wasSubmitted, setSubmitted] = useState(false);
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
  if (payment && payment.state !== 'expired') return <Paying payment={payment} isOpen={isOpen} />;
  return (
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
