'use client';

import { useState } from 'react';
import type { AccountClosing, ClosingRequest } from '@/bank/contract/service/account-closing';
import type { PixLookup } from '@/bank/contract/products/pix/pay';
import { FileLink } from '@/components/frame/FileLink';
import { Section } from '@/components/frame/Section';
import { AskedDialog } from '@/components/lists/AskedDialog';
import { useProtectedAct } from '@/components/step-up/use-protected-act';
import { Alert } from '@/components/ui/Alert';
import { Badge, type BadgeStatus } from '@/components/ui/Badge';
import { Button } from '@/components/ui/Button';
import { CopyButton } from '@/components/ui/CopyButton';
import { DefinitionList, type DefinitionRow } from '@/components/ui/DefinitionList';
import { formatDateTime, formatMoney } from '@/components/ui/format';
import { announce } from '@/components/frame/announce';
import { Inline, Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import {
  cancelAccountClosing,
  changeClosingDestination,
  closingTermHref,
  signAccountClosing,
} from '@/services/account-closing';
import { DestinationField } from './DestinationField';
import { Inside } from './RequestForm';
import { REASONS, texts } from './texts';

const BADGES = {
  signing: 'waiting',
  requested: 'processing',
  paying: 'processing',
  closed: 'completed',
  cancelled: 'canceled',
} as const satisfies Record<ClosingRequest['status'], BadgeStatus>;

const toRows = (request: ClosingRequest): DefinitionRow[] => {
  const { destination, payout } = request;
  const words = texts.request;
  return [
    {
      term: words.protocol,
      value: request.protocol,
      action: <CopyButton value={request.protocol} label={words.copy} />,
    },
    { term: words.state, value: <Badge status={BADGES[request.status]}>{texts.status[request.status]}</Badge> },
    { term: words.by, value: request.requested_by },
    { term: words.when, value: formatDateTime(request.requested_at) },
    { term: words.reason, value: REASONS[request.reason] },
    ...(request.effective_at && !request.closed_at
      ? [{ term: words.effective, value: formatDateTime(request.effective_at) }]
      : []),
    ...(request.closed_at
      ? [{ term: words.closed, value: formatDateTime(request.closed_at) }]
      : [{ term: words.deadline, value: formatDateTime(request.deadline_at) }]),
    {
      term: words.destination,
      value: destination ? `${destination.name} · ${destination.institution} · ${destination.key}` : words.none,
    },
    ...(payout ? [{ term: words.paid, value: formatMoney(payout.amount_cents) }] : []),
  ];
};

interface PartProps {
  closing: AccountClosing;
  request: ClosingRequest;
  onChange: (closing: AccountClosing) => void;
}

/** Another place for what is left, while the closing waits for one. */
function Redirection({ closing, onChange }: Omit<PartProps, 'request'>) {
  const [lookup, setLookup] = useState<PixLookup | null>(null);
  const { act, run, dialog } = useProtectedAct();
  const { account_id: accountId } = closing;
  const redirect = ({ id }: PixLookup) =>
    run({ purpose: 'change_closing_destination', account_id: accountId, lookup_id: id }, async proof => {
      onChange(await changeClosingDestination(accountId, id, proof));
      announce(texts.request.redirected);
    });
  return (
    <Stack gap={16}>
      <DestinationField accountId={accountId} lookup={lookup} onLookup={setLookup} act={act} />
      {act.error ? <Alert tone="danger">{act.error}</Alert> : null}
      {closing.signers.length > 1 ? <Text size={14}>{texts.request.signAnew}</Text> : null}
      {lookup ? (
        <Inline>
          <Button type="button" loading={act.isBusy} onClick={() => redirect(lookup)}>
            {texts.request.redirect}
          </Button>
        </Inline>
      ) : null}
      {dialog}
    </Stack>
  );
}

/** What a person may still do about a closing: sign it, take it back. */
function Acts({ closing, request, onChange }: PartProps) {
  const [isAsking, setAsking] = useState(false);
  const { act, run, dialog } = useProtectedAct();
  const { account_id: accountId, signers } = closing;
  const mustSign = request.status === 'signing' && signers.some(({ is_you, signed_at }) => is_you && !signed_at);
  const sign = () =>
    run({ purpose: 'sign_account_closing', account_id: accountId }, async proof => {
      onChange(await signAccountClosing(accountId, proof));
      announce(texts.form.signed);
    });
  return (
    <>
      {act.error ? <Alert tone="danger">{act.error}</Alert> : null}
      <Inline>
        {mustSign ? (
          <Button variant="danger" loading={act.isBusy} onClick={sign}>
            {texts.request.sign}
          </Button>
        ) : null}
        <FileLink variant="quiet" href={closingTermHref(accountId)}>
          {texts.request.term}
        </FileLink>
        {request.status === 'signing' || request.status === 'requested' ? (
          <Button variant="quiet" onClick={() => setAsking(true)}>
            {texts.request.cancel}
          </Button>
        ) : null}
      </Inline>
      {isAsking ? (
        <AskedDialog
          title={texts.request.cancelTitle}
          words={{ confirm: texts.request.cancel, back: texts.request.cancelKeep, done: texts.request.cancelled }}
          tone="primary"
          act={async () => onChange(await cancelAccountClosing(accountId))}
          onClose={() => setAsking(false)}
        >
          {texts.request.cancelBody}
        </AskedDialog>
      ) : null}
      {dialog}
    </>
  );
}

const NEEDS_PLACE = ['destination', 'payee_changed'];
const isRefusal = (code: string): boolean => /^[A-Z]{2}\d{2}$/.test(code);

/** Money that came after the account had closed, until it is where it belongs. */
function LateMoney({ late }: { late: NonNullable<AccountClosing['late_money']> }) {
  const words = texts.late;
  const amount = formatMoney(late.owed_cents);
  if (late.status === 'paid') return <Alert tone="positive">{words.paid}</Alert>;
  if (late.waits_for === null) return <Alert title={words.title(amount)}>{words.due}</Alert>;
  return (
    <Alert tone="warning" title={words.title(amount)}>
      {words.waits(late.waits_for.reason)}
    </Alert>
  );
}

/** How a closing stands: its protocol, its times, and what it waits for. */
export function RequestStatus({ closing, request, onChange }: PartProps) {
  const { waits_for: waits } = request;
  const wantsPlace = waits !== null && (NEEDS_PLACE.includes(waits.code) || isRefusal(waits.code));
  const isReader = !closing.may_close;
  return (
    <Section title={texts.request.title} lead={texts.request.lead}>
      <Inside>
        <Stack gap={24}>
          {closing.late_money ? <LateMoney late={closing.late_money} /> : null}
          {waits ? (
            <Alert tone="warning" title={texts.request.waits}>
              {waits.reason}
            </Alert>
          ) : null}
          {wantsPlace && !isReader ? <Redirection closing={closing} onChange={onChange} /> : null}
          <DefinitionList rows={toRows(request)} />
          {isReader ? (
            <Inline>
              <FileLink variant="quiet" href={closingTermHref(closing.account_id)}>
                {texts.request.term}
              </FileLink>
            </Inline>
          ) : (
            <Acts closing={closing} request={request} onChange={onChange} />
          )}
        </Stack>
      </Inside>
    </Section>
  );
}
