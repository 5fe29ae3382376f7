'use client';

import { Button } from '@/components/ui/Button';
import { Inline } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { type Hidden, hidesAny } from './hidden';
import { hiddenTexts as texts } from './hidden-texts';

interface HiddenNoteProps {
  hidden: Hidden;
  /** Whether what is hidden is taken in. */
  isRead: boolean;
  disabled: boolean;
  onToggle: () => void;
}

/** What a spreadsheet hides, and whether it is taken in: nothing is paid that nobody saw, and nothing falls away in silence. */
export function HiddenNote({ hidden, isRead, disabled, onToggle }: HiddenNoteProps) {
  if (!hidesAny(hidden)) return null;
  return (
    <Inline stackOnPhone>
      <Text size={14} muted role="status">
        {isRead ? texts.taken(hidden) : texts.left(hidden)}
      </Text>
      <Button variant="quiet" size="small" disabled={disabled} onClick={onToggle}>
        {isRead ? texts.leave : texts.take}
      </Button>
    </Inline>
  );
}
