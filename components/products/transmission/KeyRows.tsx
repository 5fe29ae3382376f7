'use client';

import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { TransmissionKey } from '@/bank/contract/products/transmission-keys';
import { Section } from '@/components/frame/Section';
import { RowList, SettingRow } from '@/components/frame/SettingRow';
import { AskedDialog } from '@/components/lists/AskedDialog';
import { Badge } from '@/components/ui/Badge';
import { Button } from '@/components/ui/Button';
import { CopyButton } from '@/components/ui/CopyButton';
import { EmptyState } from '@/components/ui/EmptyState';
import { formatDate, formatDateTime } from '@/components/ui/format';
import { revokeTransmissionKey, type TransmissionKeyList } from '@/services/transmission';
import { texts } from './texts';

const words = texts.keys;

const toPlaceWords = ({ addresses, expires_on: day }: TransmissionKey): string =>
  [
    addresses.length > 0 ? words.from(addresses.join(', ')) : words.anywhere,
    ...(day ? [words.until(day.split('-').reverse().join('/'))] : []),
  ].join('. ');

const toUseWords = ({ created_by, created_at, last_used_at: used }: TransmissionKey): string =>
  `${words.made(created_by, formatDate(created_at))}. ${used ? words.used(formatDateTime(used)) : words.unused}`;

interface KeyRowsProps {
  accountId: string;
  list: TransmissionKeyList;
  onChanged: () => Promise<unknown>;
}

function KeyRow({ one, mayManage, onEnd }: { one: TransmissionKey; mayManage: boolean; onEnd: () => void }) {
  const { agreement, revoked_at: isRevoked } = one;
  return (
    <SettingRow
      icon={KeyRound}
      title={one.name}
      badge={isRevoked ? <Badge status="canceled">{words.revoked}</Badge> : null}
      actions={
        isRevoked ? null : (
          <>
            <CopyButton value={one.user_name} label={words.copyUser} />
            {mayManage ? (
              <Button variant="quiet" aria-label={words.revokeLabel(one.name)} onClick={onEnd}>
                {words.revoke}
              </Button>
            ) : null}
          </>
        )
      }
    >
      <div>
        {words.of(agreement.name, agreement.code)} · {words.user(one.user_name)}
      </div>
      <div style={{ overflowWrap: 'anywhere' }}>{one.fingerprint}</div>
      <div>{toPlaceWords(one)}</div>
      <div>{toUseWords(one)}</div>
    </SettingRow>
  );
}

/** The systems that have a key, and what ends it. */
export function KeyRows({ accountId, list, onChanged }: KeyRowsProps) {
  const [ending, setEnding] = useState<TransmissionKey | null>(null);
  return (
    <Section title={words.listTitle} lead={words.listLead}>
      {list.data.length === 0 ? (
        <EmptyState icon={KeyRound} title={words.empty}>
          {words.emptyBody}
        </EmptyState>
      ) : (
        <RowList>
          {list.data.map(one => (
            <li key={one.id}>
              <KeyRow one={one} mayManage={list.may_manage} onEnd={() => setEnding(one)} />
            </li>
          ))}
        </RowList>
      )}
      {ending ? (
        <AskedDialog
          title={words.revokeTitle(ending.name)}
          words={{ confirm: words.revokeConfirm, done: words.done(ending.name) }}
          act={() => revokeTransmissionKey(accountId, ending.id)}
          afterwards={onChanged}
          onClose={() => setEnding(null)}
        >
          {words.revokeBody}
        </AskedDialog>
      ) : null}
    </Section>
  );
}
