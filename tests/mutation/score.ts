import path from 'node:path';
import type { Stryker } from '@stryker-mutator/core';
import type { Area } from './areas';

/** A change of the code and what became of it. */
export type Mutant = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

/** Below it the run fails. */
const BREAK_AT = 90;

export interface Score {
  /** Of all mutants that could be run, in percent. */
  percent: number;
  noticed: number;
  all: number;
  /** Comparisons alone; undefined where no money is decided over. */
  comparisons: { noticed: number; all: number } | undefined;
  /** What no test noticed, a line each. */
  survivors: string[];
}

const isNoticed = ({ status }: Pick<Mutant, 'status'>): boolean => status === 'Killed' || status === 'Timeout';

/** A mutant that was switched off by a comment or does not compile tells nothing. */
const isJudged = ({ status }: Pick<Mutant, 'status'>): boolean =>
  isNoticed({ status }) || status === 'Survived' || status === 'NoCoverage';

const toSurvivor = ({ fileName, location, mutatorName, replacement, status }: Mutant): string => {
  const code = (replacement ?? '').replaceAll(/\s+/g, ' ').slice(0, 120);
  const at = `${path.relative(process.cwd(), fileName)}:${location.start.line}:${location.start.column}`;
  return `  ${status === 'NoCoverage' ? 'not run' : 'unnoticed'} ${at} ${mutatorName}: ${code}`;
};

export const toScore = (mutants: readonly Mutant[], { isMoney }: Area): Score => {
  const judged = mutants.filter(isJudged);
  const noticed = judged.filter(isNoticed);
  const comparisons = judged.filter(({ mutatorName }) => mutatorName === 'EqualityOperator');
  return {
    percent: (noticed.length / judged.length) * 100,
    noticed: noticed.length,
    all: judged.length,
    comparisons: isMoney && { noticed: comparisons.filter(isNoticed).length, all: comparisons.length },
    survivors: judged.filter(mutant => !isNoticed(mutant)).map(toSurvivor),
  };
};

/** Whether the run must fail: the score, or one comparison of money that no test holds. */
export const isBelow = ({ percent, comparisons }: Score): boolean =>
  !(percent >= BREAK_AT) || (comparisons !== undefined && comparisons.noticed < comparisons.all);

export const toLine = (name: string, { percent, noticed, all, comparisons }: Score): string =>
  `figure: mutation ${name}: ${percent.toFixed(1)} % (${noticed} of ${all})${
    comparisons ? `, comparisons ${comparisons.noticed} of ${comparisons.all}` : ''
  }`;
