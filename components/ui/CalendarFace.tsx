'use client';

import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/RangeCalendar';
import styled from 'styled-components';
import { color, radius, TARGET, type as scale } from '@/themes/tokens';
import { kitTexts } from './texts';

const Head = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  margin-bottom: 8px;
`;

const Titles = styled.div`
  flex: 1;
  display: flex;
  justify-content: space-around;
`;

const Title = styled(CalendarHeading)`
  font-size: ${scale[16]};
  font-weight: 600;
  text-align: center;

  &::first-letter { text-transform: uppercase; }
`;

const Turn = styled(Button)`
  display: grid;
  place-items: center;
  width: ${TARGET};
  height: ${TARGET};
  border-radius: ${radius.field};

  &[data-hovered] { background: ${color.surfaceSunken}; }
  &[data-disabled] { cursor: not-allowed; opacity: 0.4; }
  svg { width: 20px; height: 20px; }
`;

const Months = styled.div`
  display: flex;
  gap: 24px;
`;

const Grid = styled(CalendarGrid)`
  width: auto;

  th { height: 32px; font-size: ${scale[12]}; font-weight: 550; color: ${color.onSurfaceMuted}; text-transform: uppercase; }
  td { padding: 1px 0; text-align: center; }
`;

const Day = styled(CalendarCell)`
  display: grid;
  place-items: center;
  position: relative;
  width: min(${TARGET}, 13.2vw);
  height: 42px;
  border-radius: ${radius.field};
  font-size: ${scale[14]};
  font-variant-numeric: tabular-nums;
  outline: none;
  cursor: pointer;

  &[data-outside-month] { visibility: hidden; }
  &[data-hovered] { background: ${color.surfaceSunken}; }
  &[data-selected] { background: ${color.brandSoft}; color: ${color.onBrandSoft}; font-weight: 600; }
  &[data-selected]:not([data-selection-start], [data-selection-end]) { border-radius: 0; }
  &[data-selection-start], &[data-selection-end], table:not([data-range]) &[data-selected] {
    background: ${color.brand};
    color: ${color.onBrand};
    box-shadow: inset 0 0 0 1px ${color.brandLine};
  }
  &[data-disabled], &[data-unavailable] { color: ${color.onSurfaceMuted}; opacity: 0.45; cursor: not-allowed; }
  &[data-focus-visible] { outline: 2px solid ${color.focus}; outline-offset: 1px; z-index: 1; }
  &[data-now='true']::after {
    content: '';
    position: absolute;
    bottom: 5px;
    width: 14px;
    border-bottom: 2px solid currentColor;
  }

  @media (forced-colors: active) {
    &[data-selected] { forced-color-adjust: none; background: Highlight; color: HighlightText; }
  }
`;

interface CalendarFaceProps {
  today: string;
  months?: number;
  /** Its ends stand out from the days between them. */
  isRange?: boolean;
}

/** Months with their days. Arrows move by day and week, Page Up and Down by month, with Shift by year. */
export function CalendarFace({ today, months = 1, isRange = false }: CalendarFaceProps) {
  return (
    <>
      <Head>
        <Turn slot="previous" aria-label={kitTexts.date.previous}>
          <ChevronLeft aria-hidden />
        </Turn>
        <Titles>
          {Array.from({ length: months }, (_, place) => (
            <Title key={place.toString()} offset={{ months: place }} />
          ))}
        </Titles>
        <Turn slot="next" aria-label={kitTexts.date.next}>
          <ChevronRight aria-hidden />
        </Turn>
      </Head>
      <Months>
        {Array.from({ length: months }, (_, place) => (
          <Grid
            key={place.toString()}
            offset={{ months: place }}
            data-range={isRange || undefined}
            weekdayStyle="short"
          >
            <CalendarGridHeader>
              {day => <CalendarHeaderCell>{day.replace('.', '')}</CalendarHeaderCell>}
            </CalendarGridHeader>
            <CalendarGridBody>
              {date => <Day date={date} data-now={date.toString() === today || undefined} />}
            </CalendarGridBody>
          </Grid>
        ))}
      </Months>
    </>
  );
}
