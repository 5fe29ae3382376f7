'use client';

import { SlidersHorizontal } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useState } from 'react';
import styled from 'styled-components';
import type { Forecast } from '@/bank/contract/books/forecast';
import type { Account, Balance, CashFlowDay } from '@/bank/contract/ground/accounts';
import type { PixKey } from '@/bank/contract/products/pix/keys';
import { withAccount } from '@/components/frame/account-address';
import { ErrorState } from '@/components/ui/ErrorState';
import { IconButton } from '@/components/ui/IconButton';
import { Heading } from '@/components/ui/Text';
import { tellWaiting, type Waiting } from '@/contexts/waiting-store';
import { color, media } from '@/themes/tokens';
import type { FeatureId } from '@/variants/features';
import type { QuickAction } from '@/variants/menu';
import { AccountData } from './AccountData';
import { BalanceHead } from './BalanceHead';
import { FirstSteps } from './FirstSteps';
import type { FirstRun } from './first-run';
import { CashFlow, ForecastChart } from './HomeCharts';
import { Movements } from './Movements';
import type { Needs } from './need-facts';
import { NeedList } from './NeedList';
import { QuickActions } from './QuickActions';
import { orderActions } from './quick-action-order';
import { type DayPart, texts } from './texts';
import { useFirstMoney } from './use-first-money';

const Notice = styled.div`
  &:not(:empty) { margin-bottom: 20px; }
`;

const Grid = styled.div`
  display: grid;
  gap: 24px;

  ${media.desk} { grid-template-columns: minmax(0, 1fr) 340px; gap: 32px 48px; align-items: start; }
`;

const Column = styled.div`
  display: grid;
  gap: 20px;
  min-width: 0;

  ${media.wide} { gap: 28px; }
`;

const Aside = styled(Column)`
  ${media.wide} { gap: 40px; }
`;

const Head = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  min-height: 44px;
  margin-bottom: -12px;
  overflow-wrap: anywhere;

  h1 { display: -webkit-box; overflow: hidden; -webkit-box-orient: vertical; -webkit-line-clamp: 2; }
  button { margin-right: -12px; color: ${color.iconMuted}; }
`;

const Anchor = styled.div`
  scroll-margin-top: calc(var(--stuck, 0px) + 24px);
`;

export interface HomeProps {
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
  needs: Needs;
  /** How much waits at each place; undefined when the bank could not tell. */
  waiting: Waiting | undefined;
  firstRun: FirstRun;
  /** Whether access is protected by more than e-mail; undefined when the bank could not tell. */
  isProtected?: boolean;
  /** Whether the address asks for the data of the account. */
  showsAccountData: boolean;
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

/** Nothing waits, for sure: a new account is told its steps, and not that all is done. */
const isCalm = ({ items, isComplete }: Needs): boolean => isComplete && items.length === 0;

/** The first screen after sign-in: the money, what can be done with it, what waits, and what happened to it. */
export function Home(props: HomeProps) {
  const { account, notice, firstName, dayPart, balance, actions, order, needs, waiting, keys = [] } = props;
  const [isEditing, setEditing] = useState(false);
  const [data, closeData, openData] = useAccountData(props);
  const isNew = props.firstRun.stage !== 'over';
  useFirstMoney(account.id, props.firstRun.stage);
  // counts of the navigation need not be read again
  useEffect(() => {
    if (waiting) tellWaiting(account.id, waiting);
  }, [account.id, waiting]);
  return (
    <>
      <Notice>{notice}</Notice>
      <Grid>
        <Column>
          <Head>
            <Heading level={1} size={20}>
              {texts.greeting(dayPart, firstName)}
            </Heading>
            {actions.length > 1 ? (
              <IconButton label={texts.actions.reorder} onClick={() => setEditing(true)}>
                <SlidersHorizontal aria-hidden />
              </IconButton>
            ) : null}
          </Head>
          {/* a line of one day says nothing */}
          <BalanceHead balance={balance} days={isNew ? undefined : props.cashFlow} />
          <QuickActions
            actions={isNew ? receiveFirst(actions) : actions}
            {...{ order, isEditing }}
            accountId={account.id}
            onAccountData={openData}
            onEdited={() => setEditing(false)}
          />
          <FirstRunPart {...props} />
          {isNew && isCalm(needs) ? null : <NeedList {...needs} accountId={account.id} />}
          <MovementsPart {...props} />
        </Column>
        {isNew ? null : <SidePart {...props} />}
      </Grid>
      {data ? <AccountData account={account} keys={keys} onClose={closeData} /> : null}
    </>
  );
}

/** The data of the account over the page, as its address says at first; closing it takes the word out of the address. */
function useAccountData({ account, showsAccountData }: HomeProps) {
  const [isOpen, setOpen] = useState(showsAccountData);
  const close = () => {
    setOpen(false);
    if (showsAccountData) window.history.replaceState(null, '', withAccount('/', account.id));
  };
  return [isOpen, close, () => setOpen(true)] as const;
}

function FirstRunPart({ firstRun, account, keys = [], isProtected, actions }: HomeProps) {
  if (firstRun.stage === 'over') return null;
  const code = actions.find(({ id }) => id === ('pixReceiveQrCode' satisfies FeatureId));
  return (
    <FirstSteps
      {...{ account, keys }}
      isProtected={isProtected === true}
      codeHref={code?.href}
      firstEntry={firstRun.stage === 'first_money' ? firstRun.entry : undefined}
    />
  );
}

function MovementsPart({ firstRun, account, needs, recent, recentCount }: HomeProps) {
  if (firstRun.stage === 'waiting') return null;
  if (recentCount === undefined) return <PartFailed title={texts.recent.title} />;
  return (
    <Movements accountId={account.id} onTheWay={needs.onTheWay} count={recentCount}>
      {recent}
    </Movements>
  );
}

/** Beside the movements where there is room, else below them: who to pay again, and the drawings. */
function SidePart({ account, payAgain, cashFlow, forecast }: HomeProps) {
  return (
    <Aside>
      {account.role === 'viewer' ? null : payAgain}
      {cashFlow ? <CashFlow days={cashFlow} /> : <PartFailed title={texts.cashFlow.title} />}
      {forecast ? (
        <Anchor id="saldo-previsto" tabIndex={-1}>
          <ForecastChart forecast={forecast} />
        </Anchor>
      ) : null}
    </Aside>
  );
}

/** A part that could not be read must not take the rest of the page with it. */
function PartFailed({ title }: { title: string }) {
  const router = useRouter();
  return (
    <ErrorState title={`${title}: ${texts.partFailed.title}`} onRetry={() => router.refresh()}>
      {texts.partFailed.body}
    </ErrorState>
  );
}
