'use client';

import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { IconButton } from '@/components/ui/IconButton';
import { Inline, Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { scheduleTexts as texts } from './schedule-texts';

/** As many rows as are drawn at once. */
const YEAR = 12;

interface YearPagerProps<Line> {
  lines: readonly Line[];
  /** Place of the line that is in sight at first. */
  from?: number;
  children: (shown: readonly Line[]) => ReactNode;
}

/** Lines a year at a time: however many there are, twelve are drawn. */
export function YearPager<Line>({ lines, from = 0, children }: YearPagerProps<Line>) {
  const [asked, setYear] = useState(Math.floor(from / YEAR));
  const years = Math.max(1, Math.ceil(lines.length / YEAR));
  // a shorter term has fewer years
  const year = Math.min(asked, years - 1);
  const shown = lines.slice(year * YEAR, (year + 1) * YEAR);
  return (
    <Stack gap={8}>
      {years > 1 ? (
        <Inline justify="between">
          <Text as="span" size={14} strong role="status">
            {texts.year(year * YEAR + 1, year * YEAR + shown.length, lines.length)}
          </Text>
          <Inline gap={4}>
            <IconButton label={texts.earlier} disabled={year === 0} onClick={() => setYear(year - 1)}>
              <ChevronLeft aria-hidden />
            </IconButton>
            <IconButton label={texts.later} disabled={year === years - 1} onClick={() => setYear(year + 1)}>
              <ChevronRight aria-hidden />
            </IconButton>
          </Inline>
        </Inline>
      ) : null}
      {children(shown)}
    </Stack>
  );
}
