'use client';

import type { CreditContract } from '@/bank/contract/products/credit/contracts';
import { withAccount } from '@/components/frame/account-address';
import { PrivateText } from '@/components/frame/PrivateMoney';
import { Alert } from '@/components/ui/Alert';
import { ButtonLink } from '@/components/ui/Button';
import { formatMoney } from '@/components/ui/format';
import { Spinner } from '@/components/ui/Spinner';
import { Stack } from '@/components/ui/Stack';
import { SuccessSign } from '@/components/ui/SuccessSign';
import { Text } from '@/components/ui/Text';
import { contractTexts as texts } from './contract-texts';

interface ContractNewsProps {
  accountId: string;
  contract: CreditContract;
  /** Whether it was signed a moment ago. */
  isNew: boolean;
}

/** What became of a contract lately: its money is on the way, has arrived, or all of it is over. */
export function ContractNews({ accountId, contract, isNew }: ContractNewsProps) {
  const { status, ended_at, release_receipt_id, calculation } = contract;
  if (status === 'releasing') {
    return (
      <Text role="status">
        <Spinner /> {texts.releasing}
      </Text>
    );
  }
  if (status === 'settled' || status === 'withdrawn') {
    const say = status === 'settled' ? texts.settled : texts.withdrawn;
    return ended_at ? <Alert tone="positive">{say(ended_at)}</Alert> : null;
  }
  if (status === 'renegotiated') return <Moved accountId={accountId} contract={contract} />;
  if (status === 'broken') return <Broken accountId={accountId} contract={contract} />;
  if (contract.broken_by) return <Reopened accountId={accountId} brokenBy={contract.broken_by} />;
  if (contract.renegotiates) return <Origin accountId={accountId} contract={contract} isNew={isNew} />;
  if (!isNew) return null;
  return (
    <Stack gap={16}>
      <SuccessSign />
      <Alert
        tone="positive"
        title={texts.released.title}
        action={
          release_receipt_id ? (
            <ButtonLink size="small" variant="quiet" href={withAccount(`/receipts/${release_receipt_id}`, accountId)}>
              {texts.released.receipt}
            </ButtonLink>
          ) : undefined
        }
      >
        <PrivateText>{texts.released.body(formatMoney(calculation.released_cents))}</PrivateText>
      </Alert>
    </Stack>
  );
}

/** A contract whose place another one took. */
function Moved({ accountId, contract: { ended_at, renegotiated_by } }: Omit<ContractNewsProps, 'isNew'>) {
  if (!ended_at) return null;
  return (
    <Alert
      tone="info"
      action={
        renegotiated_by ? (
          <ButtonLink size="small" variant="quiet" href={withAccount(`/credit/${renegotiated_by}`, accountId)}>
            {texts.successor}
          </ButtonLink>
        ) : undefined
      }
    >
      {texts.renegotiated(ended_at)}
    </Alert>
  );
}

/** A contract that took the place of another. */
function Origin({ accountId, contract: { renegotiates, calculation, breaks_after }, isNew }: ContractNewsProps) {
  return (
    <Alert
      tone={isNew ? 'positive' : 'info'}
      title={isNew ? texts.begun.title : undefined}
      action={
        <ButtonLink size="small" variant="quiet" href={withAccount(`/credit/${renegotiates}`, accountId)}>
          {texts.predecessor}
        </ButtonLink>
      }
    >
      {isNew ? <PrivateText>{texts.begun.body(formatMoney(calculation.released_cents))}</PrivateText> : texts.origin}
      {breaks_after ? ` ${texts.breaks(breaks_after)}` : null}
    </Alert>
  );
}

/** A contract that took the place of another and gave it back, as its first instalment was not paid. */
function Broken({ accountId, contract: { ended_at, renegotiates } }: Omit<ContractNewsProps, 'isNew'>) {
  if (!ended_at) return null;
  return (
    <Alert
      tone="warning"
      action={
        <ButtonLink size="small" variant="quiet" href={withAccount(`/credit/${renegotiates}`, accountId)}>
          {texts.predecessor}
        </ButtonLink>
      }
    >
      {texts.broken(ended_at)}
    </Alert>
  );
}

/** A contract that stands again, as what took its place was undone. */
function Reopened({ accountId, brokenBy }: { accountId: string; brokenBy: string }) {
  return (
    <Alert
      tone="warning"
      title={texts.reopened.title}
      action={
        <ButtonLink size="small" variant="quiet" href={withAccount(`/credit/${brokenBy}`, accountId)}>
          {texts.reopened.open}
        </ButtonLink>
      }
    >
      {texts.reopened.body}
    </Alert>
  );
}
