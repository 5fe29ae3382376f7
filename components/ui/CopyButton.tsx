'use client';

import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from './Button';
import { IconButton } from './IconButton';
import { VisuallyHidden } from './VisuallyHidden';
import { baseTexts } from './base-texts';

interface CopyButtonProps {
  /** What goes to the clipboard. */
  value: string;
  /** What it copies, as a verb phrase: "Copiar chave Pix". */
  label: string;
  /** Shows the label as text; otherwise it is an icon. */
  showLabel?: boolean;
  /** Of the button with its label: `primary` where copying is what the page is for. */
  variant?: 'primary' | 'quiet';
}

type Outcome = 'idle' | 'copied' | 'refused';

const WORDS: Record<Outcome, string> = {
  idle: '',
  copied: 'Copiado',
  refused: baseTexts.copyFailed,
};

/** Copies a value and says so. */
export function CopyButton({ value, label, showLabel = false, variant = 'quiet' }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<Outcome>('idle');

  useEffect(() => {
    if (outcome === 'idle') return;
    const timer = setTimeout(() => setOutcome('idle'), 2500);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = () => {
    navigator.clipboard?.writeText(value).then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    ) ?? setOutcome('refused');
  };

  const icon = outcome === 'copied' ? <Check aria-hidden /> : <Copy aria-hidden />;
  return (
    <>
      {showLabel ? (
        <Button variant={variant} onClick={copy}>
          {icon}
          {label}
        </Button>
      ) : (
        <IconButton label={label} onClick={copy}>
          {icon}
        </IconButton>
      )}
      <VisuallyHidden role="status">{WORDS[outcome]}</VisuallyHidden>
    </>
  );
}
