'use client';

import { useState } from 'react';
import { withAccount } from '@/components/frame/account-address';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { FilterForm } from '@/components/lists/FilterForm';
import { Button } from '@/components/ui/Button';
import { Select } from '@/components/ui/Select';
import { Inline, Stack } from '@/components/ui/Stack';
import { TextField } from '@/components/ui/TextField';
import { useLatePart } from '@/components/ui/use-late-part';
import type { DeliveryPage } from '@/services/pix/api';
import { DeliveryLog } from './DeliveryLog';
import { type LogFilters, toLogHref } from './log-filters';
import { logTexts } from './log-texts';
import { texts } from './texts';
import { type LogWish, useLog } from './use-log';

const words = logTexts.filters;

const toOptions = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

const fetchResend = () => import('./ResendDialog').then(module => module.ResendDialog);

interface LogPageProps {
  accountId: string;
  filters: LogFilters;
  wish: LogWish;
  first: DeliveryPage | null;
}

/** Everything that the company's systems were told, found again by period, topic, state and words. */
export function LogPage({ accountId, filters, wish, first }: LogPageProps) {
  const list = useLog(accountId, wish, first);
  const [isResending, setResending] = useState(false);
  const { Part: ResendDialog, load, isLoading } = useLatePart(fetchResend);
  const openResend = () => {
    void load();
    setResending(true);
  };
  return (
    <Page>
      <PageHeader
        title={logTexts.title}
        lead={logTexts.lead}
        back={{ href: withAccount('/api-keys', accountId), label: texts.title }}
        actions={
          <Button
            variant="quiet"
            loading={isResending && isLoading}
            onPointerEnter={() => void load()}
            onClick={openResend}
          >
            {logTexts.resend.open}
          </Button>
        }
      />
      <Stack gap={24}>
        <Filters accountId={accountId} filters={filters} />
        <DeliveryLog accountId={accountId} list={list} href={toLogHref(filters)} />
      </Stack>
      {isResending && ResendDialog ? (
        <ResendDialog accountId={accountId} onResent={list.readAgain} onClose={() => setResending(false)} />
      ) : null}
    </Page>
  );
}

function Filters({ accountId, filters }: Pick<LogPageProps, 'accountId' | 'filters'>) {
  return (
    <FilterForm action="/api-keys/deliveries" accountId={accountId}>
      <Inline gap={12} align="end" stackOnPhone>
        <TextField
          label={words.search}
          placeholder={words.searchHelp}
          name="busca"
          maxLength={80}
          defaultValue={filters.search}
        />
        <Select label={words.period} name="periodo" options={toOptions(words.periods)} defaultValue={filters.period} />
        <Select
          label={words.topic}
          name="assunto"
          options={[{ value: '', label: words.everyTopic }, ...toOptions(words.topics)]}
          defaultValue={filters.topic ?? ''}
        />
        <Select
          label={words.status}
          name="situacao"
          options={[{ value: '', label: words.everyStatus }, ...toOptions(texts.webhooks.status)]}
          defaultValue={filters.status ?? ''}
        />
        <Button type="submit" variant="quiet">
          {words.show}
        </Button>
      </Inline>
    </FilterForm>
  );
}
