'use client';

import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { ApiCredential, ApiCredentialList } from '@/bank/contract/products/pix/api';
import { Section } from '@/components/frame/Section';
import { RowList, SettingRow } from '@/components/frame/SettingRow';
import { AlertDialog } from '@/components/ui/AlertDialog';
import { Badge } from '@/components/ui/Badge';
import { Button } from '@/components/ui/Button';
import { CopyButton } from '@/components/ui/CopyButton';
import { EmptyState } from '@/components/ui/EmptyState';
import { formatDate, formatDateTime } from '@/components/ui/format';
import { notify } from '@/components/ui/notify';
import { useAct } from '@/contexts/use-act';
import { revokeApiCredential } from '@/services/pix/api';
import { texts } from './texts';
import { useAfterKeyChange } from './use-api-keys';

const toUseWords = ({ last_used_at, secret_hint }: ApiCredential): string =>
  `${texts.keys.secretEnds(secret_hint)}. ${last_used_at ? texts.keys.used(formatDateTime(last_used_at)) : texts.keys.unused}`;

/** The systems that have access, and what ends it. */
export function KeyRows({ accountId, list }: { accountId: string; list: ApiCredentialList }) {
  const [ending, setEnding] = useState<ApiCredential | null>(null);
  const act = useAct();
  const afterChange = useAfterKeyChange(accountId);
  const { keys } = texts;
  const revoke = async ({ id, name }: ApiCredential) => {
    const isDone = await act.run(() => revokeApiCredential(accountId, id));
    await afterChange();
    if (!isDone) return;
    notify(keys.done(name), { tone: 'positive' });
    setEnding(null);
  };
  return (
    <Section title={keys.title} lead={keys.lead(list.most)}>
      {list.data.length === 0 ? (
        <EmptyState icon={KeyRound} title={keys.empty}>
          {keys.emptyBody}
        </EmptyState>
      ) : (
        <RowList>
          {list.data.map(key => (
            <li key={key.id}>
              <SettingRow
                icon={KeyRound}
                title={key.name}
                badge={key.revoked_at ? <Badge status="canceled">{keys.revoked}</Badge> : null}
                actions={
                  key.revoked_at ? null : (
                    <>
                      <CopyButton value={key.id} label={keys.copyId} />
                      <Button variant="quiet" aria-label={keys.revokeLabel(key.name)} onClick={() => setEnding(key)}>
                        {keys.revoke}
                      </Button>
                    </>
                  )
                }
              >
                <div>{keys.made(key.created_by, formatDate(key.created_at))}</div>
                <div>{toUseWords(key)}</div>
              </SettingRow>
            </li>
          ))}
        </RowList>
      )}
      <AlertDialog
        open={ending !== null}
        title={ending ? keys.revokeTitle(ending.name) : ''}
        confirmLabel={keys.revokeConfirm}
        tone="danger"
        loading={act.isBusy}
        error={act.error}
        onConfirm={() => ending && void revoke(ending)}
        onCancel={() => {
          act.clear();
          setEnding(null);
        }}
      >
        {keys.revokeBody}
      </AlertDialog>
    </Section>
  );
}
