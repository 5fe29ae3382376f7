'use client';

import { useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/Button';
import { Sheet } from '@/components/ui/Sheet';
import { type as scale } from '@/themes/tokens';
import { FilterFields } from './FilterFields';
import { NO_FILTERS } from './filters';
import { toHref } from './places';
import { texts } from './texts';
import type { FilterControls } from './use-statement-filters';

const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
`;

const Found = styled.p`
  flex-basis: 100%;
  font-size: ${scale[14]};
`;

interface FilterSheetProps {
  accountId: string;
  bar: FilterControls;
  today: string;
  summary: string;
  onClose: () => void;
}

/** The filters where there is no room for them beside the list. They filter at once; what they found stands below them. */
export function FilterSheet({ accountId, bar, today, summary, onClose }: FilterSheetProps) {
  const { filters } = bar;
  const [isHalf, setHalf] = useState(false);
  const [isAsked, setAsked] = useState(false);
  /** A date that is half typed filters nothing: it is said before the sheet takes it away. */
  const show = () => {
    setAsked(true);
    if (!isHalf || filters.period !== 'datas') onClose();
  };
  return (
    <Sheet
      title={texts.filters}
      closeHref={toHref(filters, accountId)}
      onClose={onClose}
      actions={
        <>
          <Found role="status">{summary}</Found>
          <Button variant="quiet" onClick={() => bar.replaceWith({ ...NO_FILTERS, text: bar.typed.text.trim() })}>
            {texts.clearShort}
          </Button>
          <Button onClick={show} loading={bar.isPending}>
            {texts.showList}
          </Button>
        </>
      }
    >
      <Fields>
        <FilterFields bar={bar} today={today} isUnfolded dates={{ isAsked, onHalf: setHalf }} />
      </Fields>
    </Sheet>
  );
}
