'use client';

import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { useRefusedCode } from '@/components/step-up/use-refused-code';
import { Button } from '@/components/ui/Button';
import { CodeField } from '@/components/ui/CodeField';
import { CopyButton } from '@/components/ui/CopyButton';
import { Dialog } from '@/components/ui/Dialog';
import { Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { confirmTotp, type FactorsWithCodes, type TotpEnrolment } from '@/services/factors';
import { isApiError } from '@/services/http/api-error';
import { color, radius } from '@/themes/tokens';
import { QrCode } from '@/components/ui/QrCode';
import { texts } from './texts';
import { useFormAct } from './use-form-act';

const Picture = styled.div`
  display: grid;
  justify-items: center;
`;

const Secret = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 8px;
  padding: 8px 4px 8px 16px;
  border-radius: ${radius.field};
  background: ${color.surfaceSunken};
  color: ${color.onSurface};

  code {
    font-family: ui-monospace, 'SFMono-Regular', Menlo, Consolas, monospace;
    font-size: 0.875rem;
    letter-spacing: 0.02em;
    overflow-wrap: anywhere;
    user-select: all;
  }
`;

/* Where there is a finger there may be the app itself. */
const OpenApp = styled.a`
  display: none;
  align-self: center;
  padding: 10px;
  color: ${color.link};
  font-weight: 500;

  @media (pointer: coarse) { display: inline-block; }
`;

/** `ABCDEFGH` -> `ABCD EFGH`. */
const inGroups = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

interface TotpDialogProps {
  enrolment: TotpEnrolment | null;
  onAdded: (answer: FactorsWithCodes) => void;
  onClose: () => void;
}

/** Setting an authenticator app up: read the code, or type the key, and prove that it works. */
export function TotpDialog({ enrolment, onAdded, onClose }: TotpDialogProps) {
  return (
    <Dialog open={enrolment !== null} title={texts.totp.dialogTitle} onClose={onClose}>
      {enrolment ? <Steps enrolment={enrolment} onAdded={onAdded} /> : null}
    </Dialog>
  );
}

function Steps({ enrolment, onAdded }: { enrolment: TotpEnrolment; onAdded: TotpDialogProps['onAdded'] }) {
  const input = useRef<HTMLInputElement>(null);
  const refusedCode = useRefusedCode();
  const form = useFormAct(error => {
    if (isApiError(error, 'code_used')) return texts.totp.used;
    return isApiError(error, 'code_expired') ? texts.totp.over : null;
  });
  useEffect(() => {
    if (form.error) input.current?.select();
  }, [form.error]);

  const prove = (code: string) =>
    confirmTotp(enrolment.enrolment_id, code).catch((failure: unknown) => {
      if (isApiError(failure)) refusedCode.keep(code, failure, failure.message);
      throw failure;
    });
  const confirm = (code: string) => {
    const said = refusedCode.wordsFor(code);
    if (said) return form.setError(said);
    if (/^\d{6}$/.test(code)) return form.run(() => prove(code), onAdded);
    form.setError(texts.totp.missing);
    input.current?.focus();
  };

  return (
    <Stack gap={16}>
      <Text>{texts.totp.scan}</Text>
      <Picture data-secret>
        <QrCode value={enrolment.otpauth_uri} label={texts.totp.qr} />
        <OpenApp href={enrolment.otpauth_uri}>{texts.totp.openApp}</OpenApp>
      </Picture>
      <Text size={14}>{texts.totp.manual}</Text>
      <Secret data-secret>
        <code>{inGroups(enrolment.secret)}</code>
        <CopyButton value={enrolment.secret} label={texts.totp.copySecret} />
      </Secret>
      <form
        method="post"
        noValidate
        onSubmit={event => {
          event.preventDefault();
          confirm(input.current?.value ?? '');
        }}
      >
        <Stack gap={16}>
          <CodeField
            ref={input}
            label={texts.totp.enter}
            data-initial-focus
            name="totp"
            error={form.error}
            onPasteComplete={confirm}
          />
          <Button type="submit" fullWidth loading={form.isBusy}>
            {texts.totp.confirm}
          </Button>
        </Stack>
      </form>
    </Stack>
  );
}
