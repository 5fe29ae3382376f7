'use client';

import { useRouter } from 'next/navigation';
import { Fragment, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import type { Account } from '@/bank/contract/ground/accounts';
import { withAccount } from '@/components/frame/account-address';
import { NameMark } from '@/components/frame/NameMark';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { TextArea } from '@/components/ui/TextArea';
import { WholeLink } from '@/components/ui/TextLink';
import { askForAccount } from '@/contexts/asked-account';
import { takeAskedText } from '@/contexts/asked-text';
import { askForPayment } from '@/contexts/asked-payment';
import { color, type as scale } from '@/themes/tokens';
import { LongName } from '@/components/ui/LongName';
import { AccountRead } from './AccountRead';
import { BoxCodes } from './BoxCodes';
import { texts } from './texts';
import { type Reading, useUnderstood } from './use-understood';
import { MOST_PAYABLE, type OpenWays, type PayWay } from './ways';

/* A key or an account stays in one piece, below what it is. */
const Words = styled.span`
  display: grid;
  min-width: 0;
  overflow-wrap: anywhere;

  > :not(:first-child) { font-size: ${scale[14]}; font-weight: 400; }
`;

/* A CNPJ ends in its own line rather than at a bar; only what is longer than a line breaks. */
const Part = styled.span`
  display: inline-block;
  max-width: 100%;
`;

/** `Banco · 11.222.333/0001-81` in pieces of one line each. */
function Detail({ text }: { text: string }) {
  const parts = text.split(' · ');
  return (
    <span>
      {parts.map((part, place) => (
        <Fragment key={part}>
          <Part>
            {part}
            {place < parts.length - 1 ? '\u00a0·' : ''}
          </Part>{' '}
        </Fragment>
      ))}
    </span>
  );
}

const Sentence = styled.p<{ $isProblem: boolean }>`
  ${({ $isProblem }) => $isProblem && `font-weight: 500; color: ${color.danger};`}
`;

/* Those whom the company pays are a list, not a pack of buttons. */
const Person = styled(Button)`
  justify-content: flex-start;
  min-height: 60px;
  color: inherit;
  text-align: left;
`;

interface PayBoxProps {
  account: Pick<Account, 'id'>;
  open: OpenWays;
}

/** Opens a way with everything that was read filled in. */
function useWay(accountId: string): (way: PayWay) => void {
  const router = useRouter();
  return ({ run }) => {
    if (run.kind === 'pix') {
      askForPayment({ accountId, input: run.input, amountCents: null });
      router.push(withAccount(`/pix/pay?chave=${encodeURIComponent(run.input)}`, accountId));
      return;
    }
    if (run.kind === 'boleto') {
      askForPayment({ accountId, input: run.digits, amountCents: null });
      router.push(withAccount(`/payment/boleto?linha=${run.digits}`, accountId));
      return;
    }
    if (run.kind === 'account') askForAccount({ accountId, named: run.named });
    router.push(withAccount(run.href, accountId));
  };
}

/** A code that was pasted or read goes on without a press; the call says that one is coming. */
function useBrought({ isCode, isReady, ways }: Reading, go: (way: PayWay) => void): () => void {
  const isComing = useRef(false);
  const [only] = ways;
  useEffect(() => {
    if (!isComing.current || !isReady || !only) return;
    isComing.current = false;
    if (isCode) go(only);
  });
  return () => {
    isComing.current = true;
  };
}

/** One box for everything that can be paid: it says what it understood, asks where there is more than one way, and opens the right one. */
export function PayBox({ account, open }: PayBoxProps) {
  const [typed, setTyped] = useState('');
  // what was typed into the command bar, told once
  useEffect(() => setTyped(before => before || takeAskedText()), []);
  const understood = useUnderstood(account.id, typed, open);
  const { sentence, isProblem, question, ways, isReady, account: read } = understood;
  const go = useWay(account.id);
  const bring = useBrought(understood, go);
  const isEmpty = typed.trim() === '';
  const [only] = ways;
  const isOne = ways.length === 1 && !isEmpty;
  const goOn = () => {
    if (isReady && isOne && only) go(only);
  };
  const institution = ways.flatMap(({ run }) => (run.kind === 'account' ? run.named.institution_name : []))[0];
  return (
    <Page $width="form">
      <PageHeader title={texts.title} lead={texts.lead} />
      <Card as="div">
        <Stack gap={16}>
          <TextArea
            label={texts.field}
            value={typed}
            onValueChange={setTyped}
            maxLength={MOST_PAYABLE}
            takesFocus
            onEnter={goOn}
            onPaste={bring}
          />
          <Sentence role="status" $isProblem={isProblem ?? false}>
            {sentence}
          </Sentence>
          {read ? <AccountRead account={read} institutionName={institution || null} /> : null}
          {isEmpty ? (
            <BoxCodes
              onText={text => {
                bring();
                setTyped(text);
              }}
            />
          ) : null}
          {(ways.length > 1 || (isEmpty && only)) && question ? (
            <Text as="p" strong>
              {question}
            </Text>
          ) : null}
          <Stack gap={8}>
            {ways.map(way => (
              <WayButton key={`${way.title} ${way.detail}`} way={way} isOnly={isOne} isBusy={!isReady} onGo={go} />
            ))}
          </Stack>
          {isEmpty && open.batch ? (
            <WholeLink href={withAccount('/payment/batch', account.id)}>{texts.many}</WholeLink>
          ) : null}
        </Stack>
      </Card>
    </Page>
  );
}

interface WayButtonProps {
  way: PayWay;
  isOnly: boolean;
  isBusy: boolean;
  onGo: (way: PayWay) => void;
}

function WayButton({ way, isOnly, isBusy, onGo }: WayButtonProps) {
  if (way.person && !isOnly) {
    return (
      <Person fullWidth variant="plain" loading={isBusy} onClick={() => onGo(way)}>
        <NameMark name={way.title} />
        <Words>
          <span>
            <LongName>{way.title}</LongName>
          </span>{' '}
          {way.detail ? <Detail text={way.detail} /> : null}
        </Words>
      </Person>
    );
  }
  return (
    <Button fullWidth variant={isOnly ? 'primary' : 'quiet'} loading={isBusy} onClick={() => onGo(way)}>
      <Words>
        <span>{way.title}</span> {way.detail ? <Detail text={way.detail} /> : null}
      </Words>
    </Button>
  );
}
