'use client';

import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { Account } from '@/bank/contract/ground/accounts';
import type { PixKey } from '@/bank/contract/products/pix/keys';
import { withAccount } from '@/components/frame/account-address';
import { Card } from '@/components/ui/Card';
import { CopyButton } from '@/components/ui/CopyButton';
import { Heading, Text } from '@/components/ui/Text';
import { TextLink } from '@/components/ui/TextLink';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { color, radius, TARGET, type as scale } from '@/themes/tokens';
import { toAccountText } from './account-text';
import { texts } from './texts';

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

  > div { grid-column: 2; display: flex; flex-wrap: wrap; align-items: center; gap: 12px 16px; min-height: ${TARGET}; }
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
}

/** What a new account begins with: a key, protection, the first money. What is done is ticked; the first money ends it all. */
export function FirstSteps({ account, keys, isProtected }: FirstStepsProps) {
  const { key: keyStep, receive, protect, title, lead } = texts.firstSteps;
  const [key] = keys;
  return (
    <Card aria-labelledby="primeiros-passos">
      <Heading id="primeiros-passos" level={2} size={20}>
        {title}
      </Heading>
      <Text muted>{lead}</Text>
      <Steps>
        <OneStep place={1} isDone={key !== undefined} {...keyStep}>
          {key ? (
            <CopyButton showLabel label={receive.copyKey(texts.keyTypes[key.type])} value={key.key} />
          ) : (
            <TextLink href={withAccount('/pix/keys', account.id)}>{keyStep.link}</TextLink>
          )}
        </OneStep>
        <OneStep place={2} isDone={isProtected} {...protect}>
          {isProtected ? null : (
            <TextLink href={withAccount('/settings/security', account.id)}>{protect.link}</TextLink>
          )}
        </OneStep>
        <OneStep place={3} isDone={false} {...receive}>
          <CopyButton showLabel label={receive.copyAccount} value={toAccountText(account)} />
        </OneStep>
      </Steps>
    </Card>
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
