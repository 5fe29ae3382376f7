'use client';

import { useMemo, useState } from 'react';
import type { TopUp, TopUpFavourite } from '@/bank/contract/products/top-up';
import type { Account } from '@/bank/contract/ground/accounts';
import { withAccount } from '@/components/frame/account-address';
import { Payment } from '@/components/payment/Payment';
import { Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { WholeLink } from '@/components/ui/TextLink';
import { isPart, toSent } from './found';
import { KnownLines } from './KnownLines';
import { LatestTopUps } from './LatestTopUps';
import { LinesForm } from './LinesForm';
import { readLines, toNamedLines, withLine } from './lines';
import { texts } from './texts';
import { createTopUpWay } from './top-up-way';

interface TopUpPayProps {
  account: Account;
  /** What the address names: all that was bought in that call. */
  made: readonly TopUp[] | null;
  /** What the server read; null where it could not. */
  favourites: readonly TopUpFavourite[] | null;
  latest: { data: TopUp[]; next_cursor: string | null } | null;
}

/** Credit for mobile lines, from the numbers to the receipt. */
export function TopUpPay({ account, made, favourites, latest }: TopUpPayProps) {
  const accountId = account.id;
  const [initial] = useState(() => made && toSent(made));
  const [hasGaps, setGaps] = useState(initial !== null && isPart(initial));
  const way = useMemo(() => createTopUpWay(hasGaps, sent => setGaps(isPart(sent))), [hasGaps]);
  return (
    <Payment
      account={account}
      initialPayment={initial}
      initialPower={null}
      way={way}
      payeeStep={(flow, acts) => (
        <Stack gap={24}>
          <KnownLines
            accountId={accountId}
            first={favourites}
            onUse={line =>
              acts.dispatch({ type: 'form_typed', named: toNamedLines(withLine(readLines(flow.draft), line)) })
            }
          />
          <LinesForm flow={flow} acts={acts} accountId={accountId} />
          <Text size={14} muted>
            {texts.never}{' '}
            <WholeLink href={withAccount('/cellphone/scheduled', accountId)}>{texts.scheduledLink}</WholeLink>
          </Text>
          <LatestTopUps accountId={accountId} first={latest} />
        </Stack>
      )}
    />
  );
}
