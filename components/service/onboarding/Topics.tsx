'use client';

import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/Button';
import { Text } from '@/components/ui/Text';
import { media } from '@/themes/tokens';
import { texts } from './texts';
import type { TopicJudge } from './use-step-form';

const Part = styled.div<{ $isNow: boolean }>`
  outline: none;

  ${media.phoneOnly} { display: ${({ $isNow }) => ($isNow ? 'block' : 'none')}; }
`;

const Whole = styled.div`
  display: flex;
  flex-direction: column;
  gap: 32px;
  min-width: 0;
`;

const OnPhone = styled.div`
  display: none;

  ${media.phoneOnly} { display: grid; gap: 8px; }
`;

const End = styled.div<{ $isLast: boolean }>`
  ${media.phoneOnly} { display: ${({ $isLast }) => ($isLast ? 'block' : 'none')}; }
`;

export interface Topic {
  title: string;
  /** Paths of its fields. */
  fields: readonly string[];
  content: ReactNode;
}

interface TopicsProps {
  topics: readonly Topic[];
  judge: TopicJudge;
  /** What ends the last of them, as the button of the form. */
  end: ReactNode;
}

const placeOf = (topics: readonly Topic[], field: string | undefined): number =>
  field === undefined ? -1 : topics.findIndex(({ fields }) => fields.includes(field));

/** A long form: whole where there is room, on a phone one topic a screen. Going on asks only for what stands on the screen. */
export function Topics({ topics, judge, end }: TopicsProps) {
  const { refusals, firstProblem, pass } = judge;
  const [now, setNow] = useState(() => Math.max(0, placeOf(topics, firstProblem)));
  const [seen, setSeen] = useState(refusals);
  const [moves, setMoves] = useState(0);
  const part = useRef<HTMLDivElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const isLast = now === topics.length - 1;
  // in the render of the refusal: the field that takes the focus has to be seen by then
  if (refusals !== seen) {
    setSeen(refusals);
    const wrong = placeOf(topics, firstProblem);
    if (wrong >= 0) setNow(wrong);
  }
  useEffect(() => {
    if (moves === 0) return;
    part.current?.focus({ preventScroll: true });
    part.current?.scrollIntoView({ block: 'start' });
  }, [moves]);

  const move = (place: number) => {
    setNow(place);
    setMoves(count => count + 1);
  };
  const goOn = () => {
    if (pass(topics[now]?.fields ?? [])) move(now + 1);
  };
  /** The key of the phone's keyboard goes on too: handing the form in would ask for all that comes later. */
  const onKeyDown = (event: KeyboardEvent) => {
    const isField = event.target instanceof HTMLInputElement && event.target.getAttribute('role') !== 'combobox';
    if (event.key !== 'Enter' || !isField || next.current?.offsetParent == null) return;
    event.preventDefault();
    goOn();
  };

  return (
    <Whole onKeyDown={onKeyDown}>
      <OnPhone aria-live="polite">
        <Text size={14} muted>
          {texts.step.topic(now + 1, topics.length, topics[now]?.title ?? '')}
        </Text>
      </OnPhone>
      {topics.map(({ title, content }, place) => (
        <Part key={title} ref={place === now ? part : undefined} $isNow={place === now} tabIndex={-1}>
          {content}
        </Part>
      ))}
      <End $isLast={isLast}>{end}</End>
      <OnPhone>
        {isLast ? null : (
          <Button ref={next} fullWidth onClick={goOn}>
            {texts.step.nextTopic}
          </Button>
        )}
        {now > 0 ? (
          <Button variant="plain" fullWidth onClick={() => move(now - 1)}>
            {texts.step.previousTopic}
          </Button>
        ) : null}
      </OnPhone>
    </Whole>
  );
}
