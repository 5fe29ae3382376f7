'use client';

import { useState } from 'react';
import type { OwnInvitation } from '@/bank/contract/service/people';
import { FormDialog } from '@/components/lists/FormDialog';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { DocumentField } from '@/components/ui/DocumentField';
import { findDocumentProblem } from '@/components/ui/document-text';
import { Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { useAct } from '@/contexts/use-act';
import { joinCompany } from '@/services/people';
import { texts } from './texts';

interface OwnInvitationsProps {
  invitations: readonly OwnInvitation[];
  onJoined: (words: string) => void;
}

/** Other companies that wait for the person's word. */
export function OwnInvitations({ invitations, onJoined }: OwnInvitationsProps) {
  const [open, setOpen] = useState<OwnInvitation | null>(null);
  return (
    <>
      {invitations.map(one => (
        <Alert key={one.id} tone="info" title={texts.own.title(one.company_name)}>
          <Stack gap={12}>
            <Text>{texts.own.body(one.invited_by, texts.roles[one.role])}</Text>
            <div>
              <Button size="small" onClick={() => setOpen(one)}>
                {texts.own.open}
              </Button>
            </div>
          </Stack>
        </Alert>
      ))}
      {open ? (
        <JoinDialog
          invitation={open}
          onClose={() => setOpen(null)}
          onJoined={() => {
            setOpen(null);
            onJoined(texts.own.done(open.company_name));
          }}
        />
      ) : null}
    </>
  );
}

interface JoinDialogProps {
  invitation: OwnInvitation;
  onJoined: () => void;
  onClose: () => void;
}

function JoinDialog({ invitation, onJoined, onClose }: JoinDialogProps) {
  const [cpf, setCpf] = useState('');
  const [wasSubmitted, setSubmitted] = useState(false);
  const act = useAct();
  const isWrong = findDocumentProblem(cpf, 'cpf') !== undefined;
  const submit = () => {
    setSubmitted(true);
    if (isWrong) return;
    void act.run(() => joinCompany(invitation.id, cpf)).then(isDone => isDone && onJoined());
  };
  return (
    <FormDialog
      title={texts.own.title(invitation.company_name)}
      words={{ cancel: texts.own.cancel, submit: texts.own.submit }}
      isBusy={act.isBusy}
      error={act.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <DocumentField
        kind="cpf"
        label={texts.own.cpf}
        value={cpf}
        onValueChange={setCpf}
        error={wasSubmitted && isWrong ? texts.inviteForm.cpfWrong : undefined}
        data-initial-focus
      />
    </FormDialog>
  );
}
