'use client';

import { useEffect, useRef, useState } from 'react';
import type { Sheet, SheetAnswer, SheetProblem } from '@/components/lists/sheet/sheet';
import { SHEET_PROBLEMS } from '@/components/lists/sheet/sheet-problems';
import { texts } from './texts';

/** What payments are read from. */
export interface Source {
  name: string;
  sheets: readonly Sheet[];
}

export interface SourceReader {
  source: Source | null;
  isReading: boolean;
  /** Why nothing was read, in words. */
  problem: string | null;
  readFile: (file: File) => void;
  readPasted: (text: string) => void;
  clear: () => void;
}

/** Reads a file or pasted cells; what reads them comes over the network with the first of them. */
export function useSource(): SourceReader {
  const [source, setSource] = useState<Source | null>(null);
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const last = useRef(0);

  const take = async (name: string, read: () => Promise<SheetAnswer>) => {
    last.current += 1;
    const own = last.current;
    setReading(true);
    setProblem(null);
    const answer = await read().catch((): { ok: false; problem: SheetProblem | 'lost' } => ({
      ok: false,
      problem: 'lost',
    }));
    if (own !== last.current) return;
    setReading(false);
    if (answer.ok) setSource({ name, sheets: answer.sheets });
    else setProblem(answer.problem === 'lost' ? texts.start.lost : SHEET_PROBLEMS[answer.problem]);
  };
  return {
    ...{ source, isReading, problem },
    readFile: file =>
      void take(file.name.replace(/\.[^.]+$/, ''), async () =>
        (await import('@/components/lists/sheet/sheet-reader')).readSheetFile(file),
      ),
    readPasted: text =>
      void take(texts.pasted.name, async () => (await import('@/components/lists/sheet/read-file')).readText(text)),
    clear: () => {
      last.current += 1;
      setSource(null);
      setReading(false);
      setProblem(null);
    },
  };
}

/** Several cells: text without a break or a tab is a word that somebody copied. */
const isTable = (text: string): boolean => /[\t\n]/.test(text.trim());

/** Cells that are pasted anywhere on the page but into a field, while `isFree`. */
export function usePastedCells(isFree: boolean, onCells: (text: string) => void): void {
  const take = useRef(onCells);
  useEffect(() => {
    take.current = onCells;
  });
  useEffect(() => {
    if (!isFree) return;
    const paste = (event: ClipboardEvent) => {
      const isInField = event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]');
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (isInField || (event.clipboardData?.files.length ?? 0) > 0 || !isTable(text)) return;
      event.preventDefault();
      take.current(text);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [isFree]);
}
