'use client';

import styled from 'styled-components';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { Text } from '@/components/ui/Text';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { color } from '@/themes/tokens';
import { toTitle } from './approval-look';
import { texts } from './texts';
import type { DecidedOne } from './use-decisions';

const Scrolled = styled.div`
  max-height: 50dvh;
  overflow-y: auto;

  li { padding: 8px 0; }
  li + li { border-top: 1px solid ${color.line}; }
`;

/** What became of each of a selection. */
export function OutcomeDialog({ decided, onClose }: { decided: readonly DecidedOne[]; onClose: () => void }) {
  const words = texts.outcome;
  return (
    <Dialog open title={words.title} onClose={onClose} actions={<Button onClick={onClose}>{words.close}</Button>}>
      <Scrolled tabIndex={0} role="group" aria-label={words.title}>
        <ul>
          {decided.map(({ approval, outcome }) => (
            <li key={approval.id}>
              <Text strong>
                {toTitle(approval)}{' '}
                {approval.amount_cents === null ? null : <PrivateMoney cents={approval.amount_cents} />}
              </Text>
              <Text size={14} muted>
                {words.words[outcome]}
              </Text>
            </li>
          ))}
        </ul>
      </Scrolled>
    </Dialog>
  );
}
