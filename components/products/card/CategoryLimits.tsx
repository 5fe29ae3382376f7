'use client';

import { useState } from 'react';
import type { CardCategory } from '@/bank/contract/products/card-categories';
import { ProvenDialog } from '@/components/lists/ProvenDialog';
import { Button } from '@/components/ui/Button';
import { MoneyField } from '@/components/ui/MoneyField';
import { Select } from '@/components/ui/Select';
import { Inline, Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { optionTexts } from './option-texts';
import { CATEGORY_CHOICES } from './options';
import type { CardTask } from './use-cards';
import { useOptionForm } from './use-options';

const texts = optionTexts.categoryLimits;

/** As it is typed: an amount that is missing keeps the form from being handed in. */
interface Line {
  category: CardCategory;
  cents: number | null;
}

const NAMES = new Map(CATEGORY_CHOICES.map(({ id, name }) => [id, name]));

/** The most of a month in each group of merchants that has one. */
export function CategoryLimitsDialog(task: CardTask) {
  const { form, now, save } = useOptionForm(task);
  const [lines, setLines] = useState<readonly Line[]>(() =>
    now.limits.categories.map(({ category, month_cents: cents }) => ({ category, cents })),
  );
  const set = (category: CardCategory, cents: number | null) =>
    setLines(was => was.map(line => (line.category === category ? { category, cents } : line)));
  const submit = () => {
    const categories = lines.flatMap(({ category, cents }) =>
      cents === null ? [] : [{ category, month_cents: cents }],
    );
    if (categories.length === lines.length) save({ limits: { categories } });
  };
  return (
    <ProvenDialog
      form={form}
      title={texts.name}
      words={{ cancel: optionTexts.cancel, submit: optionTexts.save }}
      onSubmit={submit}
      onClose={task.onClose}
    >
      <Text size={14} muted>
        {texts.help}
      </Text>
      <Stack gap={12}>
        {lines.map(({ category, cents }) => (
          <Inline key={category} gap={8} align="end">
            <MoneyField
              label={NAMES.get(category) ?? category}
              valueCents={cents}
              onValueChange={next => set(category, next)}
              error={form.wasSubmitted && cents === null ? texts.missing : undefined}
            />
            <Button
              variant="plain"
              size="small"
              aria-label={texts.removeOf(NAMES.get(category) ?? category)}
              onClick={() => setLines(was => was.filter(line => line.category !== category))}
            >
              {texts.remove}
            </Button>
          </Inline>
        ))}
        <AddCategory taken={lines} onAdd={category => setLines(was => [...was, { category, cents: null }])} />
      </Stack>
    </ProvenDialog>
  );
}

function AddCategory({ taken, onAdd }: { taken: readonly Line[]; onAdd: (category: CardCategory) => void }) {
  const free = CATEGORY_CHOICES.filter(({ id }) => taken.every(({ category }) => category !== id));
  const options = free.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Select
      label={texts.add}
      options={[{ value: '', label: texts.choose }, ...options]}
      value=""
      onValueChange={value => {
        const chosen = free.find(({ id }) => id === value);
        if (chosen) onAdd(chosen.id);
      }}
    />
  );
}
