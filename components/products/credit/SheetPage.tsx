'use client';

import { useState } from 'react';
import type { CreditRules, CreditSheet } from '@/bank/contract/products/credit/shapes';
import { withAccount } from '@/components/frame/account-address';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { Disclosure } from '@/components/ui/Disclosure';
import { Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { CetSheet } from './CetSheet';
import { CreditTermsList } from './CreditTermsList';
import { Papers } from './Papers';
import { Replaced } from './Replaced';
import { Rights } from './Rights';
import { ScheduleTable } from './ScheduleTable';
import { SignForm } from './SignForm';
import { sheetTexts as texts } from './sheet-texts';
import { useExpiry } from './use-expiry';
import { useRemakeSheet } from './use-make-sheet';
import { toWishSearch } from './wish';

interface SheetPageProps {
  accountId: string;
  sheet: CreditSheet;
  rules: CreditRules;
  /** Whether the bank worked out something else than the simulator had shown. */
  hasChanged: boolean;
}

/** The address of the simulator as it was left. */
const toSimulator = ({ calculation }: CreditSheet): string => {
  const wish = {
    product: calculation.product,
    amountCents: calculation.amount_cents,
    installments: calculation.installments,
    system: calculation.system,
    firstDueOn: calculation.first_due_on,
    graceMonths: calculation.grace_months,
    financeCosts: calculation.finance_costs,
  };
  return `/credit?${toWishSearch(wish)}`;
};

/** A contract that was made out: what it says, its papers, and the signature. */
export function SheetPage({ accountId, sheet, rules, hasChanged }: SheetPageProps) {
  const { calculation } = sheet;
  const [hasOpened, setOpened] = useState(false);
  const isOver = useExpiry(sheet.expires_at);
  const { replaced } = sheet;
  const back = withAccount(replaced ? `/credit/${replaced.contract_id}` : toSimulator(sheet), accountId);
  return (
    <Page $width="form">
      <PageHeader
        title={replaced ? texts.addendum.title : texts.title}
        lead={isOver ? undefined : texts.lead(sheet.expires_at)}
        back={{ href: back, label: replaced ? texts.addendum.back : texts.back }}
      />
      <Stack gap={32}>
        {isOver ? <Expired accountId={accountId} sheet={sheet} /> : null}
        {hasChanged ? <Alert tone="warning">{texts.differs}</Alert> : null}
        <Stack gap={4}>
          <Text muted>{replaced ? texts.addendum.owed : texts.released}</Text>
          <PrivateMoney cents={calculation.released_cents} size="hero" />
        </Stack>
        {replaced ? <Replaced replaced={replaced} /> : null}
        {sheet.breaks_after_days === null ? null : (
          <Alert tone="warning">{texts.addendum.breaks(sheet.breaks_after_days)}</Alert>
        )}
        <Card as="section" aria-labelledby="o-contrato">
          <Heading id="o-contrato" level={2} size={16}>
            {texts.terms.title}
          </Heading>
          <CreditTermsList calculation={calculation} late={rules.late} lastDueOn={calculation.lines.at(-1)?.due_on} />
          <Disclosure summary={texts.terms.schedule(calculation.lines.length)}>
            <ScheduleTable lines={calculation.lines} />
          </Disclosure>
        </Card>
        <CetSheet calculation={calculation} isAddendum={replaced !== null} />
        {isOver ? null : (
          <>
            <Papers accountId={accountId} sheet={sheet} onOpened={() => setOpened(true)} />
            {rules.may_bind ? (
              <SignForm accountId={accountId} sheet={sheet} hasOpened={hasOpened} back={back} />
            ) : (
              <Alert tone="info">{texts.sign.onlyAdmin}</Alert>
            )}
          </>
        )}
        <Rights rules={rules} />
      </Stack>
    </Page>
  );
}

function Expired({ accountId, sheet }: Pick<SheetPageProps, 'accountId' | 'sheet'>) {
  const { remake, act } = useRemakeSheet(accountId, sheet);
  return (
    <Alert
      tone="warning"
      title={texts.expired.title}
      action={
        <Button size="small" variant="quiet" loading={act.isBusy} onClick={remake}>
          {texts.expired.again}
        </Button>
      }
    >
      {sheet.replaced ? texts.addendum.expired : texts.expired.body(sheet.expires_at)} {act.error}
    </Alert>
  );
}
