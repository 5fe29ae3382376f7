'use client';

import { useState } from 'react';
import type { CategoryAssignments } from '@/bank/contract/books/annotations';
import { useAct } from '@/contexts/use-act';
import { setCategories } from '@/services/annotations';

/** Sets categories, says what now holds, and takes the last of it back in one press. */
export function useCategories(accountId: string, onChanged: () => void) {
  const act = useAct();
  const [done, setDone] = useState<{ words: string; before: CategoryAssignments } | null>(null);

  const assign = async (wish: Partial<CategoryAssignments>, words: string | null) => {
    await act.run(async () => {
      const before = await setCategories(accountId, wish);
      setDone(words === null ? null : { words, before });
    });
    onChanged();
  };

  return {
    act,
    /** What holds since the last change; null when there is nothing to take back. */
    told: done?.words ?? null,
    /** What stood before the last change. */
    before: done?.before ?? null,
    assign,
    undo: async () => {
      if (done) await assign(done.before, null);
    },
  };
}
