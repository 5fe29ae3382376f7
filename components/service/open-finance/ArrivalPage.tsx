'use client';

import type { PublicOpenFinanceRequest } from '@/bank/contract/service/open-finance';
import { AuthCard } from '@/components/frame/AuthCard';
import { ButtonLink } from '@/components/ui/Button';
import { DefinitionList } from '@/components/ui/DefinitionList';
import { formatDocument, formatTime } from '@/components/ui/format';
import { Stack } from '@/components/ui/Stack';
import { sharingSignIn } from '@/config/open-finance-way';
import { variant } from '@/variants/active';
import { brandIn } from '@/variants/article';
import { texts } from './texts';
import { CancelRequest } from './CancelRequest';

interface ArrivalPageProps {
  token: string;
  request: PublicOpenFinanceRequest;
}

/** Where a receiver's link leads: who asks, and that one is about to sign in here. */
export function ArrivalPage({ token, request: { receiver, return_host, confirm_by } }: ArrivalPageProps) {
  return (
    <AuthCard
      title={texts.request.applinkTitle(receiver.name)}
      lead={texts.request.applinkLead(brandIn('in', variant.company))}
      footer={`${texts.consent.deadline(formatTime(confirm_by))} ${texts.consent.back(return_host)}`}
    >
      <DefinitionList
        rows={[
          { term: texts.consent.who, value: receiver.name },
          { term: texts.detail.cnpj, value: formatDocument(receiver.cnpj) },
          { term: texts.consent.purpose, value: receiver.purpose },
        ]}
      />
      <Stack gap={12}>
        <ButtonLink href={sharingSignIn(token)} fullWidth prefetch={false}>
          {texts.request.continue}
        </ButtonLink>
        <CancelRequest token={token} />
      </Stack>
    </AuthCard>
  );
}
