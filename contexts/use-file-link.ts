'use client';

import { type MouseEvent, useState } from 'react';
import { requireLiveSession } from '@/services/files';

const follow = (href: string): void => {
  const link = document.createElement('a');
  link.href = href;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
};

/**
 * The press on a link to a file, as `onClick`. A browser that follows such a link by itself saves the refusal of a session whose access has
 * ended; here the session is asked first, and renewed by the person when need be. `problem`: why there is no file, in words.
 */
export const useFileLink = (
  href: string,
): { onClick: (event: MouseEvent) => void; isWaiting: boolean; problem: string | null } => {
  const [isWaiting, setWaiting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const open = async () => {
    setWaiting(true);
    setProblem(null);
    try {
      await requireLiveSession();
      follow(href);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setWaiting(false);
    }
  };
  return {
    onClick: event => {
      // a new tab, or "save as": the browser's own business
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      if (!isWaiting) void open();
    },
    isWaiting,
    problem,
  };
};
