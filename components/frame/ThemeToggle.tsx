'use client';

import { Moon, Sun } from 'lucide-react';
import styled from 'styled-components';
import { IconButton } from '@/components/ui/IconButton';
import { SegmentedControl } from '@/components/ui/SegmentedControl';
import type { ThemePreference } from '@/themes/preference';
import { useTheme } from './use-theme';
import { texts } from './texts';

/* The icon follows the theme in CSS: the server does not know what the system of a reader shows. */
const Toggle = styled(IconButton)`
  .sun { display: none; }
  @media (prefers-color-scheme: dark) {
    :root:not([data-theme='light']) & .sun { display: block; }
    :root:not([data-theme='light']) & .moon { display: none; }
  }
  :root[data-theme='dark'] & .sun { display: block; }
  :root[data-theme='dark'] & .moon { display: none; }
`;

/** Switches between light and dark. */
export function ThemeToggle() {
  const { toggle } = useTheme();
  return (
    <Toggle label={texts.theme.toggle} onClick={toggle}>
      <Moon className="moon" aria-hidden />
      <Sun className="sun" aria-hidden />
    </Toggle>
  );
}

const OPTIONS = [
  { value: 'system', label: texts.theme.options.system },
  { value: 'light', label: texts.theme.options.light },
  { value: 'dark', label: texts.theme.options.dark },
  { value: 'contrast', label: texts.theme.options.contrast },
] as const satisfies readonly { value: ThemePreference; label: string }[];

/** The choices of theme, in words; four in a row need 340 px, so a narrow place takes them in pairs. */
export function ThemeChoice({
  inPairs,
  label = texts.theme.label,
}: {
  inPairs: 'on phones' | 'always';
  label?: string;
}) {
  const { preference, choose } = useTheme();
  return <SegmentedControl label={label} options={OPTIONS} value={preference} onChange={choose} inPairs={inPairs} />;
}
