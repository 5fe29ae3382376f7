'use client';

import { ExternalLink } from 'lucide-react';
import styled from 'styled-components';
import { Alert } from '@/components/ui/Alert';
import { CheckField } from '@/components/ui/CheckField';
import { Inline } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { LinkLikeButton } from '@/components/ui/TextLink';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { color, media, radius } from '@/themes/tokens';
import { texts } from './texts';
import { useTickedSteps } from './ticked-steps';
import type { Guide } from './types';

const Steps = styled.ol`
  && { gap: 16px; padding: 0; list-style: none; }
`;

const Step = styled.li<{ $done: boolean }>`
  display: flex;
  flex-direction: column;
  gap: 12px;
  padding: 20px;
  border: 1px solid ${({ $done }) => ($done ? color.positive : color.line)};
  border-radius: ${radius.card};
  background: ${color.surfaceRaised};

  h3 { margin: 0; }
  ${media.print} { padding: 0; border: 0; > div:has(> input) { display: none; } }
`;

const External = styled.a`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 44px;
`;

/** The steps with their boxes: a ticked one stays ticked in this browser. */
export function GuideSteps({ guide }: { guide: Pick<Guide, 'slug' | 'steps'> }) {
  const { ticked, toggle, clear } = useTickedSteps(guide.slug);
  const done = guide.steps.filter(({ id }) => ticked.includes(id)).length;
  return (
    <>
      <Inline justify="between">
        <Text muted role="status">
          {done === 0 ? texts.stepsHelp : texts.progress(done, guide.steps.length)}
        </Text>
        {done > 0 ? (
          <LinkLikeButton type="button" onClick={clear}>
            {texts.startAgain}
          </LinkLikeButton>
        ) : null}
      </Inline>
      <Steps>
        {guide.steps.map(({ id, title, paragraphs, caution, link }, index) => (
          <Step key={id} id={id} $done={ticked.includes(id)}>
            <Text muted size={14}>
              {texts.step(index + 1)}
            </Text>
            <h3>{title}</h3>
            {paragraphs.map(paragraph => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {caution ? <Alert tone="warning">{caution}</Alert> : null}
            {link ? (
              <External href={link.href} rel="noreferrer" target="_blank">
                {link.label}
                <ExternalLink aria-label={texts.newTab} size={16} />
              </External>
            ) : null}
            <CheckField
              label={
                <>
                  {texts.done}
                  <VisuallyHidden>: {title}</VisuallyHidden>
                </>
              }
              checked={ticked.includes(id)}
              onChange={() => toggle(id)}
            />
          </Step>
        ))}
      </Steps>
    </>
  );
}
