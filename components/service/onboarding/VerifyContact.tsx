'use client';

import { useState } from 'react';
import styled from 'styled-components';
import type { Application } from '@/bank/contract/service/onboarding-application';
import { AuthCard } from '@/components/frame/AuthCard';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { PhoneField } from '@/components/ui/PhoneField';
import { Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { TextField } from '@/components/ui/TextField';
import { LinkLikeButton } from '@/components/ui/TextLink';
import { isApiError } from '@/services/http/api-error';
import { type Contact, changeApplicant, confirmContact, sendContactCode } from '@/services/onboarding';
import { CodeEntry } from './CodeEntry';
import { CONTACTS } from './due-contact';
import { emailRule, mobileRule, toViolations } from './entry-checks';
import { entryTexts } from './entry-texts';
import { texts } from './texts';
import { useStepForm } from './use-step-form';

const { verify: words } = entryTexts;

/** An address is one word, however long. */
const Lead = styled.p`
  overflow-wrap: anywhere;
`;

interface VerifyContactProps {
  application: Application;
  contact: Contact;
  onChange: (application: Application) => void;
}

/** Proves an e-mail or a mobile by a code, before anything of the company is kept. A wrong address is mended here. */
export function VerifyContact({ application, contact, onChange }: VerifyContactProps) {
  const [isMending, setMending] = useState(false);
  const state = application.applicant[contact];
  const asked = CONTACTS.filter(one => application.applicant[one].required);
  const send = async (): Promise<number> => {
    const changed = await sendContactCode(contact);
    onChange(changed);
    return changed.applicant[contact].challenge?.resend_in ?? 0;
  };
  const lead = state.challenge
    ? words.lead[state.challenge.sent_to](state.challenge.destination)
    : words.askFirst(state.value);

  return (
    <AuthCard
      title={words.title[contact]}
      lead={
        <>
          {asked.length > 1 ? <p>{words.place(asked.indexOf(contact) + 1, asked.length)}</p> : null}
          {isMending ? null : <Lead>{lead}</Lead>}
        </>
      }
    >
      {isMending ? (
        <MendContact
          application={application}
          contact={contact}
          onMended={async changed => {
            onChange(changed);
            await send();
            setMending(false);
          }}
        />
      ) : (
        <Stack gap={16}>
          {state.challenge ? (
            <CodeEntry
              key={contact}
              resendIn={state.challenge.resend_in}
              resend={send}
              confirm={async code => onChange(await confirmContact(contact, code))}
            />
          ) : (
            <SendFirst send={send} />
          )}
          <LinkLikeButton type="button" onClick={() => setMending(true)}>
            {words.wrongContact[contact]}
          </LinkLikeButton>
        </Stack>
      )}
    </AuthCard>
  );
}

function SendFirst({ send }: { send: () => Promise<number> }) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const press = async () => {
    setBusy(true);
    setFailure(null);
    await send().catch((error: unknown) => setFailure(isApiError(error) ? error.message : texts.connectionLost));
    setBusy(false);
  };
  return (
    <Stack gap={16}>
      {failure ? <Alert tone="danger">{failure}</Alert> : null}
      <Button fullWidth loading={isBusy} onClick={() => void press()}>
        {words.send}
      </Button>
    </Stack>
  );
}

interface MendContactProps {
  application: Application;
  contact: Contact;
  onMended: (application: Application) => Promise<void>;
}

function MendContact({ application: { applicant }, contact, onMended }: MendContactProps) {
  const form = useStepForm({
    initial: { value: applicant[contact].value },
    check: ({ value }) => toViolations({ [contact]: contact === 'email' ? emailRule(value) : mobileRule(value) }),
    order: () => [contact],
  });
  const save = async ({ value }: { value: string }) => {
    const { name, cpf, email, mobile } = applicant;
    const changed = { name, cpf, email: email.value, mobile: mobile.value, [contact]: value };
    await onMended(await changeApplicant(changed));
  };
  const { failure } = form.summary.props;
  return (
    <form method="post" noValidate onSubmit={form.submit(save)}>
      <Stack gap={24}>
        {failure ? <Alert tone="danger">{failure}</Alert> : null}
        {contact === 'email' ? (
          <TextField
            {...form.field('email')}
            label={entryTexts.applicant.email}
            type="text"
            inputMode="email"
            autoComplete="email"
            autoFocus
            value={form.values.value}
            onChange={event => form.change(() => ({ value: event.target.value }), 'email')}
          />
        ) : (
          <PhoneField
            {...form.field('mobile')}
            label={entryTexts.applicant.mobile}
            autoFocus
            value={form.values.value}
            onValueChange={value => form.change(() => ({ value }), 'mobile')}
          />
        )}
        <Button type="submit" fullWidth loading={form.isBusy}>
          {words.save}
        </Button>
        <Text size={14} muted>
          {entryTexts.applicant.emailHelp}
        </Text>
      </Stack>
    </form>
  );
}
