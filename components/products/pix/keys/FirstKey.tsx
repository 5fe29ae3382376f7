'use client';

import { useRouter } from 'next/navigation';
import { announce } from '@/components/frame/announce';
import { withAccount } from '@/components/frame/account-address';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Stack } from '@/components/ui/Stack';
import { TextLink } from '@/components/ui/TextLink';
import { useAct } from '@/contexts/use-act';
import { createPixKey } from '@/services/pix/keys';
import { texts } from './texts';

const words = texts.first;

/** The same where nothing else is there: one under the other. */
export function FirstKeyAct({ accountId }: { accountId: string }) {
  return (
    <Stack gap={12}>
      <FirstKey accountId={accountId} />
    </Stack>
  );
}

/** The first key by one press: a random one asks for nothing and shows nothing of the company; any other is chosen on its page. */
export function FirstKey({ accountId }: { accountId: string }) {
  const router = useRouter();
  const { run, isBusy, error } = useAct();
  const create = async () => {
    await createPixKey(accountId, { type: 'evp' });
    announce(words.created);
    router.refresh();
  };
  return (
    <>
      <Button loading={isBusy} onClick={() => void run(create)}>
        {words.create}
      </Button>
      <TextLink href={withAccount('/pix/keys', accountId)}>{words.link}</TextLink>
      {error ? <Alert tone="danger">{error}</Alert> : null}
    </>
  );
}
