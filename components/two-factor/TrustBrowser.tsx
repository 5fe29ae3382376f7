'use client';

import { useId } from 'react';
import styled from 'styled-components';
import { color, type as scale } from '@/themes/tokens';
import { texts } from './texts';

const Row = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  column-gap: 12px;
  align-items: start;
  font-size: ${scale[14]};
  line-height: 1.45;

  input {
    width: 20px;
    height: 20px;
    margin: 0;
    accent-color: ${color.brand};
    cursor: pointer;
  }
  /* the words and the space around them are the target too */
  label { padding-block: 12px; margin-block: -12px; font-weight: 500; cursor: pointer; }
  p { grid-column: 2; margin-top: 2px; color: ${color.onSurfaceMuted}; }
`;

/** Never ticked by itself: it makes the next sign-ins from here weaker. */
export function TrustBrowser({ isTrusted, onChange }: { isTrusted: boolean; onChange: (trusted: boolean) => void }) {
  const id = useId();
  return (
    <Row>
      <input
        id={id}
        type="checkbox"
        checked={isTrusted}
        aria-describedby={`${id}-help`}
        onChange={event => onChange(event.target.checked)}
      />
      <label htmlFor={id}>{texts.trust}</label>
      <p id={`${id}-help`}>{texts.trustHelp}</p>
    </Row>
  );
}
