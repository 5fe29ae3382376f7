'use client';

import { CloudOff, RotateCw, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/Button';
import { Spinner } from '@/components/ui/Spinner';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { color, type as scale } from '@/themes/tokens';
import { texts } from './texts';
import type { FoundAtBank } from './use-search';

const Line = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 10px;
  min-height: 44px;
  padding: 4px 20px;
  font-size: ${scale[14]};
  color: ${color.onSurfaceMuted};

  > svg { flex: none; width: 18px; height: 18px; }
`;

const SPEAK_AFTER_MS = 600;

/** The count is said once the list stands still, not at every letter. */
function Announcement({ words }: { words: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(words), SPEAK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return <VisuallyHidden role="status">{said}</VisuallyHidden>;
}

interface BarStatusProps {
  typed: string;
  count: number;
  found: FoundAtBank;
}

/** How the search stands: for the eye what hinders it, for the ear how much was found. */
export function BarStatus({ typed, count, found: { state, retry } }: BarStatusProps) {
  const nothing = typed !== '' && count === 0 && state !== 'searching' ? texts.nothing(typed) : null;
  const counted = state === 'searching' ? texts.foundSearching(count) : texts.found(count);
  const hindered = { offline: texts.offline, failed: texts.searchFailed, searching: '', done: '' }[state];
  return (
    <>
      {nothing ? <Line>{nothing}</Line> : null}
      {state === 'searching' && typed !== '' ? (
        <Line>
          <Spinner />
          {texts.searching}
        </Line>
      ) : null}
      {state === 'offline' ? (
        <Line>
          <CloudOff aria-hidden />
          {texts.offline}
        </Line>
      ) : null}
      {state === 'failed' ? (
        <Line>
          <TriangleAlert aria-hidden />
          {texts.searchFailed}
          <Button variant="quiet" size="small" onClick={retry}>
            <RotateCw aria-hidden />
            {texts.retry}
          </Button>
        </Line>
      ) : null}
      <Announcement words={typed === '' ? hindered : [nothing ?? counted, hindered].filter(Boolean).join(' ')} />
    </>
  );
}
