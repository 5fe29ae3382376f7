'use client';

import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { BatchRow } from '@/bank/contract/products/batch-rows';
import { BATCH_CELL_LENGTH, type BatchField } from '@/bank/contract/products/batch-words';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Select } from '@/components/ui/Select';
import { SidePanel } from '@/components/ui/SidePanel';
import { Stack } from '@/components/ui/Stack';
import { TextField } from '@/components/ui/TextField';
import { variant } from '@/variants/active';
import { isFeatureOn } from '@/variants/features';
import { helpOf } from './cell-texts';
import { texts } from './draft-texts';
import { RowFacts } from './RowFacts';
import { PANEL_ID } from './row-panel-id';
import { fieldsOf, isTaxWay, type RowWay, sortProblems, toCells, toWay } from './row-form';
import { toProblemText } from './row-look';
import { TAX_NAMES } from './tax-texts';
import type { Removal } from './use-removal';
import type { RowActs } from './use-row-acts';

const words = texts.row;
const WAYS = (
  ['pix_key', 'pix_account', 'ted', 'boleto', 'darf', 'darf_simples', 'gps', 'top_up', 'gift_card'] as const
)
  .filter(value => value !== 'gift_card' || isFeatureOn(variant.features, 'giftCard'))
  .map(value => ({ value, label: words.ways[value] }));

interface RowPanelProps {
  accountId: string;
  /** Null: a new one. */
  row: BatchRow | null;
  acts: RowActs;
  removal: Removal;
  closeHref: string;
  onClose: () => void;
}

/** The keyboard of a phone. */
const MODES: Partial<Record<BatchField, 'decimal' | 'numeric' | 'tel' | 'email'>> = {
  amount: 'decimal',
  line: 'numeric',
  branch: 'numeric',
  phone: 'tel',
  quantity: 'numeric',
  email: 'email',
  ...{ principal: 'decimal', other: 'decimal', fine: 'decimal', interest: 'decimal', gross: 'decimal' },
  ...{ rate: 'decimal', revenue_code: 'numeric', reference: 'numeric' },
};

const TAX_WORDS: Partial<Record<BatchField, string>> = TAX_NAMES;

/** What a field is called: of a tax the name is that of who owes it. */
const wordsOf = (way: RowWay, field: BatchField) => {
  const own = isTaxWay(way) ? TAX_WORDS[field] : undefined;
  return { label: own ?? texts.fields[field], help: own ? undefined : helpOf(way, field) };
};

/** One row to be mended or added: its fields, what is wrong under each, and its two acts. */
export function RowPanel({ accountId, row, acts, removal, closeHref, onClose }: RowPanelProps) {
  const formId = useId();
  const [way, setWay] = useState<RowWay>(row ? toWay(row) : 'pix_key');
  const [typed, setTyped] = useState(row?.cells ?? {});
  const form = useFirstProblem(row);
  const problems = sortProblems(way, row?.problems ?? []);
  const isBusy = acts.act.isBusy || removal.act.isBusy;
  const refused = acts.act.error ?? removal.act.error;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    acts.save(row?.number ?? null, toCells(way, typed));
  };
  return (
    <SidePanel
      id={PANEL_ID}
      title={row ? words.title(row.number) : words.fresh}
      closeHref={closeHref}
      onClose={onClose}
      actions={
        <>
          {row ? (
            <Button variant="quiet" disabled={isBusy} onClick={() => removal.run([row], onClose)}>
              {words.remove}
            </Button>
          ) : null}
          <Button type="submit" form={formId} loading={isBusy}>
            {acts.hasNext ? words.saveNext : words.save}
          </Button>
        </>
      }
    >
      <form id={formId} ref={form} method="post" noValidate onSubmit={submit}>
        <Stack gap={16}>
          {refused ? <Alert tone="danger">{refused}</Alert> : null}
          {problems.above.map(problem => (
            <Alert key={`${problem.field} ${problem.rule}`} tone="danger">
              {row ? toProblemText(row, problem) : problem.text}
            </Alert>
          ))}
          {row ? <RowFacts accountId={accountId} row={row} /> : null}
          <Select
            label={words.way}
            placeholder={way === '' ? words.ways[''] : undefined}
            options={WAYS}
            value={way as (typeof WAYS)[number]['value']}
            onValueChange={setWay}
          />
          {fieldsOf(way).map(field => {
            const problem = problems.fields.get(field);
            return (
              <TextField
                key={field}
                name={field}
                {...wordsOf(way, field)}
                error={problem && row ? toProblemText(row, problem) : undefined}
                inputMode={MODES[field]}
                autoComplete="off"
                maxLength={BATCH_CELL_LENGTH}
                value={typed[field] ?? ''}
                onChange={event => setTyped({ ...typed, [field]: event.target.value })}
              />
            );
          })}
        </Stack>
      </form>
    </SidePanel>
  );
}

/** Takes the focus to the first field with a problem once the bank has said so; of a new row to its first field. */
function useFirstProblem(row: BatchRow | null) {
  const form = useRef<HTMLFormElement>(null);
  const problems = row?.problems;
  const isNew = row === null;
  useEffect(() => {
    const first = problems?.length ? '[aria-invalid="true"]' : isNew ? 'input' : null;
    if (first) form.current?.querySelector<HTMLElement>(first)?.focus();
  }, [problems, isNew]);
  return form;
}
