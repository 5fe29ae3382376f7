'use client';

import { useEffect, useRef, useState } from 'react';

/**
 * What is wrong with a field, said when it is left and no more once it is right: nobody is told off in the middle of a word.
 * An empty field is not told off either: whether it must be filled in is for the form to say when it is sent.
 */
export function useLateProblem(problem: string | undefined, isEmpty: boolean) {
  const [wasLeft, setLeft] = useState(false);
  const isPressed = useIsPressed();
  if (wasLeft && (isEmpty || problem === undefined)) setLeft(false);
  return {
    problem: wasLeft && !isEmpty ? problem : undefined,
    leave: () => {
      const isWrong = !isEmpty && problem !== undefined;
      if (!isWrong || !isPressed.current) return setLeft(isWrong);
      // the words push what is below down: not while a button there is being pressed, which would miss its click
      window.addEventListener('pointerup', () => setTimeout(() => setLeft(true)), { once: true });
    },
  };
}

/** Whether a mouse button or a finger is down right now. */
function useIsPressed() {
  const isPressed = useRef(false);
  useEffect(() => {
    const press = () => {
      isPressed.current = true;
    };
    const release = () => {
      isPressed.current = false;
    };
    window.addEventListener('pointerdown', press, true);
    window.addEventListener('pointerup', release, true);
    window.addEventListener('pointercancel', release, true);
    return () => {
      window.removeEventListener('pointerdown', press, true);
      window.removeEventListener('pointerup', release, true);
      window.removeEventListener('pointercancel', release, true);
    };
  }, []);
  return isPressed;
}
