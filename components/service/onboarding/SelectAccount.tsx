'use client';

import { Building2, Clock3 } from 'lucide-react';
import styled from 'styled-components';
import { AuthCard } from '@/components/frame/AuthCard';
import { ButtonLink } from '@/components/ui/Button';
import { Disclosure } from '@/components/ui/Disclosure';
import { Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { TextLink } from '@/components/ui/TextLink';
import { color, radius, TARGET } from '@/themes/tokens';
import { variant } from '@/variants/active';
import { brandIn } from '@/variants/article';
import { texts } from './texts';

const { select } = texts;

const Kind = styled.section`
  display: grid;
  grid-template-columns: 28px minmax(0, 1fr);
  gap: 2px 12px;
  padding: 16px;
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.card};
  background: ${color.surfaceRaised};

  > svg { grid-row: span 2; width: 24px; height: 24px; color: ${color.icon}; }
`;

const Time = styled.div`
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr);
  gap: 2px 12px;
  padding: 16px;
  border-radius: ${radius.card};
  background: ${color.brandSoft};
  color: ${color.onBrandSoft};

  svg { grid-row: span 2; width: 24px; height: 24px; }
  p { font-size: 0.875rem; }
`;

const List = styled.ul`
  display: grid;
  gap: 8px;
  padding-left: 20px;
  list-style: disc;

  li::marker { color: ${color.iconMuted}; }
  &[data-numbered] { list-style: decimal; }
`;

const Links = styled.div`
  a { display: inline-flex; align-items: center; min-height: ${TARGET}; }
`;

/** What kind of account there is, what to have at hand, how long it takes and who may open it. Complete without script. */
export function SelectAccount() {
  return (
    <AuthCard title={select.title} lead={select.lead(brandIn('of', variant.company))}>
      <Stack gap={24}>
        <Kind aria-labelledby="kind-of-account">
          <Building2 aria-hidden />
          <Heading level={2} size={16} id="kind-of-account">
            {select.business.name}
          </Heading>
          <Text muted size={14}>
            {select.business.help}
          </Text>
        </Kind>
        <Stack gap={12}>
          <ButtonLink href="/new-onboarding" fullWidth prefetch={false}>
            {select.start}
          </ButtonLink>
          <Text size={14} muted>
            {select.free}
          </Text>
        </Stack>
        <Time>
          <Clock3 aria-hidden />
          <strong>{select.timeTitle}</strong>
          <p>{select.time}</p>
        </Time>
        <Points title={select.needTitle} points={select.need} />
        <Points title={select.whoTitle} points={select.who} />
        <Disclosure summary={select.protege}>
          <Text size={14} muted>
            {select.protegeWords}
          </Text>
        </Disclosure>
        <Points title={select.nextTitle} points={select.next} isNumbered />
        <Links>
          <p>
            <TextLink href="/onboarding/retomar" prefetch={false}>
              {select.resume}
            </TextLink>
          </p>
          <Text as="p" muted>
            {select.hasAccount}{' '}
            <TextLink href="/login" prefetch={false}>
              {select.signIn}
            </TextLink>
          </Text>
        </Links>
      </Stack>
    </AuthCard>
  );
}

interface PointsProps {
  title: string;
  points: readonly string[];
  isNumbered?: boolean;
}

function Points({ title, points, isNumbered = false }: PointsProps) {
  return (
    <Stack gap={8} as="section">
      <Heading level={2} size={16}>
        {title}
      </Heading>
      <List as={isNumbered ? 'ol' : 'ul'} data-numbered={isNumbered || undefined}>
        {points.map(point => (
          <li key={point}>{point}</li>
        ))}
      </List>
    </Stack>
  );
}
