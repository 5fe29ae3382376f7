'use client';

import { Check, CloudAlert, RefreshCw } from 'lucide-react';
import styled from 'styled-components';
import { formatTime } from '@/components/ui/format';
import { LinkLikeButton } from '@/components/ui/TextLink';
import { color, type as scale } from '@/themes/tokens';
import { texts } from './texts';
import type { SaveState } from './use-autosave';

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: 6px;
  min-height: 44px;
  font-size: ${scale[14]};
  color: ${color.onSurfaceMuted};
  font-variant-numeric: tabular-nums;

  svg { flex: none; width: 16px; height: 16px; }
`;

/** Whether what is typed is safe at the bank, and since when. */
export function SavedNotice({ state, onRetry }: { state: SaveState; onRetry: () => void }) {
  return (
    <Line role="status">
      {state.kind === 'saving' ? (
        <>
          <RefreshCw aria-hidden /> {texts.saved.saving}
        </>
      ) : null}
      {state.kind === 'saved' ? (
        <>
          <Check aria-hidden /> {texts.saved.saved(formatTime(state.at))}
        </>
      ) : null}
      {state.kind === 'failed' ? (
        <>
          <CloudAlert aria-hidden /> {texts.saved.failed}
          <LinkLikeButton type="button" onClick={onRetry}>
            {texts.saved.retry}
          </LinkLikeButton>
        </>
      ) : null}
    </Line>
  );
}
