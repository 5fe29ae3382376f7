'use client';

import { LifeBuoy, Mail, Smartphone } from 'lucide-react';
import type { Factors } from '@/bank/contract/ground/factors';
import { Badge } from '@/components/ui/Badge';
import { Button } from '@/components/ui/Button';
import { formatDate } from '@/components/ui/format';
import { FactorDialogs } from './FactorDialogs';
import { PasskeyRows } from './PasskeyRows';
import { Section, SectionGap } from '@/components/frame/Section';
import { RowList, SettingRow } from '@/components/frame/SettingRow';
import { SectionNotice } from './SectionNotice';
import { texts } from './texts';
import { countMethods, type FactorTask, type FactorTasks, useFactorTasks } from './use-factor-tasks';
import { useFactors } from './use-security-data';

const FEW_CODES = 3;

interface FactorsSectionProps {
  first: Factors | null;
  now: string;
}

/** The ways to confirm who one is, the strongest first. */
export function FactorsSection({ first, now }: FactorsSectionProps) {
  const query = useFactors(first);
  const tasks = useFactorTasks();
  const factors = query.data;
  const isEmailAlone = factors ? factors.email.on && countMethods(factors) === 1 : false;
  return (
    <Section title={texts.methods.title} lead={texts.methods.lead}>
      {tasks.act.error ? (
        <SectionNotice tone="danger">{tasks.act.error}</SectionNotice>
      ) : isEmailAlone ? (
        <SectionNotice tone="info">{texts.methods.advice}</SectionNotice>
      ) : null}
      {factors ? (
        <RowList>
          <PasskeyRows
            factors={factors}
            tasks={tasks}
            now={now}
            askToRemove={task => askToRemove(tasks, factors, task)}
          />
          <TotpRow factors={factors} tasks={tasks} />
          <EmailRow factors={factors} tasks={tasks} />
          <RecoveryRow factors={factors} tasks={tasks} />
        </RowList>
      ) : (
        <SectionGap onRetry={() => void query.refetch()} isReading={query.isFetching} />
      )}
      <FactorDialogs tasks={tasks} />
      {tasks.dialog}
    </Section>
  );
}

/** The last way to confirm cannot go: that is said before anything is asked. */
const askToRemove = (tasks: FactorTasks, factors: Factors, task: FactorTask): void =>
  tasks.open(countMethods(factors) > 1 ? task : { what: 'only' });

interface RowProps {
  factors: Factors;
  tasks: FactorTasks;
}

function TotpRow({ factors, tasks }: RowProps) {
  const { totp } = factors;
  return (
    <li>
      <SettingRow
        icon={Smartphone}
        title={texts.totp.title}
        badge={totp ? <Badge status="completed">{texts.email.isOn}</Badge> : null}
        actions={
          totp ? (
            <Button
              variant="quiet"
              aria-label={`${texts.remove} ${texts.totp.title}`}
              onClick={() => askToRemove(tasks, factors, { what: 'remove_totp' })}
            >
              {texts.remove}
            </Button>
          ) : (
            <Button variant="quiet" onClick={tasks.addTotp}>
              {texts.totp.add}
            </Button>
          )
        }
      >
        {totp ? texts.totp.since(formatDate(totp.added_at)) : texts.totp.lead}
      </SettingRow>
    </li>
  );
}

function EmailRow({ factors, tasks }: RowProps) {
  const { on, destination } = factors.email;
  return (
    <li>
      <SettingRow
        icon={Mail}
        title={texts.email.title}
        badge={on ? <Badge status="completed">{texts.email.isOn}</Badge> : null}
        actions={
          <Button
            variant="quiet"
            aria-label={`${on ? texts.email.off : texts.email.on} ${texts.email.title}`}
            onClick={() => (on ? askToRemove(tasks, factors, { what: 'email_off' }) : tasks.turnEmailOn())}
          >
            {on ? texts.email.off : texts.email.on}
          </Button>
        }
      >
        {texts.email.lead(destination)}
      </SettingRow>
    </li>
  );
}

function RecoveryRow({ factors, tasks }: RowProps) {
  const { recovery_codes: codes, totp, passkeys } = factors;
  const mayHave = codes !== null || totp !== null || passkeys.length > 0;
  return (
    <li>
      <SettingRow
        icon={LifeBuoy}
        title={texts.recovery.title}
        badge={codes && codes.left < FEW_CODES ? <Badge status="pending">{texts.recovery.few}</Badge> : null}
        actions={
          mayHave ? (
            <Button variant="quiet" onClick={() => (codes ? tasks.open({ what: 'renew_codes' }) : tasks.newCodes())}>
              {codes ? texts.recovery.renew : texts.recovery.create}
            </Button>
          ) : null
        }
      >
        {texts.recovery.lead}{' '}
        {codes
          ? `${texts.recovery.left(codes.left, formatDate(codes.created_at))}.`
          : mayHave
            ? ''
            : texts.recovery.none}
      </SettingRow>
    </li>
  );
}
