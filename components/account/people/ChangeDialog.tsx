'use client';

import { useState } from 'react';
import type { Account } from '@/bank/contract/ground/accounts';
import type { NamedKind } from '@/bank/contract/payments/orders';
import type { Person, PersonLimits, PersonRole } from '@/bank/contract/service/people';
import { ProvenDialog, useProvenForm } from '@/components/lists/ProvenDialog';
import { CheckField } from '@/components/ui/CheckField';
import { FieldGroup } from '@/components/ui/FieldGroup';
import { formatAccount } from '@/components/ui/format';
import { MoneyField } from '@/components/ui/MoneyField';
import { RadioGroup } from '@/components/ui/RadioGroup';
import { changePerson } from '@/services/people';
import { variant } from '@/variants/active';
import { isFeatureOn } from '@/variants/features';
import type { TaskProps } from './people-tasks';
import { ROLE_OPTIONS } from './role-options';
import { texts } from './texts';

/** What a person pays by: giving a Pix back is no payment of one's own. */
const KINDS: readonly NamedKind[] = [
  ...(['pix', 'ted', 'boleto', 'bill'] as const),
  ...(isFeatureOn(variant.features, 'cellphone') ? (['top_up'] as const) : []),
  ...(isFeatureOn(variant.features, 'crypto') ? (['crypto_buy'] as const) : []),
  ...(isFeatureOn(variant.features, 'giftCard') ? (['gift_card'] as const) : []),
  ...(isFeatureOn(variant.features, 'credit') ? (['credit'] as const) : []),
];

interface Typed {
  role: PersonRole;
  ceiling: number | null;
  payment: number | null;
  day: number | null;
  kinds: readonly NamedKind[];
  accounts: readonly string[];
}

const toggled = <Value,>(all: readonly Value[], one: Value): Value[] =>
  all.includes(one) ? all.filter(other => other !== one) : [...all, one];

/** All that the form offers is no limit; a list that nobody touched stays what it was. */
const toList = <Value extends string>(
  chosen: readonly Value[],
  offered: readonly Value[],
  before: readonly Value[] | null | undefined,
): Value[] | null => (chosen !== before && offered.every(one => chosen.includes(one)) ? null : [...chosen]);

const toLimits = (typed: Typed, accounts: readonly string[], before: PersonLimits | null): PersonLimits | null => {
  const { payment, day } = typed;
  const limits = {
    kinds: toList(typed.kinds, KINDS, before?.kinds),
    account_ids: toList(typed.accounts, accounts, before?.account_ids),
    payment_cents: payment,
    day_cents: day,
  };
  return Object.values(limits).every(limit => limit === null) ? null : limits;
};

interface ChangeDialogProps extends TaskProps {
  person: Person;
  /** Those of the company. */
  accounts: readonly Account[];
}

/** Role, ceiling and limits of a person, in one form and one proof. */
export function ChangeDialog({ account, accounts, person, onDone, onClose }: ChangeDialogProps) {
  const { limits: before } = person;
  const accountIds = accounts.map(({ id }) => id);
  const [typed, setTyped] = useState<Typed>({
    ...{ role: person.role, ceiling: person.ceiling_cents },
    ...{ payment: before?.payment_cents ?? null, day: before?.day_cents ?? null },
    kinds: before?.kinds ?? KINDS,
    accounts: before?.account_ids ?? accountIds,
  });
  const form = useProvenForm();
  const words = texts.changeForm;
  const pays = typed.role !== 'viewer';
  const isWhole = !pays || (typed.kinds.length > 0 && typed.accounts.length > 0);

  const submit = () => {
    if (!isWhole) return;
    const limits = pays ? toLimits(typed, accountIds, before) : null;
    const ceiling = typed.role === 'admin' || typed.role === 'approver' ? typed.ceiling : null;
    const body = { role: typed.role, ceiling_cents: ceiling === 0 ? null : ceiling, limits };
    const wish = {
      ...({ purpose: 'change_person', account_id: account.id, person_id: person.id, role: body.role } as const),
      ...{ ceiling_cents: body.ceiling_cents ?? ('' as const), limited: limits !== null },
      ...{ kinds: limits?.kinds?.join(' ') ?? '', account_ids: limits?.account_ids?.join(' ') ?? '' },
      payment_cents: limits?.payment_cents ?? ('' as const),
      day_cents: limits?.day_cents ?? ('' as const),
    };
    void form.run(() =>
      form.prove(wish, async stepUpProof => {
        const { pending_change } = await changePerson(account.id, { personId: person.id, body, stepUpProof });
        await onDone(pending_change ? words.waits : words.done);
      }),
    );
  };
  return (
    <ProvenDialog
      form={form}
      title={words.title(person.name)}
      words={{ cancel: words.cancel, submit: words.submit }}
      onSubmit={submit}
      onClose={onClose}
    >
      <RadioGroup
        label={words.role}
        options={ROLE_OPTIONS}
        value={typed.role}
        onValueChange={role => setTyped({ ...typed, role })}
      />
      {typed.role === 'admin' || typed.role === 'approver' ? (
        <MoneyField
          label={words.ceiling}
          help={words.ceilingHelp}
          optional
          valueCents={typed.ceiling}
          onValueChange={ceiling => setTyped({ ...typed, ceiling })}
        />
      ) : null}
      {pays ? <LimitFields {...{ typed, setTyped, accounts }} wasSubmitted={form.wasSubmitted} /> : null}
    </ProvenDialog>
  );
}

interface LimitFieldsProps {
  typed: Typed;
  setTyped: (typed: Typed) => void;
  accounts: readonly Account[];
  wasSubmitted: boolean;
}

function LimitFields({ typed, setTyped, accounts, wasSubmitted }: LimitFieldsProps) {
  const words = texts.changeForm;
  return (
    <>
      <MoneyField
        label={words.payment}
        help={words.limitHelp}
        optional
        valueCents={typed.payment}
        onValueChange={payment => setTyped({ ...typed, payment })}
      />
      <MoneyField
        label={words.day}
        optional
        valueCents={typed.day}
        onValueChange={day => setTyped({ ...typed, day })}
      />
      <FieldGroup label={words.kinds} error={wasSubmitted && typed.kinds.length === 0 ? words.kindsMissing : undefined}>
        {KINDS.map(kind => (
          <CheckField
            key={kind}
            label={texts.kinds[kind]}
            checked={typed.kinds.includes(kind)}
            onChange={() => setTyped({ ...typed, kinds: toggled(typed.kinds, kind) })}
          />
        ))}
      </FieldGroup>
      {accounts.length < 2 ? null : (
        <FieldGroup
          label={words.accounts}
          error={wasSubmitted && typed.accounts.length === 0 ? words.accountsMissing : undefined}
        >
          {accounts.map(({ id, ...one }) => (
            <CheckField
              key={id}
              label={formatAccount(one)}
              checked={typed.accounts.includes(id)}
              onChange={() => setTyped({ ...typed, accounts: toggled(typed.accounts, id) })}
            />
          ))}
        </FieldGroup>
      )}
    </>
  );
}
