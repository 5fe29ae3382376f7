'use client';

import { Fragment } from 'react';
import styled from 'styled-components';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { color, type as scale } from '@/themes/tokens';
import { shortcutTexts } from './texts';

const Cap = styled.kbd`
  display: inline-grid;
  place-items: center;
  min-width: 24px;
  min-height: 24px;
  padding: 0 6px;
  border: 1px solid ${color.line};
  border-bottom-width: 2px;
  border-radius: 4px;
  background: ${color.surfaceRaised};
  color: ${color.onSurfaceMuted};
  font-family: inherit;
  font-size: ${scale[12]};
  font-weight: 550;
  line-height: 1;
`;

const Row = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 4px;
`;

/** Keys as they stand on a keyboard; two of them are pressed one after the other. */
export function Keys({ keys, together = false }: { keys: readonly string[]; together?: boolean }) {
  return (
    <Row>
      {keys.map((key, index) => (
        <Fragment key={key}>
          {index > 0 ? <VisuallyHidden>{together ? ' + ' : ` ${shortcutTexts.afterwards} `}</VisuallyHidden> : null}
          <Cap>{key.length === 1 ? key.toUpperCase() : key}</Cap>
        </Fragment>
      ))}
    </Row>
  );
}
