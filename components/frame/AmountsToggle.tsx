'use client';

import { Eye, EyeOff } from 'lucide-react';
import { IconButton } from '@/components/ui/IconButton';
import { useHiddenAmounts } from '@/contexts/hidden-amounts';
import { texts } from './texts';

/** The eye: hides every amount of the pages, or shows them again. */
export function AmountsToggle() {
  const { areHidden, toggle } = useHiddenAmounts();
  return (
    <IconButton label={areHidden ? texts.amounts.show : texts.amounts.hide} aria-pressed={areHidden} onClick={toggle}>
      {areHidden ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
    </IconButton>
  );
}
