'use client';

import styled from 'styled-components';
import { Select } from '@/components/ui/Select';
import { Heading, Text } from '@/components/ui/Text';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { color, elevation, media } from '@/themes/tokens';
import { texts } from './map-texts';
import { type Mapping, SHEET_FIELDS, type SheetField } from './read/columns';
import type { Table } from './read/find-header';
import { toColumnName } from '@/components/lists/sheet/sheet';

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  margin-top: 8px;
  gap: 8px;
`;

const Line = styled.li`
  ${elevation.group}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px 24px;
  align-items: center;
  padding: 12px 16px;

  ${media.tablet} { grid-template-columns: minmax(0, 1fr) minmax(0, 340px); }
`;

const Cells = styled.p`
  overflow: hidden;
  font-size: 0.875rem;
  color: ${color.onSurfaceMuted};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const MOST_EXAMPLES = 3;
const UNREAD = '';
const OPTIONS = [
  { value: UNREAD, label: texts.unread },
  ...SHEET_FIELDS.map(field => ({ value: field, label: texts.fields[field] })),
];

const examplesOf = ({ rows }: Table, place: number): string => {
  const filled = rows.flatMap(({ cells }) => cells[place] || []).slice(0, MOST_EXAMPLES);
  return filled.join(' · ');
};

interface ColumnListProps {
  table: Table;
  mapping: Mapping;
  disabled: boolean;
  onMap: (place: number, field: SheetField | null) => void;
}

/** Each column by its name with what stands in it, and what it is read as. */
export function ColumnList({ table, mapping, disabled, onMap }: ColumnListProps) {
  const places = mapping.map((_, place) => place).filter(place => table.names[place] || examplesOf(table, place));
  return (
    <section>
      <Heading level={3}>{texts.columns}</Heading>
      <List>
        {places.map(place => {
          const name = table.names[place] || texts.column(toColumnName(place));
          return (
            <Line key={place}>
              <div>
                <Text strong>{name}</Text>
                <Cells>{examplesOf(table, place) || texts.noExample}</Cells>
              </div>
              <Select
                label={
                  <>
                    <VisuallyHidden>{name}: </VisuallyHidden>
                    {texts.readAs}
                  </>
                }
                options={OPTIONS}
                value={mapping[place] ?? UNREAD}
                disabled={disabled}
                onValueChange={field => onMap(place, field === UNREAD ? null : (field as SheetField))}
              />
            </Line>
          );
        })}
      </List>
    </section>
  );
}
