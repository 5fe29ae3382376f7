'use client';

import { useState } from 'react';
import styled from 'styled-components';
import type { CategorySums } from '@/bank/contract/books/annotations';
import { Chart } from '@/components/ui/Chart';
import { Select } from '@/components/ui/Select';
import { Stack } from '@/components/ui/Stack';
import { useHiddenAmounts } from '@/contexts/hidden-amounts';
import { categoryTexts } from './category-texts';
import { nameOf, toMonths } from './category-year';

const words = categoryTexts.year.drawing;

const month = new Intl.DateTimeFormat('pt-BR', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const labelOf = (year: number, place: number): string =>
  month
    .format(new Date(Date.UTC(year, place, 1)))
    .replace('.', '')
    .replace(' de ', ' ');

const Choice = styled.div`
  max-width: 320px;
`;

/** The months of a year as bars, of everything or of one category, and as a table behind its button. */
export function YearDrawing({ year, data }: { year: number; data: readonly CategorySums[] }) {
  const { areHidden } = useHiddenAmounts();
  const [name, setName] = useState('');
  const { sides, months } = toMonths(data, name || null);
  const names = [{ value: '', label: words.all }, ...data.map(nameOf).map(value => ({ value, label: value }))];
  return (
    <Stack as="section" gap={16}>
      <Choice>
        <Select label={words.of} value={name} options={names} onValueChange={setName} />
      </Choice>
      <Chart
        kind="bars"
        title={words.title}
        period={words.period(name || words.all, year)}
        axis={words.month}
        series={sides.map(side => ({ name: categoryTexts.year[side], tone: side }))}
        points={months.map((amounts, place) => ({ id: String(place), label: labelOf(year, place), amounts }))}
        summary={words.summary(name || words.all, year)}
        concealed={areHidden}
      />
    </Stack>
  );
}
