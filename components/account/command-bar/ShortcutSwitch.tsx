'use client';

import { useEffect, useState } from 'react';
import { Switch } from '@/components/ui/Switch';
import { notify } from '@/components/ui/notify';
import { learnShortcutSetting, switchShortcuts, useShortcutSetting } from './shortcut-switch';
import { shortcutTexts } from './texts';

/** Switches shortcuts of one key on and off: at once on this device, and for the person on every other. */
export function ShortcutSwitch({ initial = true }: { initial?: boolean }) {
  const isOn = useShortcutSetting() ?? initial;
  const [isSaving, setSaving] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => void learnShortcutSetting(), []);

  const change = async (wanted: boolean) => {
    setSaving(true);
    setFailed(false);
    try {
      await switchShortcuts(wanted);
      notify(wanted ? shortcutTexts.on : shortcutTexts.turnedOff);
    } catch {
      setFailed(true);
    } finally {
      setSaving(false);
    }
  };

  return (
    <Switch
      label={shortcutTexts.switch}
      help={shortcutTexts.switchHelp}
      error={hasFailed ? shortcutTexts.saveFailed : undefined}
      checked={isOn}
      loading={isSaving}
      onCheckedChange={wanted => void change(wanted)}
    />
  );
}
