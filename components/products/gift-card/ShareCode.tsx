'use client';

import { useState } from 'react';
import type { GiftCode } from '@/bank/contract/products/gift-card';
import type { MadeGiftShare } from '@/bank/contract/products/gift-card-shares';
import { FormDialog } from '@/components/lists/FormDialog';
import { useProtectedAct } from '@/components/step-up/use-protected-act';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { CopyButton } from '@/components/ui/CopyButton';
import { Dialog } from '@/components/ui/Dialog';
import { formatDateTime } from '@/components/ui/format';
import { Inline, Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { TextField } from '@/components/ui/TextField';
import { useAct } from '@/contexts/use-act';
import { createGiftShare, endGiftShare } from '@/services/gift-card/shares';
import { shareTexts as words } from './share-texts';

interface ShareCodeProps {
  accountId: string;
  purchaseId: string;
  code: GiftCode;
  /** A link was made or taken back: the purchase is another now. */
  onChanged: () => void;
}

/** The link of one card: what became of the last one, and another one while nobody saw the code. */
export function ShareCode({ accountId, purchaseId, code, onChanged }: ShareCodeProps) {
  const [isOpen, setOpen] = useState(false);
  const ending = useAct();
  const { share, state } = code;
  const isWaiting = share?.state === 'waiting';
  const end = () =>
    void ending.run(async () => {
      await endGiftShare(accountId, purchaseId, code.id);
      onChanged();
    });
  return (
    <Stack gap={8}>
      {share ? (
        <Text size={14}>{words.states[share.state](share.receiver, formatDateTime(share.expires_at))}</Text>
      ) : null}
      {ending.error ? <Alert tone="danger">{ending.error}</Alert> : null}
      {state === 'ready' ? (
        <Inline>
          <Button variant="quiet" onClick={() => setOpen(true)}>
            {share ? words.again : words.open}
          </Button>
          {isWaiting ? (
            <Button variant="plain" loading={ending.isBusy} onClick={end}>
              {words.end}
            </Button>
          ) : null}
        </Inline>
      ) : null}
      {isOpen ? (
        <ShareDialog of={[accountId, purchaseId, code.id]} onMade={onChanged} onClose={() => setOpen(false)} />
      ) : null}
    </Stack>
  );
}

const DIGITS = 4;
const NAME = { least: 2, most: 60 } as const;

interface ShareDialogProps {
  of: readonly [accountId: string, purchaseId: string, codeId: string];
  onMade: () => void;
  onClose: () => void;
}

/** Whom a code is for; then its link, which is told once. */
function ShareDialog({ of, onMade, onClose }: ShareDialogProps) {
  const [receiver, setReceiver] = useState('');
  const [digits, setDigits] = useState('');
  const [wasSubmitted, setSubmitted] = useState(false);
  const [made, setMade] = useState<MadeGiftShare | null>(null);
  const { act, dialog, run } = useProtectedAct();
  const name = receiver.trim();
  const isNameWrong = name.length < NAME.least;
  const areDigitsWrong = digits.length !== DIGITS;
  const submit = () => {
    setSubmitted(true);
    if (isNameWrong || areDigitsWrong) return;
    const [account_id, gift_purchase_id, gift_code_id] = of;
    const body = { receiver: name, phone_digits: digits };
    run({ purpose: 'share_gift_card', account_id, gift_purchase_id, gift_code_id, ...body }, async proof => {
      setMade(await createGiftShare(of, body, proof));
      onMade();
    });
  };
  if (made) return <MadeLink made={made} onClose={onClose} />;
  return (
    <>
      <FormDialog
        title={words.title}
        words={words}
        isBusy={act.isBusy}
        error={act.error}
        onSubmit={submit}
        onClose={onClose}
      >
        <Text size={14}>{words.lead}</Text>
        <TextField
          label={words.receiver}
          help={words.receiverHelp}
          maxLength={NAME.most}
          value={receiver}
          error={wasSubmitted && isNameWrong ? words.receiverWrong : undefined}
          onChange={({ target }) => setReceiver(target.value)}
        />
        <TextField
          label={words.digits}
          inputMode="numeric"
          autoComplete="off"
          maxLength={DIGITS}
          value={digits}
          error={wasSubmitted && areDigitsWrong ? words.digitsWrong : undefined}
          onChange={({ target }) => setDigits(target.value.replace(/\D/g, ''))}
        />
      </FormDialog>
      {dialog}
    </>
  );
}

function MadeLink({ made, onClose }: { made: MadeGiftShare; onClose: () => void }) {
  return (
    <Dialog
      open
      title={words.made}
      onClose={onClose}
      actions={
        <Button variant="quiet" onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      <Stack gap={16}>
        <Text>{words.madeBody}</Text>
        <Text size={14} translate="no" style={{ overflowWrap: 'anywhere' }}>
          {made.url}
        </Text>
        <div>
          <CopyButton value={made.url} label={words.copy} showLabel variant="primary" />
        </div>
      </Stack>
    </Dialog>
  );
}
