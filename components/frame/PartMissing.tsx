'use client';

import { useEffect, useId } from 'react';
import { Button } from '@/components/ui/Button';
import { Heading, Text } from '@/components/ui/Text';
import { LATE_TEXTS } from './late-texts';
import { BandPage } from './MessagePage';

const texts = LATE_TEXTS.part;

/** Stands in place of a page of which a part did not arrive. It loads nothing itself; only a whole load asks for the part again. */
export function PartMissing() {
  const titleId = useId();
  useEffect(() => document.getElementById(titleId)?.focus(), [titleId]);
  return (
    <BandPage>
      <Heading id={titleId} level={1} size={32} tabIndex={-1}>
        {texts.title}
      </Heading>
      <Text muted>{texts.body}</Text>
      <Button onClick={() => window.location.reload()}>{texts.action}</Button>
    </BandPage>
  );
}
