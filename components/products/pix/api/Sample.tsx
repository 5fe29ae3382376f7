'use client';

import styled from 'styled-components';
import { CopyButton } from '@/components/ui/CopyButton';
import { color, radius, type as scale } from '@/themes/tokens';

const Box = styled.figure`
  position: relative;
  min-width: 0;
  margin: 0;
  padding: 12px 56px 12px 16px;
  border: 1px solid ${color.line};
  border-radius: ${radius.field};
  background: ${color.surfaceSunken};

  pre {
    margin: 0;
    font-size: ${scale[12]};
    line-height: 1.5;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  figcaption { position: absolute; top: 4px; right: 4px; }
`;

/** A body as systems read it, whole, with what copies it. */
export function Sample({ text, copyLabel }: { text: string; copyLabel: string }) {
  return (
    <Box>
      <pre>{text}</pre>
      <figcaption>
        <CopyButton value={text} label={copyLabel} />
      </figcaption>
    </Box>
  );
}
