'use client';

import { useState } from 'react';
import { ProvenDialog } from '@/components/lists/ProvenDialog';
import { Button } from '@/components/ui/Button';
import { CheckField } from '@/components/ui/CheckField';
import { DatePicker } from '@/components/ui/DatePicker';
import { MoneyField } from '@/components/ui/MoneyField';
import { Inline } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { bankToday } from '@/components/ui/today';
import { CategoryLimitsDialog } from './CategoryLimits';
import { HoursDialog } from './HoursDialog';
import { toLimitNote } from './limit-note';
import { lastTemporaryDay } from './new-card';
import { optionTexts as texts } from './option-texts';
import { CATEGORY_CHOICES } from './options';
import type { CardTask } from './use-cards';
import { useOptionForm } from './use-options';

type LimitName = 'purchase_cents' | 'day_cents' | 'month_cents';

export type OptionWindow =
  | { kind: 'abroad' | 'hours' | 'categories' | 'category-limits' }
  | { kind: 'limit'; limit: LimitName };

/** The window of one option. */
export function OptionWindows({ open, ...task }: CardTask & { open: OptionWindow }) {
  switch (open.kind) {
    case 'abroad':
      return <AbroadDialog {...task} />;
    case 'hours':
      return <HoursDialog {...task} />;
    case 'categories':
      return <CategoriesDialog {...task} />;
    case 'category-limits':
      return <CategoryLimitsDialog {...task} />;
    case 'limit':
      return <LimitDialog {...task} limit={open.limit} />;
  }
}

const BUTTONS = { cancel: texts.cancel, submit: texts.save };

function AbroadDialog(task: CardTask) {
  const { form, save } = useOptionForm(task);
  const [until, setUntil] = useState<string | null>(null);
  const today = bankToday();
  const words = texts.abroadForm;
  return (
    <ProvenDialog
      form={form}
      title={words.title}
      words={{ cancel: texts.cancel, submit: words.on }}
      onSubmit={() => save({ controls: { abroad: true, abroad_until: until } })}
      onClose={task.onClose}
    >
      <DatePicker
        label={words.last}
        help={words.lastHelp}
        min={today}
        max={lastTemporaryDay(today)}
        value={until}
        onValueChange={setUntil}
      />
    </ProvenDialog>
  );
}

function LimitDialog({ limit, ...task }: CardTask & { limit: LimitName }) {
  const { form, now, save } = useOptionForm(task);
  const [cents, setCents] = useState<number | null>(now.limits[limit]);
  return (
    <ProvenDialog
      form={form}
      title={texts.limits[limit]}
      words={BUTTONS}
      onSubmit={() => save({ limits: { [limit]: cents } })}
      onClose={task.onClose}
    >
      <MoneyField
        label={texts.limits.amount}
        help={toLimitNote(limit, { ...now.limits, [limit]: cents }) ?? texts.limits.help}
        valueCents={cents}
        onValueChange={setCents}
      />
      <Inline gap={8}>
        <Button variant="plain" size="small" onClick={() => setCents(0)}>
          {texts.limits.zero}
        </Button>
        <Button variant="plain" size="small" onClick={() => setCents(null)}>
          {texts.limits.clear}
        </Button>
      </Inline>
    </ProvenDialog>
  );
}

function CategoriesDialog(task: CardTask) {
  const { form, now, save } = useOptionForm(task);
  const [blocked, setBlocked] = useState(() => new Set(now.controls.blocked_categories));
  return (
    <ProvenDialog
      form={form}
      title={texts.categories.name}
      words={BUTTONS}
      onSubmit={() => save({ controls: { blocked_categories: [...blocked] } })}
      onClose={task.onClose}
    >
      <Text size={14} muted>
        {texts.categories.help}
      </Text>
      {CATEGORY_CHOICES.map(({ id, name }) => (
        <CheckField
          key={id}
          label={name}
          checked={blocked.has(id)}
          onChange={({ target }) =>
            setBlocked(was => new Set(target.checked ? [...was, id] : [...was].filter(one => one !== id)))
          }
        />
      ))}
    </ProvenDialog>
  );
}
