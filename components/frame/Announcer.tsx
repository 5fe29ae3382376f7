'use client';

import { useEffect, useState } from 'react';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { onAnnounce } from './announce';

/** Where `announce` is heard. It is there before the first word, or a screen reader would not say it. */
export function Announcer() {
  const [said, setSaid] = useState({ words: '', count: 0 });
  useEffect(() => onAnnounce(words => setSaid(({ count }) => ({ words, count: count + 1 }))), []);
  return (
    <VisuallyHidden role="status">
      {/* the same words again are said again */}
      <span key={said.count}>{said.words}</span>
    </VisuallyHidden>
  );
}
