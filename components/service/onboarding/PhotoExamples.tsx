'use client';

import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Disclosure } from '@/components/ui/Disclosure';
import { color, radius, type as scale } from '@/themes/tokens';
import { documentTexts } from './document-texts';

const { examples: words } = documentTexts;

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(132px, 1fr));
  gap: 12px;
`;

const Item = styled.li<{ $isGood: boolean }>`
  display: grid;
  gap: 6px;
  font-size: ${scale[14]};
  line-height: 1.35;

  > svg { width: 100%; height: auto; border: 2px solid ${({ $isGood }) => ($isGood ? color.positive : color.danger)}; border-radius: ${radius.field}; }
  > span { display: grid; grid-template-columns: 18px minmax(0, 1fr); gap: 4px; }
  > span svg { width: 16px; height: 16px; margin-top: 2px; color: ${({ $isGood }) => ($isGood ? color.positive : color.danger)}; }
`;

function Example({ isGood = false, words: said, children }: { isGood?: boolean; words: string; children: ReactNode }) {
  return (
    <Item $isGood={isGood}>
      <svg viewBox="0 0 120 84" aria-hidden focusable="false">
        <rect width="120" height="84" fill={color.surfaceSunken} />
        {children}
      </svg>
      <span>
        {isGood ? <Check aria-hidden /> : <X aria-hidden />}
        {said}
      </span>
    </Item>
  );
}

function Card({ x = 16, y = 14, opacity = 1 }: { x?: number; y?: number; opacity?: number }) {
  return (
    <g transform={`translate(${x} ${y})`} opacity={opacity}>
      <rect width="88" height="56" rx="5" fill={color.surfaceRaised} stroke={color.lineStrong} />
      <circle cx="20" cy="22" r="8" fill={color.iconMuted} />
      <path d="M8 44c2-9 22-9 24 0z" fill={color.iconMuted} />
      <path d="M42 14h36M42 23h28M42 32h36M42 41h20" stroke={color.iconMuted} strokeWidth="3.5" strokeLinecap="round" />
    </g>
  );
}

/** One good photo and what spoils the others, drawn; the words stand under each. */
export function PhotoExamples() {
  return (
    <Disclosure summary={words.title}>
      <Grid>
        <Example isGood words={words.good}>
          <Card />
        </Example>
        <Example words={words.cut}>
          <Card x={54} y={38} />
        </Example>
        <Example words={words.glare}>
          <Card />
          <circle cx="62" cy="38" r="20" fill="#fff" opacity="0.92" />
        </Example>
        <Example words={words.dark}>
          <Card x={14} opacity={0.5} />
          <Card x={18} opacity={0.5} />
          <rect width="120" height="84" fill="#000" opacity="0.55" />
        </Example>
      </Grid>
    </Disclosure>
  );
}
