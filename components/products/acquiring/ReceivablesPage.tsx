'use client';

import { useId, useState } from 'react';
import type { AcquiringAgenda } from '@/bank/contract/products/acquiring';
import type { AutomaticAnticipation } from '@/bank/contract/products/acquiring-anticipation';
import { addMonths } from '@/bank/contract/schedule-days';
import { withAccount } from '@/components/frame/account-address';
import { ButtonLink } from '@/components/ui/Button';
import { formatDate } from '@/components/ui/format';
import { SegmentedControl } from '@/components/ui/SegmentedControl';
import { PanelPlace, SidePanel } from '@/components/ui/SidePanel';
import { Inline, Stack } from '@/components/ui/Stack';
import { Heading } from '@/components/ui/Text';
import { AcquiringFrame } from './AcquiringFrame';
import { AgendaCalendar } from './AgendaCalendar';
import { AgendaDays } from './AgendaDays';
import { AgendaSums } from './AgendaSums';
import { agendaTexts as texts } from './agenda-texts';
import { AutomaticPart } from './AutomaticPart';
import { DayUnits } from './DayUnits';
import { nameMonth } from './month-grid';

const VIEWS = (['calendar', 'list'] as const).map(value => ({ value, label: texts.views[value] }));

interface ReceivablesPageProps {
  accountId: string;
  agenda: AcquiringAgenda;
  /** The day that the address names. */
  asked: string | null;
  automatic: AutomaticAnticipation | null;
  may: { anticipate: boolean; automatic: boolean };
}

/** What is due on which day of a month, as a calendar and as a list, one day in full, and anticipating by itself. */
export function ReceivablesPage({ accountId, agenda, asked, automatic, may }: ReceivablesPageProps) {
  const [view, setView] = useState<'calendar' | 'list'>('calendar');
  const [day, setDay] = useState(asked);
  const panelId = useId();
  const of = (path: string) => withAccount(path, accountId);
  const panel = day ? (
    <SidePanel
      id={panelId}
      title={texts.unitsTitle(formatDate(day))}
      closeHref={of(`/acquiring/receivables?mes=${agenda.month}`)}
      onClose={() => setDay(null)}
    >
      <DayUnits key={day} accountId={accountId} day={day} />
    </SidePanel>
  ) : null;
  return (
    <AcquiringFrame
      accountId={accountId}
      tab="receivables"
      title={texts.heading}
      lead={texts.lead}
      actions={
        <Inline gap={8}>
          <ButtonLink size="small" variant="quiet" href={of('/acquiring/receivables/anticipations')}>
            {texts.history}
          </ButtonLink>
          {may.anticipate ? (
            <ButtonLink size="small" href={of('/acquiring/receivables/anticipate')}>
              {texts.anticipate}
            </ButtonLink>
          ) : null}
        </Inline>
      }
    >
      <Stack gap={16} as="section">
        <Months month={agenda.month} of={of} />
        <AgendaSums amounts={agenda.totals} />
        <Inline>
          <SegmentedControl label={texts.views.label} options={VIEWS} value={view} onChange={setView} />
        </Inline>
        <PanelPlace panel={panel}>
          {view === 'calendar' ? (
            <AgendaCalendar agenda={agenda} day={day} onDay={setDay} />
          ) : (
            <AgendaDays {...{ accountId, agenda, day, panelId }} onDay={setDay} />
          )}
        </PanelPlace>
      </Stack>
      {automatic ? (
        <AutomaticPart accountId={accountId} automatic={automatic} mayChange={may.automatic} mayStop={may.anticipate} />
      ) : null}
    </AcquiringFrame>
  );
}

function Months({ month, of }: { month: string; of: (path: string) => string }) {
  const at = (step: number) => of(`/acquiring/receivables?mes=${addMonths(`${month}-01`, step).slice(0, 7)}`);
  return (
    <Inline justify="between" gap={8}>
      <Heading level={2}>{nameMonth(month)}</Heading>
      <Inline gap={8}>
        <ButtonLink size="small" variant="quiet" href={at(-1)}>
          {texts.previous}
        </ButtonLink>
        <ButtonLink size="small" variant="quiet" href={at(1)}>
          {texts.following}
        </ButtonLink>
      </Inline>
    </Inline>
  );
}
