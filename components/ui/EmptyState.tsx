'use client';

import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, radius, type as scale } from '@/themes/tokens';
import { BrandPattern } from './BrandPattern';
import { Heading } from './Text';

export const StateBox = styled.div`
  position: relative;
  isolation: isolate;
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 8px;
  padding: 48px 24px;
  text-align: center;
`;

export const StateIcon = styled.span`
  position: relative;
  display: grid;
  place-items: center;
  width: 48px;
  height: 48px;
  margin-bottom: 8px;
  border-radius: ${radius.full};
  background: ${color.surfaceSunken};
  color: ${color.iconMuted};

  svg { width: 24px; height: 24px; stroke-width: 1.75; }
`;

export const StateAction = styled.div`
  margin-top: 16px;
`;

export const StateText = styled.div`
  max-width: 48ch;
  font-size: ${scale[14]};
  color: ${color.onSurfaceMuted};
  text-wrap: pretty;
`;

/* Around the icon, behind everything; it has faded where the words begin. */
const Backdrop = styled.div`
  position: absolute;
  z-index: -1;
  inset: 16px calc(50% - 120px) auto;
  height: 112px;
`;

interface EmptyStateProps {
  icon: LucideIcon;
  title: ReactNode;
  children?: ReactNode;
  /** The one next act. */
  action?: ReactNode;
}

/** Nothing here yet: what it is, why, and what fills it. */
export function EmptyState({ icon: Icon, title, children, action }: EmptyStateProps) {
  return (
    <StateBox>
      <Backdrop>
        <BrandPattern fade="round" />
      </Backdrop>
      <StateIcon>
        <Icon aria-hidden />
      </StateIcon>
      <Heading level={2} size={16}>
        {title}
      </Heading>
      {children ? <StateText>{children}</StateText> : null}
      {action ? <StateAction>{action}</StateAction> : null}
    </StateBox>
  );
}
