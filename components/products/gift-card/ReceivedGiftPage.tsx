'use client';

import { type FormEvent, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import type { OpenedGiftShare, PublicGiftShare } from '@/bank/contract/products/gift-card-shares';
import { PROVIDERS } from '@/bank/contract/providers';
import { BrandFooter } from '@/components/frame/BrandFooter';
import { BrandLogo } from '@/components/frame/BrandLogo';
import { BandPage } from '@/components/frame/MessagePage';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { CopyButton } from '@/components/ui/CopyButton';
import { formatDateTime } from '@/components/ui/format';
import { Money } from '@/components/ui/Money';
import { Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { TextField } from '@/components/ui/TextField';
import { useAct } from '@/contexts/use-act';
import { openGiftShare } from '@/services/gift-card/shares';
import { variant } from '@/variants/active';
import { RedeemSteps } from './ProductTerms';
import { receivedTexts as texts } from './share-texts';

const DIGITS = 4;

const Wide = styled.div`
  width: 100%;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Code = styled.output`
  display: block;
  font-size: 1.25rem;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  letter-spacing: 0.04em;
`;

/** A gift card as who was sent it sees it: from whom and what, and its code once for the digits of their phone. */
export function ReceivedGiftPage({ token, gift }: { token: string; gift: PublicGiftShare }) {
  const { state, receiver, sender, product, value_cents, expires_at } = gift;
  const [opened, setOpened] = useState<OpenedGiftShare | null>(null);
  const { name, cnpj } = PROVIDERS[variant.provider];
  return (
    <BandPage>
      <Wide>
        <Stack gap={24}>
          <Heading level={1}>{texts.title}</Heading>
          <Card as="article" aria-label={texts.title}>
            <Stack gap={24}>
              <BrandLogo />
              <Stack gap={4}>
                <Text>{texts.hello(receiver, sender)}</Text>
                <Heading level={2}>{product}</Heading>
                <Money cents={value_cents} size="hero" />
              </Stack>
              {opened ? <Shown opened={opened} /> : null}
              {!opened && state === 'waiting' ? (
                <>
                  <OpenForm token={token} onOpened={setOpened} />
                  <Text size={14} muted>
                    {texts.until(formatDateTime(expires_at))}
                  </Text>
                </>
              ) : null}
              {opened || state === 'waiting' ? null : (
                <Alert tone="warning" title={texts.closed[state]}>
                  {texts.closedBody(sender)}
                </Alert>
              )}
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

function OpenForm({ token, onOpened }: { token: string; onOpened: (opened: OpenedGiftShare) => void }) {
  const [digits, setDigits] = useState('');
  const [wasSubmitted, setSubmitted] = useState(false);
  const act = useAct();
  const isWrong = digits.length !== DIGITS;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (!isWrong) void act.run(async () => onOpened(await openGiftShare(token, digits)));
  };
  return (
    <form method="post" noValidate onSubmit={submit}>
      <Stack gap={16}>
        <Text>{texts.once}</Text>
        <TextField
          label={texts.digits}
          help={texts.digitsHelp}
          inputMode="numeric"
          autoComplete="off"
          maxLength={DIGITS}
          value={digits}
          error={wasSubmitted && isWrong ? texts.digitsWrong : undefined}
          onChange={({ target }) => setDigits(target.value.replace(/\D/g, ''))}
        />
        {act.error ? <Alert tone="danger">{act.error}</Alert> : null}
        <Button type="submit" fullWidth loading={act.isBusy}>
          {texts.open}
        </Button>
      </Stack>
    </form>
  );
}

/** The code itself, on this page and no other. */
function Shown({ opened }: { opened: OpenedGiftShare }) {
  const place = useRef<HTMLOutputElement>(null);
  useEffect(() => place.current?.focus(), []);
  const { code, serial, how_to_redeem, validity } = opened;
  return (
    <Stack gap={12}>
      <Alert tone="warning">{texts.keep}</Alert>
      <Code ref={place} tabIndex={-1} translate="no" aria-label={texts.code}>
        {code}
      </Code>
      <div>
        <CopyButton value={code} label={texts.copy} showLabel variant="primary" />
      </div>
      {serial ? <Text size={14}>{`${texts.serial}: ${serial}`}</Text> : null}
      <Text size={14}>{`${texts.validity}: ${validity}`}</Text>
      <Heading level={3} size={14}>
        {texts.redeem}
      </Heading>
      <RedeemSteps product={{ how_to_redeem, site: null }} />
    </Stack>
  );
}
