'use client';

import { FileDown, Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import type { Deposit } from '@/bank/contract/products/deposit';
import { FileLink } from '@/components/frame/FileLink';
import { BrandPattern } from '@/components/ui/BrandPattern';
import { Button } from '@/components/ui/Button';
import { BoletoLine } from '@/components/frame/BoletoLine';
import { CopyButton } from '@/components/ui/CopyButton';
import { formatDate, formatMoney } from '@/components/ui/format';
import { QrCode } from '@/components/ui/QrCode';
import { Stack } from '@/components/ui/Stack';
import { depositDocumentHref } from '@/services/deposit';
import { radius } from '@/themes/tokens';
import { formatLine } from '@/bank/contract/boleto-line';
import { texts } from './texts';

const Plate = styled.div`
  position: relative;
  display: flex;
  justify-content: center;
  padding: 24px;
  border-radius: ${radius.card};
  overflow: hidden;

  > svg { position: relative; width: min(100%, 280px); }
`;

const Pair = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;

  > * { flex: 1 1 160px; }
`;

/** What is paid: the bars and their line, the Pix in it, and the ways to whoever pays. */
export function DepositCode({ accountId, deposit }: { accountId: string; deposit: Deposit }) {
  const { id, barcode, line, pix_code } = deposit;
  return (
    <Stack gap={16}>
      {pix_code === null ? null : (
        <Plate>
          <BrandPattern />
          <QrCode value={pix_code} label={texts.detail.qr} />
        </Plate>
      )}
      <BoletoLine barcode={barcode} line={line} />
      {pix_code === null ? null : <CopyButton value={pix_code} label={texts.detail.copyPix} showLabel />}
      <Pair>
        <FileLink variant="quiet" href={depositDocumentHref(accountId, id)}>
          <FileDown aria-hidden />
          {texts.detail.download}
        </FileLink>
        <ShareButton deposit={deposit} />
      </Pair>
    </Stack>
  );
}

/** The device's own way of sending; absent where there is none. */
function ShareButton({ deposit: { amount_cents, due_date, line, pix_code } }: { deposit: Deposit }) {
  const [canShare, setCanShare] = useState(false);
  useEffect(() => setCanShare(typeof navigator.share === 'function'), []);
  if (!canShare) return null;
  const share = () => {
    const words = texts.detail.shareWords(formatMoney(amount_cents), formatDate(due_date));
    const text = [words, formatLine(line), pix_code].filter(Boolean).join('\n');
    // closing the window of the system is no failure
    void navigator.share({ title: texts.detail.title, text }).catch(() => undefined);
  };
  return (
    <Button variant="quiet" onClick={share}>
      <Share2 aria-hidden />
      {texts.detail.share}
    </Button>
  );
}
