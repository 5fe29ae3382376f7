'use client';

import { Handshake } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import type { PixLimitSettings, TrustedPayee } from '@/bank/contract/products/pix/limits';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { Section, SectionGap } from '@/components/frame/Section';
import { RowList, SettingRow } from '@/components/frame/SettingRow';
import { LimitUse } from '@/components/lists/limit-use/LimitUse';
import { useAct } from '@/contexts/use-act';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { formatDateTime } from '@/components/ui/format';
import { announce } from '@/components/frame/announce';
import { removeTrustedPayee } from '@/services/pix/limits';
import { color } from '@/themes/tokens';
import { texts } from './texts';
import { TrustDialog } from './TrustDialog';
import { useAfterLimitChange, useTrustedPayees } from './use-limits';

const Foot = styled.div`
  padding: 16px;
  border-top: 1px solid ${color.line};
`;

interface TrustedPayeesProps {
  first: TrustedPayee[] | null;
  settings: PixLimitSettings;
  accountId: string;
  canRemove: boolean;
  isAdministrator: boolean;
}

/** Payees with a limit of their own. */
export function TrustedPayees({ first, settings, accountId, canRemove, isAdministrator }: TrustedPayeesProps) {
  const query = useTrustedPayees(accountId, first);
  const [isAdding, setAdding] = useState(false);
  const act = useAct();
  const afterChange = useAfterLimitChange(accountId);
  const payees = query.data;
  const remove = async (payee: TrustedPayee) => {
    const isDone = await act.run(() => removeTrustedPayee(accountId, payee.id));
    afterChange();
    if (isDone) announce(texts.trusted.removed);
  };
  return (
    <Section title={texts.trusted.title} lead={texts.trusted.lead(settings.raise_hours)}>
      {act.error ? <Alert tone="danger">{act.error}</Alert> : null}
      {payees?.length === 0 ? (
        <EmptyState icon={Handshake} title={texts.trusted.empty}>
          {texts.trusted.emptyBody}
        </EmptyState>
      ) : null}
      {payees ? (
        <RowList>
          {payees.map(payee => (
            <li key={payee.id}>
              <SettingRow
                icon={Handshake}
                title={payee.payee.name}
                actions={
                  canRemove ? (
                    <Button
                      variant="quiet"
                      loading={act.isBusy}
                      aria-label={texts.trusted.removeLabel(payee.payee.name)}
                      onClick={() => void remove(payee)}
                    >
                      {texts.trusted.remove}
                    </Button>
                  ) : null
                }
              >
                <div>
                  {payee.payee.institution.name} · <PrivateMoney cents={payee.day.limit_cents} /> {texts.trusted.limit}
                </div>
                {payee.in_effect ? (
                  <LimitUse
                    name={payee.payee.name}
                    limitCents={payee.day.limit_cents}
                    usedCents={payee.day.used_cents}
                  />
                ) : (
                  texts.trusted.waits(formatDateTime(payee.effective_at))
                )}
              </SettingRow>
            </li>
          ))}
        </RowList>
      ) : (
        <SectionGap onRetry={() => void query.refetch()} isReading={query.isFetching} />
      )}
      {isAdministrator ? (
        <Foot>
          <Button variant="quiet" onClick={() => setAdding(true)}>
            {texts.trusted.add}
          </Button>
        </Foot>
      ) : null}
      {isAdding ? <TrustDialog settings={settings} accountId={accountId} onClose={() => setAdding(false)} /> : null}
    </Section>
  );
}
