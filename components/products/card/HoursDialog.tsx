'use client';

import { useState } from 'react';
import { ProvenDialog } from '@/components/lists/ProvenDialog';
import { CheckField } from '@/components/ui/CheckField';
import { RadioGroup } from '@/components/ui/RadioGroup';
import { Inline } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { TextField } from '@/components/ui/TextField';
import { optionTexts as texts, WEEKDAY_NAMES } from './option-texts';
import type { CardTask } from './use-cards';
import { useOptionForm } from './use-options';

const words = texts.hours;

const KINDS = [
  { value: 'always', label: words.always },
  { value: 'some', label: words.only },
] as const;

const WORKDAYS = { weekdays: [1, 2, 3, 4, 5], from: '08:00', to: '18:00' };

/** When a card may be used: at any time, or on some days between two times. */
export function HoursDialog(task: CardTask) {
  const { form, now, save } = useOptionForm(task);
  const [kind, setKind] = useState<'always' | 'some'>(now.controls.hours ? 'some' : 'always');
  const [hours, setHours] = useState(now.controls.hours ?? WORKDAYS);
  const hasDays = hours.weekdays.length > 0;
  const toggle = (day: number, isOn: boolean) =>
    setHours({
      ...hours,
      weekdays: isOn ? [...hours.weekdays, day] : hours.weekdays.filter(one => one !== day),
    });
  return (
    <ProvenDialog
      form={form}
      title={words.name}
      words={{ cancel: texts.cancel, submit: texts.save }}
      onSubmit={() => {
        if (kind === 'always' || hasDays) save({ controls: { hours: kind === 'always' ? null : hours } });
      }}
      onClose={task.onClose}
    >
      <RadioGroup label={words.when} options={KINDS} value={kind} onValueChange={setKind} />
      {kind === 'some' ? (
        <>
          <Text strong>{words.days}</Text>
          {WEEKDAY_NAMES.map((name, day) => (
            <CheckField
              key={name}
              label={name}
              checked={hours.weekdays.includes(day)}
              onChange={({ target }) => toggle(day, target.checked)}
              error={form.wasSubmitted && !hasDays && day === 6 ? words.daysMissing : undefined}
            />
          ))}
          <Inline gap={12} align="start">
            <TextField
              label={words.from}
              type="time"
              value={hours.from}
              onChange={({ target }) => setHours({ ...hours, from: target.value })}
            />
            <TextField
              label={words.to}
              type="time"
              value={hours.to}
              onChange={({ target }) => setHours({ ...hours, to: target.value })}
            />
          </Inline>
          <Text size={14} muted>
            {words.help}
          </Text>
        </>
      ) : null}
    </ProvenDialog>
  );
}
