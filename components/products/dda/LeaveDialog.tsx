'use client';

import type { DdaMember } from '@/bank/contract/products/dda';
import { formatCnpj } from '@/bank/contract/cnpj';
import { announce } from '@/components/frame/announce';
import { ProvenDialog, useProvenForm } from '@/components/lists/ProvenDialog';
import { Text } from '@/components/ui/Text';
import { leaveDda } from '@/services/dda';
import { texts } from './texts';
import { type DdaTask, useDdaReload } from './use-dda';

const words = texts.leaveForm;

/** Ends a joining, once it is said what becomes of the boletos. */
export function LeaveDialog({ accountId, member, onClose }: DdaTask & { member: DdaMember }) {
  const form = useProvenForm();
  const reload = useDdaReload(accountId);
  const submit = () => {
    const wish = { purpose: 'leave_dda', account_id: accountId, dda_member_id: member.id } as const;
    void form.run(() =>
      form.prove(wish, async proof => {
        await leaveDda(accountId, member.id, proof);
        await reload();
        announce(words.done);
        onClose();
      }),
    );
  };
  return (
    <ProvenDialog
      form={form}
      title={words.title}
      tone="danger"
      words={{ cancel: words.cancel, submit: words.submit }}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text>{words.body(formatCnpj(member.document))}</Text>
    </ProvenDialog>
  );
}
