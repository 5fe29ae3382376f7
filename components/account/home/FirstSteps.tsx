'use client';

import { Check } from 'lucide-react';
import dynamic from 'next/dynamic';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { StatementEntry } from '@/bank/contract/books/statement';
import type { Account } from '@/bank/contract/ground/accounts';
import type { PixKey } from '@/bank/contract/products/pix/keys';
import { withAccount } from '@/components/frame/account-address';
import { BrandPattern } from '@/components/ui/BrandPattern';
import { ButtonLink } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { CopyButton } from '@/components/ui/CopyButton';
import { Heading, Text } from '@/components/ui/Text';
import { TextLink } from '@/components/ui/TextLink';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { color, media, radius, TARGET, type as scale } from '@/themes/tokens';
import { toAccountText } from './account-text';
import { FirstMoney } from './FirstMoney';
import { texts } from './texts';

// who has a key loads nothing of it
const FirstKey = dynamic(() => import('@/components/products/pix/keys/FirstKey').then(module => module.FirstKey));

/* The brand's own pattern comes out of the corner, but where the sign of the first money has it around it. */
const Box = styled(Card)`
  position: relative;
  isolation: isolate;
  overflow: hidden;
`;

const Corner = styled.div`
  position: absolute;
  z-index: -1;
  inset: -72px -72px auto auto;
  width: 288px;
  height: 288px;
`;

const Steps = styled.ol`
  display: grid;
  gap: 20px;
  margin-top: 20px;
  padding: 0;
  list-style: none;
`;

const Step = styled.li`
  display: grid;
  grid-template-columns: 32px minmax(0, 1fr);
  gap: 4px 16px;

  > div { grid-column: 2; display: flex; flex-wrap: wrap; align-items: center; gap: 8px 16px; min-height: ${TARGET}; margin-top: 8px; }
  ${media.phoneOnly} { > div > * { flex: 1 1 100%; } }
`;

const Place = styled.span<{ $isDone: boolean }>`
  display: grid;
  place-items: center;
  grid-row: 1 / span 2;
  width: 32px;
  height: 32px;
  border-radius: ${radius.full};
  background: ${({ $isDone }) => ($isDone ? color.positiveSoft : color.brandSoft)};
  color: ${({ $isDone }) => ($isDone ? color.onPositiveSoft : color.onBrandSoft)};
  font-size: ${scale[14]};
  font-weight: 600;

  svg { width: 18px; height: 18px; }
`;

interface FirstStepsProps {
  account: Account;
  keys: readonly PixKey[];
  /** Whether access has a second factor besides e-mail. */
  isProtected: boolean;
  /** Where the brand shows a code to be paid by; undefined where it has none. */
  codeHref: string | undefined;
  /** The first money, once it is there. */
  firstEntry?: StatementEntry;
}

/** What a new account begins with: a key, the first money, protection. What is done ticks itself off; the first money is celebrated. */
export function FirstSteps({ account, keys, isProtected, codeHref, firstEntry }: FirstStepsProps) {
  const { key: keyStep, receive, protect, title, progress, firstMoney } = texts.firstSteps;
  const [key] = keys;
  const done = [key !== undefined, firstEntry !== undefined, isProtected];
  const doneCount = done.filter(Boolean).length;
  return (
    <Box aria-labelledby="primeiros-passos">
      {firstEntry ? (
        <FirstMoney entry={firstEntry} />
      ) : (
        <Corner>
          <BrandPattern fade="round" />
        </Corner>
      )}
      {doneCount === done.length ? null : (
        <>
          <Heading id="primeiros-passos" level={2} size={firstEntry ? 16 : 20}>
            {firstEntry ? firstMoney.rest : title}
          </Heading>
          <Text size={14} muted>
            {progress(doneCount, done.length)}
          </Text>
          <Steps>
            <OneStep place={1} isDone={key !== undefined} {...keyStep}>
              {key || account.role === 'viewer' ? null : <FirstKey accountId={account.id} />}
            </OneStep>
            <OneStep
              place={2}
              isDone={firstEntry !== undefined}
              title={receive.title}
              body={toReceiveBody(key, codeHref)}
            >
              {firstEntry ? null : <ReceiveBy {...{ account, codeHref }} pixKey={key} />}
            </OneStep>
            <OneStep place={3} isDone={isProtected} {...protect}>
              {isProtected ? null : (
                <TextLink href={withAccount('/settings/security', account.id)}>{protect.link}</TextLink>
              )}
            </OneStep>
          </Steps>
        </>
      )}
    </Box>
  );
}

/** As far as there is something to show: a code needs a key. */
const toReceiveBody = (key: PixKey | undefined, codeHref: string | undefined): string => {
  const { body, bodyByKey, bodyByAccount } = texts.firstSteps.receive;
  if (!key) return bodyByAccount;
  return codeHref ? body : bodyByKey;
};

type ReceiveByProps = Pick<FirstStepsProps, 'account' | 'codeHref'> & { pixKey: PixKey | undefined };

/** The ways in which the first money may come. A code needs a key. */
function ReceiveBy({ account, codeHref, pixKey }: ReceiveByProps) {
  const { receive } = texts.firstSteps;
  return (
    <>
      {codeHref && pixKey ? <ButtonLink href={withAccount(codeHref, account.id)}>{receive.link}</ButtonLink> : null}
      {pixKey ? <CopyButton showLabel label={receive.copyKey[pixKey.type]} value={pixKey.key} /> : null}
      <CopyButton showLabel label={receive.copyAccount} value={toAccountText(account)} />
    </>
  );
}

interface OneStepProps {
  place: number;
  isDone: boolean;
  title: string;
  body: string;
  children: ReactNode;
}

function OneStep({ place, isDone, title, body, children }: OneStepProps) {
  return (
    <Step data-done={isDone}>
      <Place aria-hidden $isDone={isDone}>
        {isDone ? <Check /> : place}
      </Place>
      <span>
        <Text as="span" strong>
          {isDone ? <VisuallyHidden>{texts.firstSteps.done} </VisuallyHidden> : null}
          {title}
        </Text>
        <Text size={14} muted>
          {body}
        </Text>
      </span>
      {children ? <div>{children}</div> : null}
    </Step>
  );
}
