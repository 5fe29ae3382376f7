'use client';

import styled from 'styled-components';
import type { Account } from '@/bank/contract/accounts';
import type { PixKey } from '@/bank/contract/pix-keys';
import { withAccount } from '@/components/layout/account-address';
import { Card } from '@/components/ui/Card';
import { CopyButton } from '@/components/ui/CopyButton';
import { Heading, Text } from '@/components/ui/Text';
import { TextLink } from '@/components/ui/TextLink';
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

const Place = styled.span`
  display: grid;
  place-items: center;
  grid-row: 1 / span 2;
  width: 32px;
  height: 32px;
  border-radius: ${radius.full};
  background: ${color.brandSoft};
  color: ${color.onBrandSoft};
  font-size: ${scale[14]};
  font-weight: 600;
`;

/** What a new account begins with: where money comes in, how access is protected, where it will show. */
export function FirstSteps({ account, keys }: { account: Account; keys: readonly PixKey[] }) {
  const { receive, protect, follow, title, lead } = texts.firstSteps;
  const [key] = keys;
  return (
    <Card aria-labelledby="primeiros-passos">
      <Heading id="primeiros-passos" level={2} size={20}>
        {title}
      </Heading>
      <Text muted>{lead}</Text>
      <Steps>
        <Step>
          <Place aria-hidden>1</Place>
          <Words title={receive.title}>{key ? receive.withKey : receive.withoutKey}</Words>
          <div>
            {key ? (
              <CopyButton showLabel label={receive.copyKey(texts.keyTypes[key.type])} value={key.key} />
            ) : (
              <TextLink href={withAccount('/pix/keys', account.id)}>{receive.register}</TextLink>
            )}
            <CopyButton showLabel label={receive.copyAccount} value={toAccountText(account)} />
          </div>
        </Step>
        <Step>
          <Place aria-hidden>2</Place>
          <Words title={protect.title}>{protect.body}</Words>
          <div>
            <TextLink href={withAccount('/settings/security', account.id)}>{protect.link}</TextLink>
          </div>
        </Step>
        <Step>
          <Place aria-hidden>3</Place>
          <Words title={follow.title}>{follow.body}</Words>
          <div>
            <TextLink href={withAccount('/statement', account.id)}>{follow.link}</TextLink>
          </div>
        </Step>
      </Steps>
    </Card>
  );
}

function Words({ title, children }: { title: string; children: string }) {
  return (
    <span>
      <Text as="span" strong>
        {title}
      </Text>
      <Text size={14} muted>
        {children}
      </Text>
    </span>
  );
}
