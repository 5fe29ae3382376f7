'use client';

import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import type { CnabLineReport } from '@/bank/contract/products/cnab';
import { Text } from '@/components/ui/Text';
import { useHiddenAmounts } from '@/contexts/hidden-amounts';
import { color, radius, type as scale } from '@/themes/tokens';
import { toPieces } from './line-pieces';
import { texts } from './texts';

const words = texts.lines;

const Frame = styled.div`
  position: relative;
  overflow-x: auto;
  padding: 12px;
  border: 1px solid ${color.line};
  border-radius: ${radius.field};
  font-family: ui-monospace, SFMono-Regular, Menlo, monospace;
  font-size: ${scale[14]};
  white-space: pre;

  mark {
    background: ${color.dangerSoft};
    color: ${color.onDangerSoft};
    outline: 1px solid ${color.danger};
  }
`;

/** What of a line stays in sight before the first mark. */
const BEFORE_MARK = 48;

/** The line as it stands in the file, with the columns marked that are wrong. */
export function LineDrawing({ line }: { line: CnabLineReport }) {
  const { areHidden } = useHiddenAmounts();
  const frame = useRef<HTMLDivElement>(null);
  // what is wrong may stand far beyond a phone's edge
  useEffect(() => {
    const mark = frame.current?.querySelector('mark');
    if (frame.current && mark) frame.current.scrollLeft = mark.offsetLeft - BEFORE_MARK;
  }, []);
  if (areHidden) {
    return (
      <Text size={14} muted>
        {words.hidden}
      </Text>
    );
  }
  return (
    // a line is wider than any screen: it is scrolled by keyboard too
    <Frame ref={frame} role="region" aria-label={words.drawn(line.line)} tabIndex={0}>
      {toPieces(line).map(({ start, text, isWrong }) =>
        isWrong ? <mark key={start}>{text}</mark> : <span key={start}>{text}</span>,
      )}
    </Frame>
  );
}
