'use client';

import { ChevronRight, Fingerprint, LifeBuoy, type LucideIcon, Mail, Smartphone } from 'lucide-react';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import type { FactorMethod } from '@/bank/contract/ground/factors';
import { Heading, Text } from '@/components/ui/Text';
import { color, motion, radius } from '@/themes/tokens';
import { METHOD_WORDS, texts } from './texts';

const ICONS: Record<FactorMethod, LucideIcon> = {
  passkey: Fingerprint,
  totp: Smartphone,
  email: Mail,
  recovery_code: LifeBuoy,
};

const List = styled.ul`
  display: grid;
  gap: 8px;
  margin-top: 12px;
  color: ${color.onSurface};
`;

const Choice = styled.button`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: 12px;
  width: 100%;
  min-height: 60px;
  padding: 8px 12px;
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.field};
  text-align: left;
  transition: background-color ${motion.quick};

  &:hover { background: ${color.surfaceSunken}; }
  svg { width: 20px; height: 20px; color: ${color.iconMuted}; }
`;

interface MethodChoiceProps {
  /** Place of its heading in the outline: 3 in a dialog, 2 on a page. */
  level?: 2 | 3;
  methods: readonly FactorMethod[];
  onChoose: (method: FactorMethod) => void;
}

/** The person's ways to confirm, in the bank's order. */
export function MethodChoice({ level = 3, methods, onChoose }: MethodChoiceProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => list.current?.querySelector('button')?.focus(), []);
  return (
    <div>
      <Heading level={level} size={16} id="step-up-choose">
        {texts.choose}
      </Heading>
      <List ref={list} aria-labelledby="step-up-choose">
        {methods.map(method => {
          const Icon = ICONS[method];
          return (
            <li key={method}>
              <Choice type="button" onClick={() => onChoose(method)}>
                <Icon aria-hidden />
                <span>
                  <Text as="span" strong>
                    {METHOD_WORDS[method].name}
                  </Text>
                  <Text muted size={14}>
                    {METHOD_WORDS[method].detail}
                  </Text>
                </span>
                <ChevronRight aria-hidden />
              </Choice>
            </li>
          );
        })}
      </List>
    </div>
  );
}
