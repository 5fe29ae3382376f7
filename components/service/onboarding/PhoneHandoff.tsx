'use client';

import { Smartphone, Unplug } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import type { UploadView } from '@/bank/contract/service/onboarding-application';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { CopyButton } from '@/components/ui/CopyButton';
import { Dialog } from '@/components/ui/Dialog';
import { formatTime } from '@/components/ui/format';
import { QrCode } from '@/components/ui/QrCode';
import { Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { isApiError } from '@/services/http/api-error';
import { createHandoff, endHandoff, getUploads, type Handoff } from '@/services/onboarding';
import { documentTexts } from './document-texts';
import { useOnboarding } from './session';
import { texts } from './texts';

const { handoff: words } = documentTexts;
const LOOK_EVERY_MS = 4000;

/** Only where there is no finger: who is on a phone already has its camera. */
const Desk = styled.div`
  @media (pointer: coarse) { display: none; }
`;

const Middle = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 12px;
  margin: 12px 0;
`;

/** Hands the photos to a phone by a QR code; what arrives there is shown here, and the phone is put out from here. `isOut`: one has them already. */
export function PhoneHandoff({ isOut, onArrived }: { isOut: boolean; onArrived: (view: UploadView) => void }) {
  const { withSession } = useOnboarding();
  const [handoff, setHandoff] = useState<Handoff | null>(null);
  const [wasHandedOver, setHandedOver] = useState(isOut);
  const [wasEnded, setEnded] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);

  const look = useEffectEvent(() => void getUploads().then(onArrived, () => undefined));
  useEffect(() => {
    if (!wasHandedOver) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') look();
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [wasHandedOver]);

  const open = async () => {
    setBusy(true);
    setFailure(null);
    await withSession(createHandoff).then(
      made => {
        setHandoff(made);
        setHandedOver(true);
        setEnded(false);
      },
      (error: unknown) => setFailure(isApiError(error) ? error.message : texts.connectionLost),
    );
    setBusy(false);
  };

  const end = async () => {
    setBusy(true);
    setFailure(null);
    await withSession(endHandoff).then(
      () => {
        setHandoff(null);
        setHandedOver(false);
        setEnded(true);
        // the button that was pressed goes
        opener.current?.focus();
      },
      (error: unknown) => setFailure(isApiError(error) ? error.message : texts.connectionLost),
    );
    setBusy(false);
  };

  return (
    <Desk>
      <Stack gap={12}>
        {wasEnded ? <Alert tone="positive">{words.ended}</Alert> : null}
        {failure ? <Alert tone="danger">{failure}</Alert> : null}
        <Button ref={opener} variant="quiet" fullWidth loading={isBusy} onClick={() => void open()}>
          <Smartphone aria-hidden /> {words.open}
        </Button>
        {wasHandedOver && !handoff ? (
          <>
            <Text size={14} muted>
              {words.waiting}
            </Text>
            <Button variant="quiet" fullWidth loading={isBusy} onClick={() => void end()}>
              <Unplug aria-hidden /> {words.end}
            </Button>
          </>
        ) : null}
      </Stack>
      <Dialog
        open={handoff !== null}
        title={words.title}
        onClose={() => setHandoff(null)}
        actions={
          <>
            <Button variant="quiet" loading={isBusy} onClick={() => void open()}>
              {words.again}
            </Button>
            <Button onClick={() => setHandoff(null)}>{words.done}</Button>
          </>
        }
      >
        <p>{words.lead}</p>
        {handoff ? (
          <Middle>
            <QrCode value={handoff.url} label={words.label} />
            <Text size={14}>{words.ends(formatTime(handoff.expires_at))}</Text>
            <CopyButton value={handoff.url} label={words.link} showLabel />
          </Middle>
        ) : null}
        <p>{words.waiting}</p>
      </Dialog>
    </Desk>
  );
}
