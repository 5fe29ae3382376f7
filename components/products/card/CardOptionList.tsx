'use client';

import { useState } from 'react';
import type { Card } from '@/bank/contract/products/card';
import { PrivateText } from '@/components/frame/PrivateMoney';
import { useProtectedAct } from '@/components/step-up/use-protected-act';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Card as Surface } from '@/components/ui/Card';
import { DefinitionList, type DefinitionRow } from '@/components/ui/DefinitionList';
import { formatDate, formatMoney } from '@/components/ui/format';
import { Stack } from '@/components/ui/Stack';
import { Switch } from '@/components/ui/Switch';
import { Heading, Text } from '@/components/ui/Text';
import { type OptionWindow, OptionWindows } from './OptionWindows';
import { optionTexts as texts } from './option-texts';
import { categoriesWords, categoryLimitsWords, hoursWords, optionsOf } from './options';
import { useOptionsChange } from './use-options';

const LIMITS = ['purchase_cents', 'day_cents', 'month_cents'] as const;

/** What a virtual card has no use for. */
const isOfPlastic = (name: SwitchName): boolean => name === 'contactless' || name === 'withdrawal';

type SwitchName = 'online' | 'abroad' | 'contactless' | 'withdrawal';
const SWITCHES: readonly SwitchName[] = ['online', 'abroad', 'contactless', 'withdrawal'];

/** What a card may be used for, when, and for how much. */
export function CardOptionList({ accountId, card }: { accountId: string; card: Card }) {
  const [open, setOpen] = useState<OptionWindow | null>(null);
  const { act, dialog, prove } = useProtectedAct();
  const change = useOptionsChange(accountId, card, prove);
  const { controls, limits } = optionsOf(card);
  const press = (name: SwitchName, isOn: boolean) => {
    if (name === 'abroad' && isOn) return setOpen({ kind: 'abroad' });
    const until = name === 'abroad' ? { abroad_until: null } : {};
    void act.run(() => change({ limits, controls: { ...controls, [name]: isOn, ...until } }));
  };
  const button = (what: string, window: OptionWindow) => (
    <Button variant="quiet" size="small" aria-label={texts.changeOf(what)} onClick={() => setOpen(window)}>
      {texts.change}
    </Button>
  );
  const rows: DefinitionRow[] = [
    ...LIMITS.map(limit => ({
      term: texts.limits[limit],
      value: limits[limit] === null ? texts.limits.none : <PrivateText>{formatMoney(limits[limit])}</PrivateText>,
      action: button(texts.limits[limit], { kind: 'limit', limit }),
    })),
    {
      term: texts.categoryLimits.name,
      value: <PrivateText>{categoryLimitsWords(limits.categories)}</PrivateText>,
      action: button(texts.categoryLimits.name, { kind: 'category-limits' }),
    },
    {
      ...{ term: texts.hours.name, value: hoursWords(controls.hours) },
      action: button(texts.hours.name, { kind: 'hours' }),
    },
    {
      ...{ term: texts.categories.name, value: categoriesWords(controls.blocked_categories) },
      action: button(texts.categories.name, { kind: 'categories' }),
    },
  ];
  return (
    <Surface as="section" id="opcoes" aria-labelledby="opcoes-do-cartao">
      <Stack gap={12}>
        <Heading id="opcoes-do-cartao" level={2} size={16}>
          {texts.title}
        </Heading>
        <Text size={14} muted>
          {texts.lead}
        </Text>
        {SWITCHES.filter(name => card.type === 'physical' || !isOfPlastic(name)).map(name => (
          <Switch
            key={name}
            label={texts[name]}
            help={
              name === 'abroad' && controls.abroad_until ? texts.abroadUntil(formatDate(controls.abroad_until)) : null
            }
            checked={controls[name]}
            loading={act.isBusy}
            onCheckedChange={isOn => press(name, isOn)}
          />
        ))}
        {card.raise_waits ? <Alert tone="info">{texts.raiseWaits}</Alert> : null}
        {act.error ? <Alert tone="danger">{act.error}</Alert> : null}
        <DefinitionList rows={rows} />
      </Stack>
      {dialog}
      {open ? <OptionWindows accountId={accountId} card={card} open={open} onClose={() => setOpen(null)} /> : null}
    </Surface>
  );
}
