'use client';

import { useEffect, useMemo, useRef } from 'react';
import styled from 'styled-components';
import type { Balance } from '@/bank/contract/ground/accounts';
import type { Ted, TedPayeeRequest, TedRules } from '@/bank/contract/products/ted';
import { withAccount } from '@/components/frame/account-address';
import { NameMark } from '@/components/frame/NameMark';
import { AskedAccount } from '@/components/payment/account/AskedAccount';
import { AccountForm } from '@/components/payment/account/AccountForm';
import { type Brought, withoutBrought } from '@/components/payment/account/brought';
import { useTaken } from '@/components/payment/account/use-taken';
import type { AccountOfKind } from '@/components/payment/account/use-account-form';
import { type NamedAccount, toNamed } from '@/components/payment/account/named-account';
import { Payment, type PaymentProps } from '@/components/payment/Payment';
import { Card } from '@/components/ui/Card';
import { Button } from '@/components/ui/Button';
import { Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { WholeLink } from '@/components/ui/TextLink';
import { listInstitutions } from '@/services/ted';
import { createTedWay, findTedPayee, type FoundTed, toPower } from './ted-way';
import { ACCOUNT_KINDS, REFUSALS, texts } from './texts';

type KnownPayee = TedPayeeRequest & { institution_name: string };

type TedPayProps = Pick<PaymentProps<FoundTed, Ted>, 'account' | 'initialPayment'> & {
  rules: TedRules;
  /** What the server read; null when it could not. */
  balance: Balance | null;
  /** Accounts that were paid before, the last one first. */
  payees: readonly KnownPayee[];
  /** What the address names: an account of a contact, or a payment that is made once more. */
  brought?: Brought | undefined;
};

const toAccountOfKind = (purposes: TedRules['purposes']): AccountOfKind<FoundTed> => ({
  institutions: { list: listInstitutions, toProblem: ({ takes_ted }) => (takes_ted ? null : texts.outside) },
  accountKinds: (['checking', 'payment', 'savings', 'investment'] as const).map(value => ({
    value,
    label: ACCOUNT_KINDS[value],
  })),
  purposes: purposes.map(({ code, name }) => ({ value: code, label: name })),
  refusals: REFUSALS,
  find: findTedPayee,
});

/** A TED, from the account to the result. */
export function TedPay({ rules, balance, payees, brought, ...payment }: TedPayProps) {
  const { purposes, opens_at, closes_at } = rules;
  const way = useMemo(() => createTedWay(purposes), [purposes]);
  const kind = useMemo(() => toAccountOfKind(purposes), [purposes]);
  const accountId = payment.account.id;
  // what it was for is known of a payment that was made, and it is at its review at once
  const [repeated, contact] = brought?.named.purpose ? [brought, undefined] : [undefined, brought];
  const isTaken = useTaken(repeated);
  return (
    <Payment
      {...payment}
      initialPower={balance && toPower({ balance, rules })}
      brings={brought?.named.account}
      way={way}
      payeeStep={(flow, acts) => (
        <Stack gap={16}>
          <KnownPayees payees={payees} onUse={named => acts.dispatch({ type: 'form_typed', named })} />
          <AskedAccount accountId={accountId} acts={acts} />
          <ContactAccount named={contact?.named} onUse={named => acts.dispatch({ type: 'form_typed', named })} />
          <AccountForm flow={flow} acts={acts} accountId={accountId} kind={kind} brought={repeated} isTaken={isTaken} />
          <Text size={14} muted>
            {texts.hours(opens_at, closes_at)}{' '}
            <WholeLink href={withAccount('/payment/scheduled?tipo=ted', accountId)}>{texts.scheduledLink}</WholeLink>
          </Text>
        </Stack>
      )}
    />
  );
}

/** Fills the form in with the account of a contact; a TED asks for its purpose before anybody is looked up. */
function ContactAccount({ named, onUse }: { named: NamedAccount | undefined; onUse: (named: NamedAccount) => void }) {
  const wasTaken = useRef(false);
  useEffect(() => {
    if (wasTaken.current || !named) return;
    wasTaken.current = true;
    onUse(named);
    window.history.replaceState(null, '', withoutBrought(window.location.href));
  });
  return null;
}

const MOST_SHOWN = 5;

const Person = styled(Button)`
  justify-content: flex-start;
  min-height: 60px;
  color: inherit;
  text-align: left;

  span > span { display: block; font-weight: 400; }
`;

interface KnownPayeesProps {
  payees: readonly KnownPayee[];
  onUse: (named: NamedAccount) => void;
}

/** The accounts that were paid last: one press fills the form in. */
function KnownPayees({ payees, onUse }: KnownPayeesProps) {
  if (payees.length === 0) return null;
  return (
    <Card as="section" aria-label={texts.payees.title}>
      <Stack gap={8}>
        <Text as="span" size={14} strong>
          {texts.payees.title}
        </Text>
        {payees.slice(0, MOST_SHOWN).map(payee => (
          <Person
            key={`${payee.institution}/${payee.branch}/${payee.account}/${payee.document}`}
            variant="plain"
            aria-label={texts.payees.use(payee.name)}
            onClick={() => onUse(toNamed({ named: toStrings(payee) }))}
          >
            <NameMark name={payee.name} />
            <span>
              {payee.name}
              <Text as="span" size={14} muted>
                {payee.institution_name}
              </Text>
            </span>
          </Person>
        ))}
      </Stack>
    </Card>
  );
}

const toStrings = ({
  institution,
  institution_name,
  branch,
  account,
  check_digit,
  account_type,
  name,
  document,
}: KnownPayee) => ({
  ...{ institution, institution_name, branch, account, check_digit, account_type, name, document },
});
