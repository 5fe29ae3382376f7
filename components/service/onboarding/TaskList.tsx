'use client';

import { ChevronRight } from 'lucide-react';
import Link from 'next/link';
import styled from 'styled-components';
import { Badge, type BadgeStatus } from '@/components/ui/Badge';
import { Text } from '@/components/ui/Text';
import { color, radius, type as scale } from '@/themes/tokens';
import { pathOfTask } from './steps';
import type { TaskLine, TaskState } from './task-lines';
import { texts } from './texts';

const LOOKS: Record<Exclude<TaskState, 'not_started'>, BadgeStatus> = {
  in_progress: 'processing',
  done: 'completed',
  pending: 'pending',
};

const List = styled.ol`
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surfaceRaised};
  overflow: hidden;

  li + li { border-top: 1px solid ${color.line}; }
`;

const row = `
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto 20px;
  align-items: center;
  gap: 2px 12px;
  min-height: 72px;
  padding: 12px 12px 12px 16px;
`;

const Open = styled(Link)`
  ${row}
  color: inherit;
  text-decoration: none;

  &:hover { background: ${color.surfaceSunken}; }
  &:focus-visible { outline-offset: -2px; }
  > svg { width: 20px; height: 20px; color: ${color.iconMuted}; }
`;

const Locked = styled.div`
  ${row}
`;

const Words = styled.span`
  min-width: 0;

  strong { display: block; font-weight: 550; }
  small { display: block; font-size: ${scale[14]}; line-height: 1.4; color: ${color.onSurfaceMuted}; }
`;

/** What there is to do, how far each is, and the way there. What waits for another says for which. */
export function TaskList({ lines }: { lines: readonly TaskLine[] }) {
  const { names, helps, states, locked } = texts.tasks;
  return (
    <List>
      {lines.map(({ task, state, waitsFor }) => {
        const words = (
          <>
            <Words>
              <strong>{names[task]}</strong>
              <small>{waitsFor ? locked(names[waitsFor]) : helps[task]}</small>
            </Words>
            {state === 'not_started' ? (
              <Text as="span" size={14} muted>
                {states[state]}
              </Text>
            ) : (
              <Badge status={LOOKS[state]}>{states[state]}</Badge>
            )}
          </>
        );
        return (
          <li key={task}>
            {waitsFor ? (
              <Locked>{words}</Locked>
            ) : (
              <Open href={pathOfTask(task)} prefetch={false}>
                {words}
                <ChevronRight aria-hidden />
              </Open>
            )}
          </li>
        );
      })}
    </List>
  );
}
