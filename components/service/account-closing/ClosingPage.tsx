'use client';

import { useEffect, useState } from 'react';
import { UserRound } from 'lucide-react';
import { useRouter } from 'next/navigation';
import type { AccountClosing } from '@/bank/contract/service/account-closing';
import { withAccount } from '@/components/frame/account-address';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { Section } from '@/components/frame/Section';
import { RowList, SettingRow } from '@/components/frame/SettingRow';
import { Alert } from '@/components/ui/Alert';
import { Badge } from '@/components/ui/Badge';
import { ButtonLink } from '@/components/ui/Button';
import { formatDate, formatDateTime } from '@/components/ui/format';
import { Stack } from '@/components/ui/Stack';
import { getAccountClosing } from '@/services/account-closing';
import { PointList } from './PointList';
import { RequestForm } from './RequestForm';
import { RequestStatus } from './RequestStatus';
import { RestSection } from './RestSection';
import { texts } from './texts';

/** Reads anew whenever the person comes back to the page: what was open may have been mended in another one. */
function useLiveClosing(first: AccountClosing) {
  const [closing, setClosing] = useState(first);
  const router = useRouter();
  useEffect(() => setClosing(first), [first]);
  useEffect(() => {
    const read = () => {
      if (document.visibilityState !== 'visible') return;
      getAccountClosing(first.account_id).then(setClosing, () => undefined);
    };
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [first.account_id]);
  return {
    closing,
    change: (next: AccountClosing) => {
      setClosing(next);
      // the notice of the frame follows the account
      if (next.status !== closing.status) router.refresh();
    },
  };
}

function Signers({ closing }: { closing: AccountClosing }) {
  // people may share a name: their place is theirs alone
  const seats = closing.signers.map((signer, seat) => ({ seat, ...signer }));
  return (
    <Section title={texts.signers.title} lead={texts.signers.lead}>
      <RowList>
        {seats.map(({ seat, name, is_you, signed_at }) => (
          <li key={seat}>
            <SettingRow
              icon={UserRound}
              title={is_you ? `${name} (${texts.signers.you})` : name}
              badge={
                closing.request?.status === 'signing' || (signed_at && closing.request?.status !== 'cancelled') ? (
                  <Badge status={signed_at ? 'completed' : 'waiting'}>
                    {signed_at ? texts.signers.signed(formatDateTime(signed_at)) : texts.signers.missing}
                  </Badge>
                ) : null
              }
            />
          </li>
        ))}
      </RowList>
    </Section>
  );
}

function LastCancelled({ closing: { request } }: { closing: AccountClosing }) {
  if (request?.status !== 'cancelled' || !request.cancelled_at) return null;
  const when = formatDateTime(request.cancelled_at);
  return (
    <Alert tone="info">
      {request.cancelled_by
        ? texts.request.cancelledBy(request.protocol, request.cancelled_by, when)
        : texts.request.cancelledByTime(request.protocol, when)}
    </Alert>
  );
}

/** The closing of one account: what is open, who signs, the request and its state, and a rest as the alternative. */
export function ClosingPage({ closing: first }: { closing: AccountClosing }) {
  const { closing, change } = useLiveClosing(first);
  const { request, status, account_id: accountId } = closing;
  const isLiving = request !== null && request.status !== 'cancelled' && request.status !== 'closed';
  return (
    <Page>
      <PageHeader
        title={texts.title}
        lead={texts.lead}
        back={{ href: withAccount('/settings', accountId), label: texts.back }}
      />
      <Stack gap={32}>
        {status === 'closed' ? (
          <Alert
            tone="info"
            title={texts.closed.title}
            action={
              <ButtonLink variant="quiet" size="small" href={withAccount('/statement', accountId)}>
                {texts.closed.statement}
              </ButtonLink>
            }
          >
            {texts.closed.body(closing.status_since ? formatDate(closing.status_since) : '')}
          </Alert>
        ) : null}
        <LastCancelled closing={closing} />
        {status === 'inactive' ? <RestSection closing={closing} onChange={change} /> : null}
        {request && request.status !== 'cancelled' ? (
          <RequestStatus closing={closing} request={request} onChange={change} />
        ) : null}
        {status === 'closed' ? null : (
          <Section title={texts.points.title} lead={texts.points.lead}>
            <PointList points={closing.points} accountId={accountId} />
          </Section>
        )}
        {closing.signers.length > 1 && status !== 'closed' ? <Signers closing={closing} /> : null}
        {status === 'active' && !isLiving ? (
          <>
            <RequestForm closing={closing} onChange={change} />
            <RestSection closing={closing} onChange={change} />
          </>
        ) : null}
      </Stack>
    </Page>
  );
}
