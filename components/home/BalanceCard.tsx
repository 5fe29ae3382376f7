'use client';

import { Eye, EyeOff, Landmark, ReceiptText, Send } from 'lucide-react';
import styled from 'styled-components';
import type { Balance } from '@/bank/contract/accounts';
import { withAccount } from '@/components/layout/account-address';
import { PrivateMoney } from '@/components/layout/PrivateMoney';
import { ButtonLink } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { formatTime } from '@/components/ui/format';
import { IconButton } from '@/components/ui/IconButton';
import { Text } from '@/components/ui/Text';
import { useHiddenAmounts } from '@/contexts/hidden-amounts';
import { color, media } from '@/themes/tokens';
import { texts } from './texts';

const Top = styled.div`
  display: flex;
  align-items: center;
  gap: 4px;
  min-height: 32px;

  h2 { font-size: 0.875rem; font-weight: 500; color: ${color.onSurfaceMuted}; }
  button { margin-block: -8px; color: ${color.iconMuted}; }
`;

const Figure = styled.div`
  margin-bottom: 4px;
`;

const Notes = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 16px;
`;

const Actions = styled.nav`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 12px;
  margin-top: 20px;

  > :first-child { grid-column: 1 / -1; }
  a { padding-inline: 8px; }
  ${media.tablet} {
    display: flex;
    a { padding-inline: 20px; }
  }
`;

interface BalanceCardProps {
  balance: Balance;
  accountId: string;
  canPay: boolean;
}

/** The figure of the screen, and what can be done with it. */
export function BalanceCard({ balance, accountId, canPay }: BalanceCardProps) {
  const { areHidden, toggle } = useHiddenAmounts();
  return (
    <Card aria-labelledby="saldo">
      <Top>
        <h2 id="saldo">{texts.balance.title}</h2>
        <IconButton
          label={areHidden ? texts.balance.show : texts.balance.hide}
          aria-pressed={areHidden}
          onClick={toggle}
        >
          {areHidden ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </IconButton>
      </Top>
      <Figure data-balance>
        <PrivateMoney cents={balance.available_cents} size="hero" />
      </Figure>
      <Notes>
        {balance.held_cents > 0 ? (
          <Text size={14} muted>
            <PrivateMoney cents={balance.held_cents} /> {texts.balance.held}
          </Text>
        ) : null}
        <Text size={14} muted>
          {texts.balance.asOf(formatTime(balance.as_of))}
        </Text>
      </Notes>
      <Actions aria-label={texts.actions.title}>
        {canPay ? (
          <ButtonLink href={withAccount('/pix/pay', accountId)}>
            <Send aria-hidden />
            {texts.actions.pay}
          </ButtonLink>
        ) : null}
        <ButtonLink variant="quiet" href={withAccount('/statement', accountId)}>
          <ReceiptText aria-hidden />
          {texts.actions.statement}
        </ButtonLink>
        <ButtonLink variant="quiet" href="#dados-da-conta">
          <Landmark aria-hidden />
          {texts.actions.receive}
        </ButtonLink>
      </Actions>
    </Card>
  );
}
