'use client';

import styled from 'styled-components';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { color } from '@/themes/tokens';
import { ShortcutList } from './ShortcutList';
import { useShortcutSetting } from './shortcut-switch';
import { ShortcutSwitch } from './ShortcutSwitch';
import { shortcutTexts } from './texts';

const Setting = styled.div`
  margin-top: 16px;
  padding-top: 12px;
  border-top: 1px solid ${color.line};
`;

/** The sheet that tells the shortcuts, with the switch that turns the single keys off. */
export function ShortcutsHelp({ onClose }: { onClose: () => void }) {
  const isOn = useShortcutSetting() ?? true;
  return (
    <Dialog
      open
      title={shortcutTexts.title}
      onClose={onClose}
      actions={<Button onClick={onClose}>{shortcutTexts.understood}</Button>}
    >
      <ShortcutList isOn={isOn} />
      <Setting>
        <ShortcutSwitch />
      </Setting>
    </Dialog>
  );
}
