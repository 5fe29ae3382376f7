'use client';

import type { LucideIcon } from 'lucide-react';
import Link from 'next/link';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, media, motion, radius, type as scale } from '@/themes/tokens';
import { LongName } from '@/components/ui/LongName';

const Row = styled(Link)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  min-height: 64px;
  padding: 10px 16px;
  color: inherit;
  text-decoration: none;
  transition: background-color ${motion.quick};

  ${media.tablet} { padding-inline: 24px; }
  &:hover { background: ${color.surfaceSunken}; }
  &:focus-visible { outline-offset: -2px; }
`;

const Icon = styled.span<{ $warns: boolean }>`
  display: grid;
  place-items: center;
  flex: none;
  width: 40px;
  height: 40px;
  border-radius: ${radius.full};
  background: ${({ $warns }) => ($warns ? color.warningSoft : color.surfaceSunken)};
  color: ${({ $warns }) => ($warns ? color.onWarningSoft : color.iconMuted)};

  svg { width: 18px; height: 18px; }
`;

/* Beside a long amount the words take a line of their own. */
const Words = styled.span`
  display: grid;
  flex: 1 1 140px;
  min-width: 0;
  overflow-wrap: anywhere;

  > :first-child { font-weight: 500; }
  > :not(:first-child) { font-size: ${scale[14]}; color: ${color.onSurfaceMuted}; }
`;

const Side = styled.span`
  display: flex;
  flex-direction: column;
  align-items: flex-end;
  gap: 2px;
  margin-left: auto;
`;

interface MoneyRowProps {
  href: string;
  icon?: LucideIcon;
  /** The icon says that it wants attention. */
  warns?: boolean;
  title: ReactNode;
  detail: ReactNode;
  /** One more line: when it will be. */
  note?: ReactNode;
  /** The amount, and how it stands. */
  side?: ReactNode;
}

/** One movement of money in a list: with whom, what, how much; leads to all about it. */
export function MoneyRow({ href, icon: Drawing, warns = false, title, detail, note, side }: MoneyRowProps) {
  return (
    <Row href={href} prefetch={false}>
      {Drawing ? (
        <Icon $warns={warns}>
          <Drawing aria-hidden />
        </Icon>
      ) : null}
      <Words>
        <span>{typeof title === 'string' ? <LongName>{title}</LongName> : title}</span>
        <span>{detail}</span>
        {note ? <span>{note}</span> : null}
      </Words>
      {side ? <Side>{side}</Side> : null}
    </Row>
  );
}
