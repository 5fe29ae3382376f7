'use client';

import { useState } from 'react';
import type { Option } from './options';

const PAGE = 5;

/** Which option is meant. The first one, until the person moves; one that leaves the list gives way to the first. */
export function useActiveOption(options: readonly Option[]) {
  const [chosenId, setChosenId] = useState<string | null>(null);
  const found = options.findIndex(({ id }) => id === chosenId);
  const index = Math.max(0, found);
  const active = options[index] ?? null;
  const last = options.length - 1;

  const moves: Record<string, () => number> = {
    ArrowDown: () => (index >= last ? 0 : index + 1),
    ArrowUp: () => (index <= 0 ? last : index - 1),
    Home: () => 0,
    End: () => last,
    PageDown: () => Math.min(last, index + PAGE),
    PageUp: () => Math.max(0, index - PAGE),
  };

  return {
    active,
    point: (option: Option) => setChosenId(option.id),
    /** Back to the first: what is typed has changed. */
    reset: () => setChosenId(null),
    /** Moves by a key; false when it is none that moves. */
    move: (key: string): boolean => {
      const target = Object.hasOwn(moves, key) && last >= 0 ? options[moves[key]?.() ?? 0] : undefined;
      if (target) setChosenId(target.id);
      return target !== undefined;
    },
  };
}
