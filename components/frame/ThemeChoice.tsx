'use client';

import { SegmentedControl } from '@/components/ui/SegmentedControl';
import type { ThemePreference } from '@/themes/preference';
import { useTheme } from './use-theme';
import { texts } from './texts';

const OPTIONS = [
  { value: 'system', label: texts.theme.options.system },
  { value: 'light', label: texts.theme.options.light },
  { value: 'dark', label: texts.theme.options.dark },
  { value: 'contrast', label: texts.theme.options.contrast },
] as const satisfies readonly { value: ThemePreference; label: string }[];

export interface ThemeChoiceProps {
  inPairs: 'on phones' | 'always';
  label?: string;
}

/** The choices of theme, in words; four in a row need 340 px, so a narrow place takes them in pairs. */
export function ThemeChoice({ inPairs, label = texts.theme.label }: ThemeChoiceProps) {
  const { preference, choose } = useTheme();
  return <SegmentedControl label={label} options={OPTIONS} value={preference} onChange={choose} inPairs={inPairs} />;
}
