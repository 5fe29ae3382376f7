'use client';

import { ChevronRight } from 'lucide-react';
import Link from 'next/link';
import styled from 'styled-components';
import { withAccount } from '@/components/layout/account-address';
import { MENU_ICONS } from '@/components/layout/menu-icons';
import { Heading } from '@/components/ui/Text';
import { color, media, motion, radius, type as scale } from '@/themes/tokens';
import type { HomeModule } from './modules';
import { texts } from './texts';

const Region = styled.section`
  margin-top: 32px;

  ${media.wide} { margin-top: 40px; }
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 300px), 1fr));
  gap: 12px;
  margin-top: 12px;

  ${media.wide} { gap: 16px; margin-top: 16px; }
`;

const Place = styled(Link)`
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr) 18px;
  align-items: start;
  gap: 4px 14px;
  height: 100%;
  padding: 16px;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surfaceRaised};
  color: inherit;
  text-decoration: none;
  transition: background-color ${motion.quick}, border-color ${motion.quick};

  ${media.wide} { padding: 20px; }
  &:hover { border-color: ${color.lineStrong}; background: ${color.surfaceSunken}; }
  > svg { width: 22px; height: 22px; stroke-width: 1.75; color: ${color.link}; }
  > svg:last-child { width: 18px; height: 18px; margin-top: 3px; color: ${color.iconMuted}; }
`;

const Words = styled.span`
  display: grid;
  gap: 2px;

  > :first-child { font-weight: 600; letter-spacing: -0.005em; }
  > :last-child { font-size: ${scale[14]}; color: ${color.onSurfaceMuted}; }
`;

/** What the brand offers, a sentence each. */
export function ModuleCards({ modules, accountId }: { modules: readonly HomeModule[]; accountId: string }) {
  if (modules.length === 0) return null;
  return (
    <Region aria-labelledby="modulos">
      <Heading id="modulos" level={2} size={16}>
        {texts.modules.title}
      </Heading>
      <List>
        {modules.map(({ href, label, icon, sentence }) => {
          const Drawing = MENU_ICONS[icon];
          return (
            <li key={href}>
              <Place href={withAccount(href, accountId)} prefetch={false}>
                <Drawing aria-hidden />
                <Words>
                  <span>{label}</span>
                  <span>{sentence}</span>
                </Words>
                <ChevronRight aria-hidden />
              </Place>
            </li>
          );
        })}
      </List>
    </Region>
  );
}
