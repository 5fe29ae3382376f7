'use client';

import { Download, Ellipsis, Printer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { texts as ways } from '@/components/frame/send-texts';
import { type Sending, SendWays } from '@/components/frame/SendWays';
import { BrandPattern } from '@/components/ui/BrandPattern';
import { Button } from '@/components/ui/Button';
import { CopyButton } from '@/components/ui/CopyButton';
import { Disclosure } from '@/components/ui/Disclosure';
import { formatMoney } from '@/components/ui/format';
import { Menu, MenuItem } from '@/components/ui/Menu';
import { notify } from '@/components/ui/notify';
import { QrCode } from '@/components/ui/QrCode';
import { Stack } from '@/components/ui/Stack';
import { color, media, radius } from '@/themes/tokens';
import { type Paper, Plate } from './Plate';
import { texts } from './texts';

/* The code is what the screen is for: as wide as a phone, on the brand's own pattern. */
const QrPlate = styled.div`
  position: relative;
  display: flex;
  justify-content: center;
  padding: 24px;
  border-radius: ${radius.card};
  overflow: hidden;

  > svg { position: relative; width: min(100%, 320px); }
  /* out to the edges of its card */
  ${media.phoneOnly} {
    margin-inline: -16px;
    padding: 12px;
    > svg { width: 100%; }
  }
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

const Payers = styled.div`
  display: flex;
  flex-direction: column;
  gap: 16px;

  ${media.phoneOnly} { flex-direction: column-reverse; }
`;

const Middle = styled.div`
  display: flex;
  justify-content: center;
`;

/** For who pays, on whatever device: copying is the act of the page, and stands first on a phone, which cannot read its own screen. */
export function PayersCode({ code }: { code: string }) {
  return (
    <Payers>
      <Middle>
        <QrCode value={code} label={texts.receive.qr} />
      </Middle>
      <Code>{code}</Code>
      <CopyButton value={code} label={ways.copy} showLabel variant="primary" />
    </Payers>
  );
}

interface CodePanelProps {
  name: string;
  amountCents: number | null;
  description?: string | null;
  sending: Sending;
  /** What is chosen about it, under it. */
  children?: ReactNode;
}

/** A code to be paid, large, and the ways in which it reaches who pays. */
export function CodePanel({ name, amountCents, description, sending, children }: CodePanelProps) {
  return (
    <Stack gap={16}>
      <QrPlate>
        <BrandPattern />
        <QrCode value={sending.code} label={texts.receive.qr} />
      </QrPlate>
      {children}
      <SendWays sending={sending} />
      <Disclosure summary={texts.code.letters}>
        <Code>{sending.code}</Code>
      </Disclosure>
      <Keep code={sending.code} name={name} amountCents={amountCents} description={description} />
    </Stack>
  );
}

/** As a picture, or on paper for the counter. */
function Keep({
  code,
  name,
  amountCents,
  description,
}: Omit<CodePanelProps, 'sending' | 'children'> & { code: string }) {
  const [paper, setPaper] = useState<Paper>('A5');
  const save = async () => {
    try {
      const { savePicture } = await import('./save-picture');
      const lines = [amountCents === null ? '' : formatMoney(amountCents), name].filter(Boolean);
      await savePicture({ code, title: texts.code.plate, lines, fileName: 'qr-code-pix.png' });
    } catch {
      notify(texts.code.saveFailed, { tone: 'warning' });
    }
  };
  const print = (size: Paper) => {
    setPaper(size);
    // the paper's size is a part of the page before it is printed
    requestAnimationFrame(() => window.print());
  };
  return (
    <>
      <Menu
        align="start"
        trigger={wiring => (
          <Button variant="quiet" fullWidth {...wiring}>
            <Ellipsis aria-hidden />
            {texts.code.more}
          </Button>
        )}
      >
        <MenuItem type="button" onClick={() => void save()}>
          <Download aria-hidden />
          {texts.code.save}
        </MenuItem>
        {(['A5', 'A4'] as const).map(size => (
          <MenuItem key={size} type="button" onClick={() => print(size)}>
            <Printer aria-hidden />
            {texts.code.print(size)}
          </MenuItem>
        ))}
      </Menu>
      <Plate code={code} name={name} amountCents={amountCents} description={description} paper={paper} />
    </>
  );
}
