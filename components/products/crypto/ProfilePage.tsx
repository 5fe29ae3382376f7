'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CryptoProfile, CryptoWallet } from '@/bank/contract/products/crypto';
import { withAccount } from '@/components/frame/account-address';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { Alert } from '@/components/ui/Alert';
import { Button, ButtonLink } from '@/components/ui/Button';
import { formatDate, formatDateTime } from '@/components/ui/format';
import { Inline, Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { getCryptoWallet } from '@/services/crypto';
import { NoTransfers, Partner } from './Partner';
import { ProfileForm } from './ProfileForm';
import { profileTexts as texts } from './profile-texts';
import { RiskList } from './RiskList';

interface ProfilePageProps {
  accountId: string;
  profile: CryptoProfile;
  partner: CryptoWallet['partner'];
}

/** What the company answered, what comes of it, and the risks: asked before the first purchase, and again when it lapses. */
export function ProfilePage({ accountId, profile: first, partner }: ProfilePageProps) {
  const client = useQueryClient();
  const [profile, setProfile] = useState(first);
  const [isAgain, setAgain] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const asks = profile.may_answer && (isAgain || !profile.may_buy);
  const save = (saved: CryptoProfile) => {
    setProfile(saved);
    setAgain(false);
    setSaved(true);
    void client.invalidateQueries({ queryKey: ['crypto-wallet', accountId] });
  };
  const readAgain = async () => setProfile((await getCryptoWallet(accountId)).profile);
  return (
    <Page $width="form">
      <PageHeader
        title={texts.title}
        lead={texts.lead}
        back={{ href: withAccount('/crypto', accountId), label: texts.back }}
      />
      <Stack gap={24}>
        {isSaved ? <Alert tone="positive">{texts.done}</Alert> : null}
        <Standing profile={profile} />
        {asks ? (
          <ProfileForm accountId={accountId} profile={profile} onSaved={save} onOutdated={readAgain} />
        ) : (
          <RiskList profile={profile} />
        )}
        {!asks && profile.may_buy ? (
          <Inline gap={12} stackOnPhone>
            <ButtonLink href={withAccount('/crypto', accountId)}>{texts.toWallet}</ButtonLink>
            {profile.may_answer ? (
              <Button variant="quiet" onClick={() => setAgain(true)}>
                {texts.again}
              </Button>
            ) : null}
          </Inline>
        ) : null}
        {profile.may_answer ? null : <Alert tone="info">{texts.notYours}</Alert>}
        <NoTransfers />
        <Partner partner={partner} />
      </Stack>
    </Page>
  );
}

/** What came of the answers, and until when it holds. */
function Standing({ profile }: { profile: CryptoProfile }) {
  const { result, answered_at, answered_by, valid_until, risk_accepted_at, is_expired } = profile;
  if (result === null || answered_at === null) return null;
  const { title, body } = texts.results[result];
  return (
    <Stack gap={8}>
      <Alert tone={is_expired ? 'warning' : 'info'} title={title}>
        {is_expired ? texts.expired : body}
      </Alert>
      <Text size={14} muted>
        {texts.answered(formatDateTime(answered_at), answered_by ?? '')}{' '}
        {valid_until && !is_expired ? `${texts.until(formatDate(valid_until))} ` : ''}
        {risk_accepted_at ? texts.accepted(formatDateTime(risk_accepted_at)) : ''}
      </Text>
    </Stack>
  );
}
