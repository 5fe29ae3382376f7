'use client';

import { Search } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { getClosedCommandBar, getCommandBar, onCommandBar, openCommandBar } from '@/contexts/command-bar';
import { color, media, motion, radius, TARGET, type as scale } from '@/themes/tokens';
import { commandBarTexts } from './command-bar-texts';

const Face = styled.button`
  display: inline-flex;
  flex: none;
  align-items: center;
  justify-content: center;
  gap: 10px;
  width: ${TARGET};
  height: ${TARGET};
  border-radius: ${radius.field};
  color: inherit;
  font-size: ${scale[14]};
  transition: background-color ${motion.quick};

  > svg { flex: none; width: 20px; height: 20px; }
  &:hover { background: ${color.surfaceSunken}; }
  &[aria-busy='true'] { cursor: progress; }
  > span { display: none; }

  ${media.wide} {
    justify-content: flex-start;
    width: 280px;
    padding: 0 8px 0 12px;
    background: ${color.surfaceSunken};
    color: ${color.onSurfaceMuted};
    > span { display: block; }
  }
`;

const Hint = styled.span`
  /* keys to press, not words that somebody could ask for by voice */
  &::before { content: attr(data-keys); }
  margin-left: auto;
  padding: 1px 6px;
  border: 1px solid ${color.line};
  border-radius: 4px;
  font-size: ${scale[12]};
  white-space: nowrap;
  color: ${color.onSurfaceMuted};
`;

const never = () => () => undefined;
const findHint = (): string =>
  /Mac|iP(hone|ad|od)/.test(navigator.platform) ? commandBarTexts.keyOnMac : commandBarTexts.key;

/** Opens the command bar: with words and its key on a desktop, as an icon on a phone. */
export function CommandBarButton() {
  const { view, isComing } = useSyncExternalStore(onCommandBar, getCommandBar, getClosedCommandBar);
  const hint = useSyncExternalStore(never, findHint, () => commandBarTexts.key);
  return (
    <Face
      type="button"
      aria-label={commandBarTexts.open}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      aria-expanded={view === 'bar'}
      aria-busy={isComing || undefined}
      onClick={() => openCommandBar()}
    >
      <Search aria-hidden />
      <span aria-hidden>{commandBarTexts.open}</span>
      <Hint aria-hidden data-keys={hint} />
    </Face>
  );
}
