'use client';

import styled from 'styled-components';
import { useConsent } from '@/contexts/consent';
import { CONSENT_TEXTS } from './consent-texts';

const Link = styled.button`
  min-height: 24px;
  color: inherit;
  font: inherit;
  text-decoration: underline;
  text-underline-offset: 0.2em;
`;

/** Opens the question about measurement and recording again; nothing where this build asks for nothing. */
export function PrivacyChoices() {
  const { purposes, reopen } = useConsent();
  if (purposes.length === 0) return null;
  return (
    <p>
      <Link type="button" onClick={reopen}>
        {CONSENT_TEXTS.link}
      </Link>
    </p>
  );
}
