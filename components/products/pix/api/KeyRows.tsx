'use client';

import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { ApiCredential, ApiCredentialList } from '@/bank/contract/products/pix/api';
import { Section } from '@/components/frame/Section';
import { RowList, SettingRow } from '@/components/frame/SettingRow';
import { AskedDialog } from '@/components/lists/AskedDialog';
import { Badge } from '@/components/ui/Badge';
import { Button } from '@/components/ui/Button';
import { CopyButton } from '@/components/ui/CopyButton';
import { EmptyState } from '@/components/ui/EmptyState';
import { formatDate, formatDateTime } from '@/components/ui/format';
import { revokeApiCredential } from '@/services/pix/api';
import { texts } from './texts';
import { useAfterKeyChange } from './use-api-keys';

const toUseWords = ({ last_used_at, secret_hint }: ApiCredential): string =>
  `${texts.keys.secretEnds(secret_hint)}. ${last_used_at ? texts.keys.used(formatDateTime(last_used_at)) : texts.keys.unused}`;

/** The systems that have access, and what ends it. */
export function KeyRows({ accountId, list }: { accountId: string; list: ApiCredentialList }) {
  const [ending, setEnding] = useState<ApiCredential | null>(null);
  const afterChange = useAfterKeyChange(accountId);
  const { keys } = texts;
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
      {ending ? (
        <AskedDialog
          title={keys.revokeTitle(ending.name)}
          words={{ confirm: keys.revokeConfirm, done: keys.done(ending.name) }}
          act={() => revokeApiCredential(accountId, ending.id)}
          afterwards={afterChange}
          onClose={() => setEnding(null)}
        >
          {keys.revokeBody}
        </AskedDialog>
      ) : null}
    </Section>
  );
}
