'use client';

import { Fingerprint, KeyRound } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import type { Factors, Passkey } from '@/bank/contract/ground/factors';
import { Badge } from '@/components/ui/Badge';
import { Button } from '@/components/ui/Button';
import { formatDate } from '@/components/ui/format';
import { canMakePasskeys } from '@/services/factors';
import { joinFacts } from '@/components/ui/join-facts';
import { whenWords } from './device-words';
import { SettingRow } from '@/components/frame/SettingRow';
import { texts } from './texts';
import type { FactorTask, FactorTasks } from './use-factor-tasks';

const never = () => () => undefined;

/** Whether this browser makes passkeys; the server believes it does. */
const useCanMakePasskeys = (): boolean => useSyncExternalStore(never, canMakePasskeys, () => true);

interface PasskeyRowsProps {
  factors: Factors;
  tasks: FactorTasks;
  now: string;
  askToRemove: (task: FactorTask) => void;
}

/** The passkeys, each with its name, and the way to another one. */
export function PasskeyRows({ factors, tasks, now, askToRemove }: PasskeyRowsProps) {
  const { passkeys } = factors;
  const canMake = useCanMakePasskeys();
  return (
    <>
      <li>
        <SettingRow
          icon={Fingerprint}
          title={texts.passkeys.title}
          badge={passkeys.length > 0 ? <Badge status="completed">{texts.email.isOn}</Badge> : null}
          actions={
            canMake ? (
              <Button variant={passkeys.length === 0 ? 'primary' : 'quiet'} onClick={tasks.addPasskey}>
                {texts.passkeys.add}
              </Button>
            ) : null
          }
        >
          {canMake ? texts.passkeys.lead : texts.passkeys.unsupported}
        </SettingRow>
      </li>
      {passkeys.map(passkey => (
        <li key={passkey.id}>
          <SettingRow
            inset
            icon={KeyRound}
            title={passkey.name}
            actions={
              <>
                <Button
                  variant="plain"
                  aria-label={`${texts.passkeys.rename} ${passkey.name}`}
                  onClick={() => tasks.open({ what: 'rename_passkey', passkey })}
                >
                  {texts.passkeys.rename}
                </Button>
                <Button
                  variant="quiet"
                  aria-label={`${texts.remove} ${passkey.name}`}
                  onClick={() => askToRemove({ what: 'remove_passkey', passkey })}
                >
                  {texts.remove}
                </Button>
              </>
            }
          >
            {passkeyFacts(passkey, now)}
          </SettingRow>
        </li>
      ))}
    </>
  );
}

const passkeyFacts = ({ added_at, last_used_at, synced }: Passkey, now: string): string =>
  joinFacts([
    texts.passkeys.since(formatDate(added_at)),
    last_used_at ? texts.passkeys.lastUsed(whenWords(last_used_at, now)) : texts.passkeys.neverUsed,
    synced && texts.passkeys.synced,
  ]);
