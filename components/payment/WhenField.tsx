'use client';

import dynamic from 'next/dynamic';
import { type SchedulePlan, toEarliestDay } from '@/bank/contract/schedule-days';
import { SegmentedControl } from '@/components/ui/SegmentedControl';
import { Skeleton } from '@/components/ui/Skeleton';
import { Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import type { DayChoices, WhenWords } from './payment-way';
import { whenTexts as texts } from './when-texts';
import { bankToday } from '@/components/ui/today';

// who pays now, and most do, loads nothing of it
const WhenDetails = dynamic(() => import('./WhenDetails').then(module => module.WhenDetails), {
  loading: () => <Skeleton height={72} />,
});

// of some kinds somebody else has set a day
const DueDays = dynamic(() => import('./DueDays').then(module => module.DueDays), {
  loading: () => <Skeleton height={48} />,
});

type Choice = 'now' | 'schedule' | 'repeat';
const CHOICES = ['now', 'schedule', 'repeat'] as const satisfies Choice[];

const toChoice = (plan: SchedulePlan | undefined): Choice => (!plan ? 'now' : plan.every ? 'repeat' : 'schedule');

const toPlan = (choice: Choice, plan: SchedulePlan | undefined): SchedulePlan | undefined => {
  if (choice === 'now') return undefined;
  const first = plan?.first ?? toEarliestDay(bankToday());
  return choice === 'schedule' ? { first } : { first, every: 'month', times: 12 };
};

interface WhenFieldProps {
  /** A day that is not typed whole yet is empty. Absent: now. */
  plan: SchedulePlan | undefined;
  onPlan: (plan: SchedulePlan | undefined) => void;
  /** Show what is missing, not only what is wrong. */
  wasSubmitted: boolean;
  words: WhenWords;
  /** Of a payment that is never repeated: the days that somebody else set. */
  days: DayChoices | undefined;
}

/** Now, on another day, or again and again. */
export function WhenField({ plan, onPlan, wasSubmitted, words, days }: WhenFieldProps) {
  return (
    <Stack gap={16}>
      <Stack gap={8}>
        <Text as="span" size={14} strong aria-hidden>
          {texts.label}
        </Text>
        <div>
          {days ? (
            <DueDays days={days} plan={plan} onPlan={onPlan} />
          ) : (
            <SegmentedControl
              label={texts.label}
              options={CHOICES.map(value => ({ value, label: texts.choices[value] }))}
              value={toChoice(plan)}
              onChange={choice => onPlan(toPlan(choice, plan))}
            />
          )}
        </div>
      </Stack>
      {plan ? (
        <WhenDetails plan={plan} onPlan={onPlan} wasSubmitted={wasSubmitted} words={words} last={days?.last} />
      ) : null}
    </Stack>
  );
}
