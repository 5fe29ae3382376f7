'use client';

import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { LongName } from '@/components/ui/LongName';
import { Text } from '@/components/ui/Text';
import { color, media, radius } from '@/themes/tokens';

/** Rows under each other, with a hairline between. */
export const RowList = styled.ul`
  display: grid;

  > li + li { border-top: 1px solid ${color.line}; }
`;

const Row = styled.div<{ $inset: boolean; $place: ActionsPlace }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) ${({ $place }) => ($place === 'beside' ? 'auto' : '')};
  align-items: center;
  gap: 12px 16px;
  padding: 16px;

  ${media.tablet} {
    grid-template-columns: auto minmax(0, 1fr) auto;
    padding: ${({ $inset }) => ($inset ? '12px 24px' : '18px 24px')};
  }
`;

const Icon = styled.span<{ $tone: RowTone }>`
  display: grid;
  place-items: center;
  align-self: start;
  width: 40px;
  height: 40px;
  border-radius: ${radius.full};
  background: ${({ $tone }) => ($tone === 'danger' ? color.dangerSoft : color.surfaceSunken)};
  color: ${({ $tone }) => ($tone === 'danger' ? color.onDangerSoft : color.iconMuted)};

  svg { width: 20px; height: 20px; stroke-width: 1.75; }
`;

const Words = styled.div`
  display: grid;
  gap: 2px;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Title = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 10px;
`;

const Actions = styled.div<{ $place: ActionsPlace }>`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  min-width: 0;
  grid-column: ${({ $place }) => ({ under: '2', beside: '3', across: '1 / -1' })[$place]};

  ${media.tablet} { grid-column: 3; justify-content: flex-end; }
`;

type RowTone = 'plain' | 'danger';
/** Where the actions stand on a phone. */
type ActionsPlace = 'under' | 'beside' | 'across';

interface SettingRowProps {
  icon: LucideIcon;
  title: ReactNode;
  badge?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  actionsOnPhone?: ActionsPlace;
  tone?: RowTone;
  /** One of several of the same kind, a little closer together. */
  inset?: boolean;
}

/** One thing that is set: what it is, how it stands, what can be done with it. */
export function SettingRow({
  icon: Drawing,
  title,
  badge,
  children,
  actions,
  actionsOnPhone = 'under',
  tone = 'plain',
  inset = false,
}: SettingRowProps) {
  return (
    <Row $inset={inset} $place={actionsOnPhone}>
      <Icon $tone={tone}>
        <Drawing aria-hidden />
      </Icon>
      <Words>
        <Title>
          <Text as="span" strong>
            {typeof title === 'string' ? <LongName>{title}</LongName> : title}
          </Text>
          {badge}
        </Title>
        {children ? (
          <Text as="div" size={14} muted>
            {children}
          </Text>
        ) : null}
      </Words>
      {actions ? <Actions $place={actionsOnPhone}>{actions}</Actions> : null}
    </Row>
  );
}
