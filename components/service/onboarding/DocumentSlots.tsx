'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import type { UploadView } from '@/bank/contract/service/onboarding-application';
import type { DocumentSlot } from '@/bank/contract/service/onboarding-data';
import { Alert } from '@/components/ui/Alert';
import { Stack } from '@/components/ui/Stack';
import { Heading } from '@/components/ui/Text';
import { isApiError } from '@/services/http/api-error';
import { removeDocument } from '@/services/onboarding';
import { DocumentSlotCard } from './DocumentSlotCard';
import { documentTexts as words } from './document-texts';
import { texts } from './texts';

interface DocumentSlotsProps {
  slots: readonly DocumentSlot[];
  /** Words by the id of the slot that they are about. */
  issues?: Readonly<Record<string, string>>;
  onChange: (view: UploadView) => void;
  withSession: <T>(work: () => Promise<T>) => Promise<T>;
}

const isOpenAtFirst = ({ status, required }: DocumentSlot): boolean =>
  required && (status === 'missing' || status === 'partial' || status === 'refused');

/** The places for files, those of the company first, then person by person. One is open at a time: a paste goes there. */
export function DocumentSlots({ slots, issues = {}, onChange, withSession }: DocumentSlotsProps) {
  const [opened, setOpened] = useState<string | null>(slots.find(isOpenAtFirst)?.id ?? null);
  const [failure, setFailure] = useState<string | null>(null);
  const openWanted = useEffectEvent(() => {
    // an issue elsewhere leads here by the id of its document
    const wanted = decodeURIComponent(window.location.hash.slice(1));
    if (slots.some(({ id }) => id === wanted)) setOpened(wanted);
  });
  // at the beginning and when another is asked for: what a person opened since then stays open while files arrive
  useEffect(() => {
    openWanted();
    window.addEventListener('hashchange', openWanted);
    return () => window.removeEventListener('hashchange', openWanted);
  }, []);

  const remove = async (fileId: string) => {
    setFailure(null);
    await withSession(() => removeDocument(fileId)).then(onChange, (error: unknown) =>
      setFailure(isApiError(error) ? error.message : texts.connectionLost),
    );
  };
  const groups = [...new Set(slots.map(({ partner_key }) => partner_key))];

  return (
    <Stack gap={32}>
      {failure ? <Alert tone="danger">{failure}</Alert> : null}
      {groups.map(key => {
        const own = slots.filter(({ partner_key }) => partner_key === key);
        return (
          <Stack key={key ?? 'company'} gap={12} as="section">
            <Heading level={2} size={16}>
              {key === null ? words.company : own[0]?.partner_name}
            </Heading>
            <Stack gap={12} as="ul">
              {own.map(slot => (
                <DocumentSlotCard
                  key={slot.id}
                  slot={slot}
                  issue={issues[slot.id]}
                  isOpen={opened === slot.id}
                  onToggle={() => setOpened(now => (now === slot.id ? null : slot.id))}
                  onSent={onChange}
                  onRemove={fileId => void remove(fileId)}
                  withSession={withSession}
                />
              ))}
            </Stack>
          </Stack>
        );
      })}
    </Stack>
  );
}
