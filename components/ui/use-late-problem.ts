'use client';

import { useState } from 'react';

/**
 * What is wrong with a field, said when it is left and no more once it is right: nobody is told off in the middle of a word.
 * An empty field is not told off either: whether it must be filled in is for the form to say when it is sent.
 */
export function useLateProblem(problem: string | undefined, isEmpty: boolean) {
  const [wasLeft, setLeft] = useState(false);
  if (wasLeft && (isEmpty || problem === undefined)) setLeft(false);
  return {
    problem: wasLeft && !isEmpty ? problem : undefined,
    leave: () => setLeft(!isEmpty && problem !== undefined),
  };
}
