'use client';

import { useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { Account, Balance, CashFlowDay } from '@/bank/contract/ground/accounts';
import type { PixKey } from '@/bank/contract/products/pix/keys';
import type { Forecast } from '@/bank/contract/books/forecast';
import { withAccount } from '@/components/frame/account-address';
import { Card } from '@/components/ui/Card';
import { ErrorState } from '@/components/ui/ErrorState';
import { formatDocument } from '@/components/ui/format';
import { Heading, Text } from '@/components/ui/Text';
import { TextLink } from '@/components/ui/TextLink';
import { media } from '@/themes/tokens';
import type { FeatureId, QuickAction } from '@/variants/features';
import { AccountData } from './AccountData';
import { BalanceCard } from './BalanceCard';
import { CashFlow } from './CashFlow';
import { FirstSteps } from './FirstSteps';
import { ForecastCard } from './ForecastCard';
import { ModuleCards } from './ModuleCards';
import type { HomeModule } from './modules';
import { QuickActions } from './QuickActions';
import { orderActions } from './quick-action-order';
import { Today as TodayCard } from './Today';
import { type DayPart, texts } from './texts';
import type { Today } from './today-facts';

/** Beside the navigation two columns need this much. */
const TWO_COLUMNS = '@media (min-width: 1200px)';

const Grid = styled.div`
  display: grid;
  gap: 16px;

  ${media.wide} { gap: 24px; }

  ${TWO_COLUMNS} {
    grid-template-columns: minmax(0, 1fr) 340px;
    align-items: start;
  }
`;

const Column = styled.div`
  display: grid;
  gap: 16px;
  min-width: 0;

  ${media.wide} { gap: 24px; }
`;

const Notice = styled.div`
  &:not(:empty) { margin-bottom: 20px; }
`;

const Head = styled.header`
  margin-bottom: 20px;
  overflow-wrap: anywhere;

  h1 { display: -webkit-box; overflow: hidden; -webkit-box-orient: vertical; -webkit-line-clamp: 2; }
`;

const RecentHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 4px 16px;
  padding: 16px 16px 0;

  ${media.tablet} { padding: 20px 24px 0; }

  a { margin-block: -10px; padding-block: 10px; }
`;

const Empty = styled(Text)`
  padding: 8px 16px 24px;
  ${media.tablet} { padding-inline: 24px; }
`;

interface HomeProps {
  account: Account;
  /** Above all else: why this page began anew. */
  notice?: ReactNode;
  /** First name of who is signed in, and the part of the day in São Paulo. */
  firstName: string;
  dayPart: DayPart;
  balance: Balance;
  /** What the brand offers, and the order that the person chose. */
  actions: readonly QuickAction[];
  order: readonly string[];
  modules: readonly HomeModule[];
  today: Today;
  /** Whether access is protected by more than e-mail; undefined when the bank could not tell. */
  isProtected?: boolean;
  /** Parts that may be missing: undefined when the bank could not tell. */
  cashFlow: CashFlowDay[] | undefined;
  forecast: Forecast | undefined;
  keys: PixKey[] | undefined;
  /** The last movements, drawn by the statement, and how many they are. */
  recent: ReactNode;
  /** Payees to pay again, drawn by contacts. */
  payAgain: ReactNode;
  recentCount: number | undefined;
}

/** An account without money begins with receiving it. */
const receiveFirst = (actions: readonly QuickAction[]): QuickAction[] =>
  orderActions(actions, ['pixReceiveQrCode'] satisfies FeatureId[]);

/** The first screen after sign-in: the money, what can be done with it, and what happened to it. */
export function Home({
  account,
  notice,
  firstName,
  dayPart,
  balance,
  actions,
  order,
  modules,
  today,
  ...parts
}: HomeProps) {
  const { keys = [], payAgain } = parts;
  const canPay = account.role !== 'viewer';
  const isNew = parts.recentCount === 0 && balance.ledger_cents === 0;
  return (
    <>
      <Notice>{notice}</Notice>
      <Head>
        <Heading level={1} size={24}>
          {texts.greeting(dayPart, firstName)}
        </Heading>
        <Text size={14} muted>
          {account.company.trade_name} · CNPJ {formatDocument(account.company.cnpj)}
        </Text>
      </Head>
      <Grid>
        <Column>
          <BalanceCard balance={balance}>
            <QuickActions actions={isNew ? receiveFirst(actions) : actions} order={order} accountId={account.id} />
          </BalanceCard>
          {isNew ? <FirstSteps account={account} keys={keys} isProtected={parts.isProtected === true} /> : null}
          <TodayCard {...today} accountId={account.id} />
          {isNew ? null : <Movement account={account} {...parts} />}
        </Column>
        <Column>
          {parts.forecast && !isNew ? <ForecastCard forecast={parts.forecast} /> : null}
          {canPay && !isNew ? payAgain : null}
          <AccountData account={account} keys={keys} />
        </Column>
      </Grid>
      <ModuleCards modules={modules} accountId={account.id} />
    </>
  );
}

type MovementProps = Pick<HomeProps, 'account' | 'cashFlow' | 'recent' | 'recentCount'>;

/** What the money did. */
function Movement({ account, cashFlow, recent, recentCount }: MovementProps) {
  return (
    <>
      {cashFlow ? <CashFlow days={cashFlow} /> : <PartFailed title={texts.cashFlow.title} />}
      {recentCount === undefined ? (
        <PartFailed title={texts.recent.title} />
      ) : (
        <Recent accountId={account.id} count={recentCount}>
          {recent}
        </Recent>
      )}
    </>
  );
}

function Recent({ accountId, count, children }: { accountId: string; count: number; children: ReactNode }) {
  return (
    <Card padding="none" aria-labelledby="ultimas">
      <RecentHead>
        <Heading id="ultimas" level={2} size={16}>
          {texts.recent.title}
        </Heading>
        {count > 0 ? <TextLink href={withAccount('/statement', accountId)}>{texts.recent.all}</TextLink> : null}
      </RecentHead>
      {count > 0 ? children : <Empty muted>{texts.recent.empty}</Empty>}
    </Card>
  );
}

/** A part that could not be read must not take the rest of the page with it. */
function PartFailed({ title }: { title: string }) {
  const router = useRouter();
  return (
    <Card padding="none">
      <ErrorState title={`${title}: ${texts.partFailed.title}`} onRetry={() => router.refresh()}>
        {texts.partFailed.body}
      </ErrorState>
    </Card>
  );
}
