'use client';

import { Check, CircleHelp, CircleSlash, Clock3, Hourglass, type LucideIcon, RefreshCw } from 'lucide-react';
import styled from 'styled-components';
import { color, radius, type as scale } from '@/themes/tokens';
import { baseTexts } from './base-texts';

export type BadgeStatus = 'completed' | 'canceled' | 'waiting' | 'processing' | 'pending' | 'undefined';

interface BadgeLook {
  label: string;
  icon: LucideIcon;
  ground: string;
  text: string;
}

const LOOKS = {
  completed: { label: baseTexts.status.completed, icon: Check, ground: color.positiveSoft, text: color.onPositiveSoft },
  canceled: { label: baseTexts.status.canceled, icon: CircleSlash, ground: color.dangerSoft, text: color.onDangerSoft },
  waiting: { label: baseTexts.status.waiting, icon: Hourglass, ground: color.warningSoft, text: color.onWarningSoft },
  processing: { label: baseTexts.status.processing, icon: RefreshCw, ground: color.infoSoft, text: color.onInfoSoft },
  pending: { label: baseTexts.status.pending, icon: Clock3, ground: color.warningSoft, text: color.onWarningSoft },
  undefined: { label: baseTexts.status.undefined, icon: CircleHelp, ground: color.quiet, text: color.onQuiet },
} satisfies Record<BadgeStatus, BadgeLook>;

const Pill = styled.span<{ $ground: string; $text: string }>`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  padding: 2px 8px 2px 6px;
  border-radius: ${radius.full};
  background: ${({ $ground }) => $ground};
  color: ${({ $text }) => $text};
  font-size: ${scale[12]};
  font-weight: 550;
  line-height: 1.5;
  white-space: nowrap;

  svg { flex: none; width: 12px; height: 12px; stroke-width: 2.5; }
`;

interface BadgeProps {
  status: BadgeStatus;
  /** Other words for the same status: "Pago" for completed. */
  children?: React.ReactNode;
}

/** A status: a word, an icon and a soft colour. */
export function Badge({ status, children }: BadgeProps) {
  const { label, icon: Icon, ground, text } = LOOKS[status];
  return (
    <Pill $ground={ground} $text={text}>
      <Icon aria-hidden />
      {children ?? label}
    </Pill>
  );
}
