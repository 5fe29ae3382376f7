'use client';

import { Select } from '@/components/ui/Select';
import { Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { Pair } from '../Pair';
import { FILE_FIELDS, type FileField, type Mapping } from './read-table';
import { texts } from './texts';

interface MappingFieldsProps {
  names: readonly string[];
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
}

/** From which column each fact comes. */
export function MappingFields({ names, mapping, onChange }: MappingFieldsProps) {
  const options = [
    { value: '', label: texts.noColumn },
    ...names.map((name, place) => ({ value: String(place), label: name || `${place + 1}` })),
  ];
  const choose = (field: FileField, chosen: string) => {
    const { [field]: _, ...others } = mapping;
    onChange(chosen === '' ? others : { ...others, [field]: Number(chosen) });
  };
  return (
    <Stack gap={12}>
      <Text size={14} muted>
        {texts.columnsHelp}
      </Text>
      <Pair>
        {FILE_FIELDS.map(field => (
          <Select
            key={field}
            label={texts.fields[field]}
            options={options}
            value={String(mapping[field] ?? '')}
            onValueChange={chosen => choose(field, chosen)}
          />
        ))}
      </Pair>
    </Stack>
  );
}
