'use client';

import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, radius, type as scale } from '@/themes/tokens';

export type AlertTone = 'info' | 'positive' | 'warning' | 'danger';

interface AlertLook {
  icon: LucideIcon;
  ground: string;
  text: string;
  role: 'status' | 'alert' | undefined;
}

const LOOKS = {
  info: { icon: Info, ground: color.infoSoft, text: color.onInfoSoft, role: undefined },
  positive: { icon: CircleCheck, ground: color.positiveSoft, text: color.onPositiveSoft, role: 'status' },
  warning: { icon: TriangleAlert, ground: color.warningSoft, text: color.onWarningSoft, role: undefined },
  danger: { icon: CircleAlert, ground: color.dangerSoft, text: color.onDangerSoft, role: 'alert' },
} satisfies Record<AlertTone, AlertLook>;

const Box = styled.div<{ $ground: string; $text: string }>`
  display: flex;
  gap: 12px;
  padding: 12px 16px;
  border-radius: ${radius.field};
  background: ${({ $ground }) => $ground};
  color: ${({ $text }) => $text};
  font-size: ${scale[14]};
  line-height: 1.5;

  > svg { flex: none; width: 20px; height: 20px; margin-top: 1px; }
  a { color: inherit; font-weight: 550; }
`;

const Body = styled.div`
  flex: 1;
  min-width: 0;
  /* digits of a boleto, or a code, have no blank to break at */
  overflow-wrap: anywhere;
`;

const Title = styled.p`
  font-weight: 600;
`;

const Action = styled.div`
  margin-top: 8px;
`;

interface AlertProps {
  tone?: AlertTone;
  title?: ReactNode;
  children?: ReactNode;
  /** A button or a link that mends it. */
  action?: ReactNode;
}

/** What the person should know here and now; `danger` is announced at once. */
export function Alert({ tone = 'info', title, children, action }: AlertProps) {
  const { icon: Icon, ground, text, role } = LOOKS[tone];
  return (
    <Box $ground={ground} $text={text} role={role}>
      <Icon aria-hidden />
      <Body>
        {title ? <Title>{title}</Title> : null}
        {children}
        {action ? <Action>{action}</Action> : null}
      </Body>
    </Box>
  );
}
