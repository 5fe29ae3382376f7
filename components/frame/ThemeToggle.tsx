'use client';

import { Moon, Sun } from 'lucide-react';
import styled from 'styled-components';
import { IconButton } from '@/components/ui/IconButton';
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
