'use client';

import { useEffect, useId, useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/Button';
import { CheckField } from '@/components/ui/CheckField';
import { Heading, Text } from '@/components/ui/Text';
import { useConsent } from '@/contexts/consent';
import { color, layer, media, radius, shadow, type as scale } from '@/themes/tokens';
import { CONSENT_TEXTS as texts } from './consent-texts';

const Bar = styled.section`
  position: fixed;
  z-index: ${layer.menu};
  inset: auto 0 0;
  max-height: 70dvh;
  overflow-y: auto;
  padding: 20px 16px max(20px, env(safe-area-inset-bottom));
  border-top: 1px solid ${color.line};
  border-radius: ${radius.sheet} ${radius.sheet} 0 0;
  color: ${color.onSurface};
  background: ${color.surfaceRaised};
  box-shadow: ${shadow};

  ${media.tablet} {
    inset: auto auto 24px 24px;
    width: 440px;
    padding: 24px;
    border: 1px solid ${color.line};
    border-radius: ${radius.sheet};
  }
  ${media.print} { display: none; }
`;

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: 12px;

  h2:focus { outline: none; }
`;

/* "Aceitar" and "Recusar" are the same size and the same weight: neither is the easier one. */
const Choices = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 8px;
  margin-top: 4px;

  > :nth-child(3) { grid-column: 1 / -1; }
`;

const Purposes = styled.fieldset`
  display: flex;
  flex-direction: column;
  gap: 4px;
  padding: 0;
  border: 0;

  p { margin: 0 0 8px 32px; font-size: ${scale[14]}; color: ${color.onSurfaceMuted}; }
`;

/** Asks what may be measured and recorded. Nothing waits for the answer: the page under it works either way. */
export function ConsentBanner() {
  const { purposes, consent, choose } = useConsent();
  const [isDetailed, setDetailed] = useState(consent !== undefined);
  const [ticked, setTicked] = useState({ measurement: false, recording: false, ...consent });
  const titleId = useId();
  const [isAskedAgain] = useState(consent !== undefined);

  useEffect(() => {
    if (isAskedAgain) document.getElementById(titleId)?.focus();
  }, [isAskedAgain, titleId]);

  const all = (value: boolean) => ({
    measurement: value && purposes.includes('measurement'),
    recording: value && purposes.includes('recording'),
  });
  return (
    <Bar aria-labelledby={titleId}>
      <Column>
        <Heading id={titleId} level={2} size={16} tabIndex={-1}>
          {texts.title}
        </Heading>
        <Text size={14} muted>
          {texts.ask}
        </Text>
        {isDetailed ? (
          <Purposes>
            {purposes.map(purpose => (
              <div key={purpose}>
                <CheckField
                  label={texts.purposes[purpose].name}
                  checked={ticked[purpose]}
                  onChange={event => setTicked({ ...ticked, [purpose]: event.target.checked })}
                />
                <p>{texts.purposes[purpose].what}</p>
              </div>
            ))}
          </Purposes>
        ) : null}
        <Choices>
          <Button variant="quiet" onClick={() => choose(all(true))}>
            {texts.accept}
          </Button>
          <Button variant="quiet" onClick={() => choose(all(false))}>
            {texts.refuse}
          </Button>
          {isDetailed ? (
            <Button variant="plain" onClick={() => choose(ticked)}>
              {texts.save}
            </Button>
          ) : (
            <Button variant="plain" onClick={() => setDetailed(true)} aria-expanded={false}>
              {texts.detail}
            </Button>
          )}
        </Choices>
      </Column>
    </Bar>
  );
}
