'use client';

import { useState } from 'react';
import styled from 'styled-components';
import type { Card } from '@/bank/contract/products/card';
import { Button } from '@/components/ui/Button';
import { type CardWindow, CardWindows } from './CardWindows';
import { texts } from './texts';

const words = texts.detail;

/** In this order, as far as the bank allows them to who asks. */
const ACTS: readonly { act: CardWindow; label: string; isOption?: true }[] = [
  { act: 'block', label: words.block },
  { act: 'unblock', label: words.unblock, isOption: true },
  { act: 'edit', label: words.edit },
  { act: 'report', label: words.report },
  { act: 'cancel', label: words.cancel, isOption: true },
];

/* Two and two, all of one size: an odd one at the end takes the whole row. */
const Acts = styled.section`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 8px;

  > :last-child:nth-child(odd) { grid-column: 1 / -1; }
  > button { padding-inline: 8px; }
`;

interface CardActsProps {
  accountId: string;
  card: Card;
  /** Whether this brand offers more than to stop a card. */
  hasOptions: boolean;
}

/** What may be done with a card now: the bank says what. */
export function CardActs({ accountId, card, hasOptions }: CardActsProps) {
  const [open, setOpen] = useState<CardWindow | null>(null);
  const offered = ACTS.filter(({ act, isOption }) => card.may.includes(act) && (hasOptions || !isOption));
  return (
    <>
      {offered.length > 0 ? (
        <Acts aria-label={words.acts}>
          {offered.map(({ act, label }) => (
            <Button key={act} variant="quiet" onClick={() => setOpen(act)}>
              {label}
            </Button>
          ))}
        </Acts>
      ) : null}
      {open ? <CardWindows {...{ accountId, card, hasOptions, open }} onClose={() => setOpen(null)} /> : null}
    </>
  );
}
