'use client';

import styled from 'styled-components';
import type { AcquiringAgenda } from '@/bank/contract/products/acquiring';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { bankToday } from '@/components/ui/today';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { color, media, radius, TARGET, type as scale } from '@/themes/tokens';
import { agendaTexts as texts } from './agenda-texts';
import { nameMonth, toWeeks, WEEKDAYS } from './month-grid';

const Grid = styled.table`
  width: 100%;
  table-layout: fixed;
  border-collapse: collapse;

  th { padding: 8px 4px; font-size: ${scale[12]}; font-weight: 550; color: ${color.onSurfaceMuted}; text-align: left; }
  td { height: ${TARGET}; padding: 0; border: 1px solid ${color.line}; vertical-align: top; }
  ${media.tablet} { td { height: 76px; } }
`;

const face = `
  display: flex;
  flex-direction: column;
  gap: 4px;
  width: 100%;
  height: 100%;
  min-height: ${TARGET};
  padding: 6px;
  text-align: left;
`;

const Empty = styled.span`
  ${face}
  font-size: ${scale[14]};
  color: ${color.onSurfaceMuted};
`;

const Due = styled.button`
  ${face}
  font-size: ${scale[14]};
  font-weight: 600;
  color: ${color.onSurface};
  background: ${color.brandSoft};
  border-radius: ${radius.field};

  &[aria-pressed='true'] { outline: 2px solid ${color.brandLine}; outline-offset: -2px; }
`;

/* A phone has no room for seven amounts side by side: the day is marked there, and its amount is heard and listed. */
const Amount = styled.span`
  font-size: ${scale[12]};
  font-weight: 500;
  overflow-wrap: anywhere;
  ${media.phoneOnly} { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
`;

const Today = styled.span`
  text-decoration: underline;
  text-underline-offset: 4px;
`;

interface AgendaCalendarProps {
  agenda: AcquiringAgenda;
  day: string | null;
  onDay: (day: string) => void;
}

/** A month of the agenda: each day on which something is due opens its units. */
export function AgendaCalendar({ agenda, day: open, onDay }: AgendaCalendarProps) {
  const due = new Map(agenda.days.map(sums => [sums.day, sums]));
  const today = bankToday();
  return (
    <Grid>
      <VisuallyHidden as="caption">{texts.calendarCaption(nameMonth(agenda.month))}</VisuallyHidden>
      <thead>
        <tr>
          {WEEKDAYS.map(({ short, long }) => (
            <th key={short} scope="col" abbr={long}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {toWeeks(agenda.month).map(week => (
          <tr key={week.find(Boolean)}>
            {week.map((day, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its weekday
              <td key={column}>
                {day ? (
                  <Cell {...{ day, isToday: day === today, isOpen: day === open, onDay }} sums={due.get(day)} />
                ) : null}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Grid>
  );
}

interface CellProps {
  day: string;
  isToday: boolean;
  isOpen: boolean;
  sums: AcquiringAgenda['days'][number] | undefined;
  onDay: (day: string) => void;
}

function Cell({ day, isToday, isOpen, sums, onDay }: CellProps) {
  const number = Number(day.slice(8));
  const shown = isToday ? <Today aria-current="date">{number}</Today> : number;
  if (!sums) return <Empty>{shown}</Empty>;
  return (
    <Due type="button" aria-pressed={isOpen} onClick={() => onDay(day)}>
      <span>{shown}</span>
      <Amount>
        <PrivateMoney cents={sums.total_cents} />
      </Amount>
    </Due>
  );
}
