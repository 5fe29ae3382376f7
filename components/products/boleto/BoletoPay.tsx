'use client';

import { useEffect, useMemo, useState } from 'react';
import type { BoletoPayment, BoletoQuote, BoletoRules } from '@/bank/contract/products/boleto';
import type { Balance } from '@/bank/contract/ground/accounts';
import { withAccount } from '@/components/frame/account-address';
import type { PaymentProps } from '@/components/payment/Payment';
import { PrefilledPayment } from '@/components/payment/PrefilledPayment';
import { Text } from '@/components/ui/Text';
import { forgetTurns, listInTurn } from '@/contexts/asked-in-turn';
import { WholeLink } from '@/components/ui/TextLink';
import { BOLETO_WAY, type BoletoWay, toPower } from './boleto-way';
import { BoletoRefused, type FoundBoleto } from './find-boleto';
import { LineStep } from './LineStep';
import { texts } from './texts';
import { NOTHING_READ, type Reading } from './use-line-box';

type BoletoPayProps = Pick<PaymentProps<FoundBoleto, BoletoPayment>, 'account' | 'initialPayment'> & {
  rules: BoletoRules;
  /** What the server read; null when it could not. */
  balance: Balance | null;
};

interface Told {
  onRefused: (quote: BoletoQuote | null) => void;
  onSent: (line: string) => void;
  /** Those that are to be paid in turn. */
  turns: Set<string>;
}

/** The same way, which also tells what the registry said of a boleto that cannot be paid, and which one is done. */
const telling = ({ onRefused, onSent, turns }: Told): BoletoWay => ({
  ...BOLETO_WAY,
  // the way is one for the whole payment; what it says of the next one is not
  get words() {
    return turns.size === 0 ? BOLETO_WAY.words : { ...BOLETO_WAY.words, another: texts.found.next(turns.size) };
  },
  send: async (accountId, authorized) => {
    const sent = await BOLETO_WAY.send(accountId, authorized);
    turns.delete(authorized.lookup.line);
    onSent(authorized.lookup.line);
    return sent;
  },
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

/** One alone is nobody's turn. */
const toTurns = (lines: readonly string[]): Reading =>
  lines.length > 1 ? { ...NOTHING_READ, lines, inTurn: true } : NOTHING_READ;

/** Paying a boleto or a bill, from its line to the receipt. The address may bring the line: `?linha=…`. */
export function BoletoPay({ rules, balance, ...payment }: BoletoPayProps) {
  const accountId = payment.account.id;
  const [reading, setReading] = useState<Reading>(() => toTurns(listInTurn(accountId)));
  useEffect(forgetTurns, []);
  const [refused, setRefused] = useState<BoletoQuote | null>(null);
  const [turns] = useState(() => new Set(reading.inTurn ? reading.lines : []));
  const way = useMemo(() => {
    const onSent = (paid: string) => setReading(read => ({ ...read, lines: read.lines.filter(line => line !== paid) }));
    return telling({ onRefused: setRefused, onSent, turns });
  }, [turns]);
  const read = (next: Reading) => {
    if (!next.inTurn) turns.clear();
    setReading(next);
  };
  return (
    <PrefilledPayment
      {...payment}
      initialPower={balance && toPower({ balance, rules }, 'boleto')}
      way={way}
      payeeStep={(flow, acts) => (
        <LineStep {...{ flow, acts, accountId, reading, refused }} onReading={read}>
          <Text size={14} muted>
            {texts.hours(rules.boleto.closes_at, rules.tax.closes_at)}{' '}
            <WholeLink href={withAccount('/payment/boleto/scheduled', accountId)}>{texts.scheduledLink}</WholeLink>
          </Text>
        </LineStep>
      )}
    />
  );
}
