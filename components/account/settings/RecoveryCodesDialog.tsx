'use client';

import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import styled, { createGlobalStyle } from 'styled-components';
import { Button } from '@/components/ui/Button';
import { CheckField } from '@/components/ui/CheckField';
import { CopyButton } from '@/components/ui/CopyButton';
import { Dialog } from '@/components/ui/Dialog';
import { Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { color, media, radius } from '@/themes/tokens';
import { variant } from '@/variants/active';
import { toCodesFile } from './codes-file';
import { texts } from './texts';

const List = styled.ol`
  display: grid;
  gap: 6px;
  padding: 16px;
  border-radius: ${radius.card};
  background: ${color.surfaceSunken};
  color: ${color.onSurface};
  font-family: ui-monospace, 'SFMono-Regular', Menlo, Consolas, monospace;
  font-size: 0.8125rem;
  line-height: 1.6;

  li { overflow-wrap: anywhere; user-select: all; }
  ${media.print} { padding: 0; background: none; color: black; font-size: 0.875rem; }
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;

  ${media.phoneOnly} { > * { flex: 1 1 auto; } }
`;

const PaperTitle = styled.p`
  display: none;
  ${media.print} { display: block; margin-bottom: 12px; font-weight: 600; color: black; }
`;

/* On paper there are the codes, and nothing of the page around them. */
const OnlyCodesOnPaper = createGlobalStyle`
  @media print {
    body *:not(:has([data-codes]), [data-codes], [data-codes] *) { display: none !important; }
    dialog:has([data-codes]) { position: static; width: auto; max-width: none; max-height: none; margin: 0; background: none; box-shadow: none; }
    dialog::backdrop { display: none; }
  }
`;

interface RecoveryCodesDialogProps {
  codes: readonly string[] | null;
  onDone: () => void;
}

/** The recovery codes, this once: it closes only after the person says that they are kept. */
export function RecoveryCodesDialog({ codes, onDone }: RecoveryCodesDialogProps) {
  return (
    <Dialog open={codes !== null} title={texts.recovery.dialogTitle} dismissable={false}>
      {codes ? <Codes codes={codes} onDone={onDone} /> : null}
    </Dialog>
  );
}

function Codes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [isKept, setKept] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const text = toCodesFile(codes, variant.company.title);
  return (
    <Stack gap={16}>
      <OnlyCodesOnPaper />
      <Text>{texts.recovery.dialogLead}</Text>
      <div data-codes data-secret>
        <PaperTitle>{texts.recovery.fileTitle(variant.company.title)}</PaperTitle>
        <List aria-label={texts.recovery.list}>
          {codes.map(code => (
            <li key={code}>{code}</li>
          ))}
        </List>
      </div>
      <Ways>
        <CopyButton value={codes.join('\n')} label={texts.recovery.copy} showLabel />
        <Button variant="quiet" onClick={() => download(text)}>
          <Download aria-hidden />
          {texts.recovery.download}
        </Button>
        <Button variant="quiet" onClick={() => window.print()}>
          <Printer aria-hidden />
          {texts.recovery.print}
        </Button>
      </Ways>
      <CheckField
        label={texts.recovery.kept}
        error={error}
        checked={isKept}
        onChange={event => {
          setKept(event.target.checked);
          setError(null);
        }}
      />
      <Button fullWidth onClick={() => (isKept ? onDone() : setError(texts.recovery.keptMissing))}>
        {texts.recovery.done}
      </Button>
    </Stack>
  );
}

/** Hands a text file to the browser. */
function download(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = texts.recovery.fileName;
  link.click();
  URL.revokeObjectURL(url);
}
