'use client';

import { AuthCard } from '@/components/frame/AuthCard';
import { Button } from '@/components/ui/Button';
import { FormErrorSummary } from '@/components/ui/FormErrorSummary';
import { Stack } from '@/components/ui/Stack';
import { bankToday } from '@/components/ui/today';
import { isApiError } from '@/services/http/api-error';
import { becomeBorrower } from '@/services/marketplace/borrower';
import { LegalTicks, type LegalSheet, type LegalTicksValues, ticksOf } from './LegalTicks';
import { signUpTexts as texts } from './sign-up-texts';
import { useKeptForm } from './use-kept';
import { checkWho, NOBODY, toWho, WHO_ORDER, whoField, whoWords, type WhoValues } from './who-form';
import { WhoFields } from './WhoFields';

interface JoinFormProps {
  sheets: Record<'terms' | 'privacy', LegalSheet>;
  email: string;
  /** The page of the loan area that the person is on the way to. */
  next: string;
}

type JoinValues = WhoValues & LegalTicksValues;

/** For who has an access already: what lenders have to know of who asks. */
export function JoinForm({ sheets, email, next }: JoinFormProps) {
  const form = useKeptForm<JoinValues>('market.join', {
    initial: { ...NOBODY, terms: false, privacy: false },
    check: values => ({ ...checkWho(values, bankToday()), ...ticksOf(values) }),
    order: [...WHO_ORDER, 'terms', 'privacy'],
    refused: whoWords,
    nameOf: whoField,
    failed: texts.failed,
  });
  const join = async (values: JoinValues) => {
    const versions = { terms_version: sheets.terms.version, privacy_version: sheets.privacy.version };
    await becomeBorrower({ who: toWho(values), ...versions }).catch((error: unknown) => {
      // another tab was faster
      if (!isApiError(error, 'borrower_exists')) throw error;
    });
    form.drop();
    window.location.assign(next);
  };
  const { ref, ...summary } = form.summary;
  return (
    <AuthCard title={texts.joinTitle} lead={texts.joinLead(email)}>
      <form method="post" noValidate onSubmit={form.submit(join)}>
        <Stack gap={24}>
          <FormErrorSummary ref={ref} {...summary} />
          <WhoFields values={form.values} field={form.field} change={form.change} />
          <LegalTicks sheets={sheets} values={form.values} field={form.field} change={form.change} />
          <Button type="submit" fullWidth loading={form.isBusy}>
            {texts.joinSubmit}
          </Button>
        </Stack>
      </form>
    </AuthCard>
  );
}
