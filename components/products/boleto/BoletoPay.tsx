'use client';

import { useMemo, useState } from 'react';
import type { BoletoPayment, BoletoQuote, BoletoRules } from '@/bank/contract/products/boleto';
import type { Balance } from '@/bank/contract/ground/accounts';
import { withAccount } from '@/components/frame/account-address';
import type { PaymentProps } from '@/components/payment/Payment';
import { PrefilledPayment } from '@/components/payment/PrefilledPayment';
import { Text } from '@/components/ui/Text';
import { WholeLink } from '@/components/ui/TextLink';
import { BOLETO_WAY, type BoletoWay, toPower } from './boleto-way';
import { BoletoRefused, type FoundBoleto } from './find-boleto';
import { LineStep } from './LineStep';
import { texts } from './texts';
import { NOTHING_READ } from './use-line-box';

type BoletoPayProps = Pick<PaymentProps<FoundBoleto, BoletoPayment>, 'account' | 'initialPayment'> & {
  rules: BoletoRules;
  /** What the server read; null when it could not. */
  balance: Balance | null;
};

/** The same way, which also tells what the registry said of a boleto that cannot be paid. */
const telling = (onRefused: (quote: BoletoQuote | null) => void): BoletoWay => ({
  ...BOLETO_WAY,
  find: async (accountId, draft) => {
    onRefused(null);
    try {
      return await BOLETO_WAY.find(accountId, draft);
    } catch (error) {
      if (error instanceof BoletoRefused) onRefused(error.quote);
      throw error;
    }
  },
});

/** Paying a boleto or a bill, from its line to the receipt. The address may bring the line: `?linha=…`. */
export function BoletoPay({ rules, balance, ...payment }: BoletoPayProps) {
  const [reading, setReading] = useState(NOTHING_READ);
  const [refused, setRefused] = useState<BoletoQuote | null>(null);
  const way = useMemo(() => telling(setRefused), []);
  const accountId = payment.account.id;
  return (
    <PrefilledPayment
      {...payment}
      initialPower={balance && toPower({ balance, rules }, 'boleto')}
      way={way}
      payeeStep={(flow, acts) => (
        <LineStep {...{ flow, acts, accountId, reading, refused }} onReading={setReading}>
          <Text size={14} muted>
            {texts.hours(rules.boleto.closes_at, rules.tax.closes_at)}{' '}
            <WholeLink href={withAccount('/payment/boleto/scheduled', accountId)}>{texts.scheduledLink}</WholeLink>
          </Text>
        </LineStep>
      )}
    />
  );
}
