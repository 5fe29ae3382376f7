'use client';

import { Download, Printer, Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/Button';
import { CopyButton } from '@/components/ui/CopyButton';
import { formatMoney } from '@/components/ui/format';
import { notify } from '@/components/ui/notify';
import { QrCode } from '@/components/ui/QrCode';
import { SegmentedControl } from '@/components/ui/SegmentedControl';
import { Inline, Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { color, media, radius } from '@/themes/tokens';
import { type Paper, Plate } from './Plate';
import { texts } from './texts';

const Middle = styled.div`
  display: flex;
  justify-content: center;
`;

const Code = styled.p`
  padding: 12px;
  border-radius: ${radius.field};
  background: ${color.surfaceSunken};
  font-family: ui-monospace, 'SFMono-Regular', Menlo, Consolas, monospace;
  font-size: 0.8125rem;
  line-height: 1.5;
  overflow-wrap: anywhere;
`;

const PAPERS = [
  { value: 'A5', label: 'A5' },
  { value: 'A4', label: 'A4' },
] as const;

interface CodePanelProps {
  code: string;
  name: string;
  amountCents: number | null;
  description?: string | null;
  /** Page where anybody can pay; shared instead of the bare code. */
  link?: string;
  /** Only to be paid: nothing to print, save or send. */
  bare?: boolean;
  /** For who pays, on whatever device: copying is the act of the page, and stands first on a phone, which cannot read its own screen. */
  copyFirst?: boolean;
}

/** A code to be paid: to be read from the screen, copied, sent, kept as a picture or printed for the counter. */
export function CodePanel({
  code,
  name,
  amountCents,
  description,
  link,
  bare = false,
  copyFirst = false,
}: CodePanelProps) {
  if (copyFirst) return <PayersCode code={code} />;
  return (
    <Stack gap={16}>
      <Middle>
        <QrCode value={code} label={texts.receive.qr} />
      </Middle>
      <Code>{code}</Code>
      <Inline stackOnPhone gap={12}>
        <CopyButton value={code} label={texts.code.copy} showLabel />
        {link ? <CopyButton value={link} label={texts.code.copyLink} showLabel /> : null}
      </Inline>
      {bare ? null : <Keep code={code} name={name} amountCents={amountCents} description={description} link={link} />}
    </Stack>
  );
}

const Payers = styled.div`
  display: flex;
  flex-direction: column;
  gap: 16px;

  ${media.phoneOnly} { flex-direction: column-reverse; }
`;

function PayersCode({ code }: { code: string }) {
  return (
    <Payers>
      <Middle>
        <QrCode value={code} label={texts.receive.qr} />
      </Middle>
      <Code>{code}</Code>
      <CopyButton value={code} label={texts.code.copy} showLabel variant="primary" />
    </Payers>
  );
}

function Keep({ code, name, amountCents, description, link }: CodePanelProps) {
  const [paper, setPaper] = useState<Paper>('A5');
  const amount = amountCents === null ? '' : formatMoney(amountCents);
  const save = async () => {
    try {
      const { savePicture } = await import('./save-picture');
      const lines = [amount, name].filter(Boolean);
      await savePicture({ code, title: texts.code.plate, lines, fileName: 'qr-code-pix.png' });
    } catch {
      notify(texts.code.saveFailed, { tone: 'warning' });
    }
  };
  return (
    <>
      <Inline stackOnPhone gap={12}>
        <Button variant="quiet" onClick={save}>
          <Download aria-hidden />
          {texts.code.save}
        </Button>
        <ShareButton
          title={`${texts.code.plate} ${amount}`.trim()}
          text={link ? texts.code.to(name) : code}
          url={link}
        />
        <Button variant="quiet" onClick={() => window.print()}>
          <Printer aria-hidden />
          {texts.code.print}
        </Button>
      </Inline>
      <Stack gap={4}>
        <Text as="div" size={14} muted>
          {texts.code.paper}
        </Text>
        <SegmentedControl label={texts.code.paper} options={PAPERS} value={paper} onChange={setPaper} />
      </Stack>
      <Plate code={code} name={name} amountCents={amountCents} description={description} paper={paper} />
    </>
  );
}

/** Where the browser can hand something to another app. */
function ShareButton({ title, text, url }: { title: string; text: string; url?: string }) {
  const [canShare, setCanShare] = useState(false);
  useEffect(() => setCanShare(typeof navigator.share === 'function'), []);
  if (!canShare) return null;
  // closing the window of the system is no failure
  const share = () => void navigator.share({ title, text, ...(url ? { url } : {}) }).catch(() => undefined);
  return (
    <Button variant="quiet" onClick={share}>
      <Share2 aria-hidden />
      {texts.code.share}
    </Button>
  );
}
