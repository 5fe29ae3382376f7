'use client';

import { useEffect, useMemo, useRef } from 'react';
import type { Balance } from '@/bank/contract/ground/accounts';
import type { Ted, TedPayeeRequest, TedRules } from '@/bank/contract/products/ted';
import { withAccount } from '@/components/frame/account-address';
import { AskedAccount } from '@/components/payment/account/AskedAccount';
import { AccountForm } from '@/components/payment/account/AccountForm';
import { withoutBrought } from '@/components/payment/account/brought';
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
  /** An account of a contact, which the address names: `?contato=`. */
  brought?: NamedAccount | undefined;
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
  return (
    <Payment
      {...payment}
      initialPower={balance && toPower({ balance, rules })}
      way={way}
      payeeStep={(flow, acts) => (
        <Stack gap={16}>
          <KnownPayees payees={payees} onUse={named => acts.dispatch({ type: 'form_typed', named })} />
          <AskedAccount accountId={accountId} acts={acts} />
          <BroughtAccount brought={brought} onUse={named => acts.dispatch({ type: 'form_typed', named })} />
          <AccountForm flow={flow} acts={acts} accountId={accountId} kind={kind} />
          <Text size={14} muted>
            {texts.hours(opens_at, closes_at)}{' '}
            <WholeLink href={withAccount('/payment/scheduled?tipo=ted', accountId)}>{texts.scheduledLink}</WholeLink>
          </Text>
        </Stack>
      )}
    />
  );
}

/** Fills the form in with the account that the address names; a TED asks for its purpose before anybody is looked up. */
function BroughtAccount({
  brought,
  onUse,
}: {
  brought: NamedAccount | undefined;
  onUse: (named: NamedAccount) => void;
}) {
  const wasTaken = useRef(false);
  useEffect(() => {
    if (wasTaken.current || !brought) return;
    wasTaken.current = true;
    onUse(brought);
    window.history.replaceState(null, '', withoutBrought(window.location.href));
  });
  return null;
}

const MOST_SHOWN = 5;

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
          <Button
            key={`${payee.institution}/${payee.branch}/${payee.account}/${payee.document}`}
            variant="quiet"
            aria-label={texts.payees.use(payee.name)}
            onClick={() => onUse(toNamed({ named: toStrings(payee) }))}
          >
            {`${payee.name} · ${payee.institution_name}`}
          </Button>
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
