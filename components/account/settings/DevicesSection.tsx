'use client';

import { Monitor, Smartphone } from 'lucide-react';
import type { Device } from '@/bank/contract/ground/devices';
import { Badge } from '@/components/ui/Badge';
import { Button } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { formatDate } from '@/components/ui/format';
import { announce } from '@/components/frame/announce';
import { Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { useAuth } from '@/contexts/auth';
import { forgetDevice } from '@/services/devices';
import { joinFacts } from '@/components/ui/join-facts';
import { ConfirmDialog } from './ConfirmDialog';
import { browserOf, isPhone, whenWords } from './device-words';
import { Section, SectionGap } from '@/components/frame/Section';
import { RowList, SettingRow } from '@/components/frame/SettingRow';
import { SectionNotice } from './SectionNotice';
import { texts } from './texts';
import { type AskedAct, useAskedAct } from './use-asked-act';
import { useAfterChange, useDevices } from './use-security-data';

interface DevicesSectionProps {
  first: Device[] | null;
  now: string;
}

/** The browsers that signed in before, and until when each is trusted. */
export function DevicesSection({ first, now }: DevicesSectionProps) {
  const query = useDevices(first);
  const forgetting = useForgetting();
  const devices = query.data;
  return (
    <Section title={texts.devices.title} lead={texts.devices.lead}>
      {forgetting.act.error ? <SectionNotice tone="danger">{forgetting.act.error}</SectionNotice> : null}
      {devices?.length === 0 ? <EmptyState icon={Monitor} title={texts.devices.empty} /> : null}
      {devices ? (
        <RowList>
          {devices.map(device => (
            <li key={device.id}>
              <DeviceRow device={device} now={now} onForget={() => forgetting.ask(device)} />
            </li>
          ))}
        </RowList>
      ) : (
        <SectionGap onRetry={() => void query.refetch()} isReading={query.isFetching} />
      )}
      <ForgetDialog {...forgetting} />
      {forgetting.dialog}
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
      {joinFacts([
        isTrusted && device.trusted_until && texts.devices.trusted(formatDate(device.trusted_until)),
        texts.devices.seen(whenWords(device.last_seen_at, now)),
        texts.devices.since(formatDate(device.first_seen_at)),
      ])}
    </SettingRow>
  );
}

function useForgetting(): AskedAct<Device> {
  const afterChange = useAfterChange();
  const { signOut } = useAuth();
  const done = () => {
    afterChange();
    announce(texts.devices.forgotten);
  };
  return useAskedAct<Device>(({ id, current }, run) =>
    run(
      { purpose: 'forget_device', device_id: id },
      async proof => {
        await forgetDevice(id, proof);
        // its sessions have ended, this one among them
        if (current) await signOut();
        else done();
      },
      done,
    ),
  );
}

function ForgetDialog({ asked, act, ask, confirm }: AskedAct<Device>) {
  return (
    <ConfirmDialog
      open={asked !== null}
      title={texts.devices.forgetTitle}
      confirm={texts.devices.forget}
      act={act}
      onConfirm={confirm}
      onClose={() => ask(null)}
    >
      <Stack gap={8}>
        <p>
          {asked ? texts.devices.forgetBody(browserOf(asked)) : null}
          {asked?.current ? ` ${texts.devices.forgetHere}` : null}
        </p>
        <Text muted>{texts.lockInstead}</Text>
      </Stack>
    </ConfirmDialog>
  );
}
