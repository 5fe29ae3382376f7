'use client';

import { Plus } from 'lucide-react';
import dynamic from 'next/dynamic';
import type { Account } from '@/bank/contract/ground/accounts';
import type { PixClaim, PixKeyList } from '@/bank/contract/products/pix/keys';
import { withAccount } from '@/components/frame/account-address';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Disclosure } from '@/components/ui/Disclosure';
import { ErrorState } from '@/components/ui/ErrorState';
import { Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { ClaimCards, EndedClaims } from './ClaimCards';
import { KeyList } from './KeyList';
import { texts } from './texts';
import { useKeyActs } from './use-key-acts';
import { useClaims, useKeys } from './use-keys';

const KeyDialogs = dynamic(() => import('./KeyDialogs').then(module => module.KeyDialogs), { ssr: false });

interface PixKeysProps {
  account: Account;
  keys: PixKeyList | null;
  claims: { data: PixClaim[] } | null;
  now: string;
}

/** The keys of the account, what is asked of them by others, and asking for one's own. */
export function PixKeys({ account, keys: firstKeys, claims: firstClaims, now }: PixKeysProps) {
  const keys = useKeys(account.id, firstKeys);
  const claims = useClaims(account.id, firstClaims);
  const acts = useKeyActs(account.id);
  const canAct = account.role !== 'viewer';
  const list = keys.data;
  const running = claims.data?.data.filter(({ ended_at }) => ended_at === null) ?? [];
  const ended = claims.data?.data.filter(({ ended_at }) => ended_at !== null) ?? [];
  const used = (list?.data.length ?? 0) + running.filter(({ role }) => role === 'claimer').length;
  const isFull = list !== undefined && used >= list.most;
  return (
    <Page>
      <PageHeader
        title={texts.title}
        lead={texts.lead}
        back={{ href: withAccount('/pix', account.id), label: texts.area }}
        actions={
          canAct && list && !isFull ? (
            <Button onClick={() => acts.open({ what: 'register' })}>
              <Plus aria-hidden /> {texts.register.open}
            </Button>
          ) : null
        }
      />
      <Stack gap={24}>
        {canAct ? null : <Alert tone="info">{texts.list.viewer}</Alert>}
        {isFull ? <Alert tone="info">{texts.list.full(list.most)}</Alert> : null}
        {acts.act.error && acts.task === null ? <Alert tone="danger">{acts.act.error}</Alert> : null}
        {running.length > 0 ? (
          <section aria-labelledby="pedidos">
            <Stack gap={12}>
              <Heading id="pedidos" level={2} size={16}>
                {texts.claims.title}
              </Heading>
              <ClaimCards
                claims={running}
                now={now}
                canAct={canAct}
                isBusy={acts.act.isBusy}
                onGiveUp={acts.giveUp}
                onKeep={acts.keep}
                onProve={acts.prove}
                onRelease={claim => acts.open({ what: 'release', claim })}
              />
            </Stack>
          </section>
        ) : null}
        {claims.data ? null : <Alert tone="warning">{texts.claims.failed}</Alert>}
        {list ? (
          <Stack gap={12}>
            <KeyList keys={list.data} canAct={canAct} onRemove={key => acts.open({ what: 'remove', key })} />
            <Text size={14} muted>
              {texts.list.count(list.data.length, list.most)}
            </Text>
          </Stack>
        ) : (
          <ErrorState title={texts.title} onRetry={() => void keys.refetch()}>
            {texts.list.failed}
          </ErrorState>
        )}
        {ended.length > 0 ? (
          <Disclosure summary={texts.claims.endedTitle(ended.length)}>
            <EndedClaims claims={ended} />
          </Disclosure>
        ) : null}
      </Stack>
      <KeyDialogs acts={acts} account={account} hasCnpj={list?.data.some(({ type }) => type === 'cnpj') ?? false} />
    </Page>
  );
}
