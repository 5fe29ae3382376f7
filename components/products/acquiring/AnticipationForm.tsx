'use client';

import { type FormEvent, useState } from 'react';
import { CARD_BRANDS } from '@/bank/contract/products/acquiring-words';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { MoneyField } from '@/components/ui/MoneyField';
import { RadioGroup } from '@/components/ui/RadioGroup';
import { Select } from '@/components/ui/Select';
import { Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import type { Act } from '@/contexts/use-act';
import { anticipationTexts as texts } from './agenda-texts';
import { type AnticipationDraft, draftProblem } from './anticipation-wish';
import { FreeUnits } from './FreeUnits';
import { BRAND_NAMES } from './words';

const WAYS = (['amount', 'units', 'all'] as const).map(value => ({ value, ...texts.ways[value] }));
const BRANDS = [
  { value: '' as const, label: texts.everyBrand },
  ...CARD_BRANDS.map(value => ({ value, label: BRAND_NAMES[value] })),
];

interface AnticipationFormProps {
  accountId: string;
  freeCents: number;
  draft: AnticipationDraft;
  asking: Act;
  onDraft: (draft: AnticipationDraft) => void;
  onAsk: () => void;
}

/** What is to be brought forward: an amount, chosen units, or all that is free. */
export function AnticipationForm({ accountId, freeCents, draft, asking, onDraft, onAsk }: AnticipationFormProps) {
  const [wasSubmitted, setSubmitted] = useState(false);
  const problem = draftProblem(draft);
  const shown = wasSubmitted ? problem : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (!problem) onAsk();
  };
  const change = (part: Partial<AnticipationDraft>) => onDraft({ ...draft, ...part });
  return (
    <form method="post" noValidate onSubmit={submit}>
      <Stack gap={24}>
        <div>
          <Text size={14} muted>
            {texts.free}
          </Text>
          <PrivateMoney cents={freeCents} size="figure" />
        </div>
        <RadioGroup label={texts.way} options={WAYS} value={draft.way} onValueChange={way => change({ way })} />
        {draft.way === 'amount' ? (
          <MoneyField
            label={texts.amount}
            valueCents={draft.netCents}
            onValueChange={netCents => change({ netCents })}
            error={shown}
          />
        ) : null}
        {draft.way === 'units' ? (
          <>
            <FreeUnits accountId={accountId} chosen={draft.unitIds} onChoose={unitIds => change({ unitIds })} />
            {shown ? <Alert tone="danger">{shown}</Alert> : null}
          </>
        ) : (
          <Select label={texts.brand} options={BRANDS} value={draft.brand} onValueChange={brand => change({ brand })} />
        )}
        {asking.error ? <Alert tone="danger">{asking.error}</Alert> : null}
        <Button type="submit" fullWidth loading={asking.isBusy}>
          {texts.see}
        </Button>
      </Stack>
    </form>
  );
}
