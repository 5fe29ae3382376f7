'use client';

import { useEffect, useId } from 'react';
import {
  addMonths,
  hasShortMonth,
  type SchedulePlan,
  toEarliestDay,
  toLatestDay,
  toScheduleDays,
} from '@/bank/contract/schedule-days';
import { DatePicker } from '@/components/ui/DatePicker';
import { formatDate } from '@/components/ui/format';
import { SegmentedControl } from '@/components/ui/SegmentedControl';
import { Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { TextField } from '@/components/ui/TextField';
import { findWhenProblem } from './when-plan';
import type { WhenWords } from './payment-way';
import { whenTexts as texts } from './when-texts';
import { bankToday } from '@/components/ui/today';

interface WhenDetailsProps {
  plan: SchedulePlan;
  onPlan: (plan: SchedulePlan) => void;
  wasSubmitted: boolean;
  words: WhenWords;
  /** The last day, where somebody else set it. */
  last: string | undefined;
}

/** The day, and for a repeated one how often and until when. What that comes to is said at once. */
export function WhenDetails({ plan, onPlan, wasSubmitted, words: own, last }: WhenDetailsProps) {
  // the result is shown without a wait, and without a connection that may be gone by then
  useEffect(() => void import('./ScheduledResult').catch(() => undefined), []);
  const today = bankToday();
  const limits = { min: toEarliestDay(today), max: last ?? toLatestDay(today) };
  const problem = findWhenProblem(plan, today);
  const words = problem && toWords(problem, own);
  const isOfDay = problem === 'missing' || problem === 'past' || problem === 'too_far';
  return (
    <Stack gap={16}>
      <DatePicker
        label={plan.every ? texts.first : texts.day}
        name="dia"
        value={plan.first || null}
        onValueChange={day => onPlan({ ...plan, first: day ?? '' })}
        error={isOfDay && (problem !== 'missing' || wasSubmitted) ? (words ?? undefined) : undefined}
        {...limits}
      />
      {plan.every ? (
        <RepeatFields plan={plan} onPlan={onPlan} error={isOfDay ? undefined : (words ?? undefined)} {...limits} />
      ) : null}
      <Summary plan={plan} isSound={problem === null} words={own} />
    </Stack>
  );
}

const toWords = (problem: NonNullable<ReturnType<typeof findWhenProblem>>, { tooFar }: WhenWords): string => {
  if (problem === 'missing') return texts.missing;
  return problem === 'too_far' ? tooFar : texts.problems[problem];
};

function Summary({ plan, isSound, words }: { plan: SchedulePlan; isSound: boolean; words: WhenWords }) {
  const days = isSound ? toScheduleDays(plan) : [];
  const [first = '', last = ''] = [days[0], days.at(-1)];
  return (
    <div aria-live="polite">
      {isSound ? (
        <Stack gap={4}>
          <Text size={14}>
            {days.length > 1
              ? texts.many(days.length, formatDate(first), formatDate(last))
              : words.once(formatDate(first))}{' '}
            {hasShortMonth(plan) ? texts.shortMonth(Number(plan.first.slice(8))) : null}
          </Text>
          <Text size={14} muted>
            {words.shortage ?? texts.shortage}
          </Text>
        </Stack>
      ) : null}
    </div>
  );
}

interface RepeatFieldsProps {
  plan: SchedulePlan;
  onPlan: (plan: SchedulePlan) => void;
  error: string | undefined;
  min: string;
  max: string;
}

function RepeatFields({ plan, onPlan, error, min, max }: RepeatFieldsProps) {
  const everyId = useId();
  const endsId = useId();
  const { first, every = 'month', times, until } = plan;
  const ends = until === undefined ? 'times' : 'until';
  return (
    <>
      <Stack gap={8}>
        <Text as="span" size={14} strong id={everyId} aria-hidden>
          {texts.every}
        </Text>
        <div>
          <SegmentedControl
            label={texts.every}
            options={(['week', 'month'] as const).map(value => ({ value, label: texts.everyChoices[value] }))}
            value={every}
            onChange={value => onPlan({ ...plan, every: value })}
          />
        </div>
      </Stack>
      <Stack gap={8}>
        <Text as="span" size={14} strong id={endsId} aria-hidden>
          {texts.ends}
        </Text>
        <div>
          <SegmentedControl
            label={texts.ends}
            options={(['times', 'until'] as const).map(value => ({ value, label: texts.endsChoices[value] }))}
            value={ends}
            onChange={value =>
              onPlan(
                value === 'times'
                  ? { first, every, times: 12 }
                  : { first, every, until: first ? addMonths(first, every === 'week' ? 3 : 12) : '' },
              )
            }
          />
        </div>
      </Stack>
      {ends === 'times' ? (
        <TextField
          label={texts.times}
          help={texts.timesHelp}
          inputMode="numeric"
          name="vezes"
          autoComplete="off"
          maxLength={3}
          error={error}
          value={times || ''}
          onChange={event => onPlan({ ...plan, times: Number(event.target.value.replace(/\D/g, '')) })}
        />
      ) : (
        <DatePicker
          label={texts.until}
          name="ate"
          value={until || null}
          onValueChange={day => onPlan({ ...plan, until: day ?? '' })}
          error={error}
          min={min}
          max={max}
        />
      )}
    </>
  );
}
