'use client';

import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import type { Device } from '@/bank/contract/ground/devices';
import { Badge } from '@/components/ui/Badge';
import { Button } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { formatDate } from '@/components/ui/format';
import { notify } from '@/components/ui/notify';
import { useAuth } from '@/contexts/auth';
import { forgetDevice } from '@/services/devices';
import { ConfirmDialog } from './ConfirmDialog';
import { browserOf, isPhone, whenWords } from './device-words';
import { Section, SectionGap } from '@/components/frame/Section';
import { RowList, SettingRow } from '@/components/frame/SettingRow';
import { texts } from './texts';
import { useAct } from '@/contexts/use-act';
import { useAfterChange, useDevices } from './use-security-data';

interface DevicesSectionProps {
  first: Device[] | null;
  now: string;
}

/** The browsers that signed in before, and until when each is trusted. */
export function DevicesSection({ first, now }: DevicesSectionProps) {
  const query = useDevices(first);
  const [asked, setAsked] = useState<Device | null>(null);
  const devices = query.data;
  return (
    <Section title={texts.devices.title} lead={texts.devices.lead}>
      {devices?.length === 0 ? <EmptyState icon={Monitor} title={texts.devices.empty} /> : null}
      {devices ? (
        <RowList>
          {devices.map(device => (
            <li key={device.id}>
              <DeviceRow device={device} now={now} onForget={() => setAsked(device)} />
            </li>
          ))}
        </RowList>
      ) : (
        <SectionGap onRetry={() => void query.refetch()} isReading={query.isFetching} />
      )}
      <ForgetDialog device={asked} onClose={() => setAsked(null)} />
    </Section>
  );
}

function DeviceRow({ device, now, onForget }: { device: Device; now: string; onForget: () => void }) {
  const name = browserOf(device);
  const isTrusted = device.trusted_until !== null && device.trusted_until > now;
  return (
    <SettingRow
      icon={isPhone(device.system) ? Smartphone : Monitor}
      title={name}
      badge={device.current ? <Badge status="completed">{texts.devices.here}</Badge> : null}
      actions={
        <Button variant="quiet" aria-label={texts.devices.forgetLabel(name)} onClick={onForget}>
          {texts.devices.forget}
        </Button>
      }
    >
      {isTrusted && device.trusted_until ? `${texts.devices.trusted(formatDate(device.trusted_until))} · ` : ''}
      {texts.devices.seen(whenWords(device.last_seen_at, now))} ·{' '}
      {texts.devices.since(formatDate(device.first_seen_at))}
    </SettingRow>
  );
}

function ForgetDialog({ device, onClose }: { device: Device | null; onClose: () => void }) {
  const act = useAct();
  const afterChange = useAfterChange();
  const { signOut } = useAuth();
  const close = () => {
    act.clear();
    onClose();
  };
  const forget = async () => {
    if (!device) return;
    const isDone = await act.run(async () => {
      await forgetDevice(device.id);
      // its sessions have ended, this one among them
      if (device.current) await signOut();
    });
    if (!isDone || device.current) return;
    close();
    afterChange();
    notify(texts.devices.forgotten, { tone: 'positive' });
  };
  return (
    <ConfirmDialog
      open={device !== null}
      title={texts.devices.forgetTitle}
      confirm={texts.devices.forget}
      act={act}
      onConfirm={() => void forget()}
      onClose={close}
    >
      {device ? texts.devices.forgetBody(browserOf(device)) : null}
      {device?.current ? ` ${texts.devices.forgetHere}` : null}
    </ConfirmDialog>
  );
}
