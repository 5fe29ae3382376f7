'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { TopUp } from '@/bank/contract/products/top-up';
import { formatMobile } from '@/bank/contract/top-up-phone';
import { FormDialog } from '@/components/lists/FormDialog';
import { notify } from '@/components/ui/notify';
import { Text } from '@/components/ui/Text';
import { TextField } from '@/components/ui/TextField';
import { useAct } from '@/contexts/use-act';
import { saveTopUpFavourite } from '@/services/top-up';
import { favouritesKey } from './KnownLines';
import { keepTexts as words } from './keep-texts';
import { texts } from './texts';

interface KeepDialogProps {
  accountId: string;
  topUp: TopUp;
  onClose: () => void;
}

/** Gives a line a name under which it is charged with one press. */
export function KeepDialog({ accountId, topUp: { phone, operator, operator_name }, onClose }: KeepDialogProps) {
  const [name, setName] = useState('');
  const [wasSent, setSent] = useState(false);
  const act = useAct();
  const client = useQueryClient();
  const isMissing = name.trim() === '';
  const save = async () => {
    setSent(true);
    if (isMissing) return;
    if (!(await act.run(() => saveTopUpFavourite(accountId, { phone, operator, name: name.trim() })))) return;
    notify(words.saved);
    await client.invalidateQueries({ queryKey: favouritesKey(accountId) });
    onClose();
  };
  return (
    <FormDialog
      title={words.title}
      words={{ cancel: words.cancel, submit: words.save }}
      isBusy={act.isBusy}
      error={act.error}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Text muted>{texts.result.line(operator_name, formatMobile(phone))}</Text>
      <TextField
        label={words.name}
        help={words.help}
        error={wasSent && isMissing ? words.missing : undefined}
        autoComplete="off"
        maxLength={60}
        value={name}
        onChange={event => setName(event.target.value)}
      />
    </FormDialog>
  );
}
