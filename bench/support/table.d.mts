import type { Figure } from './report.mjs';

export function describeTable(figures: readonly (Omit<Figure, 'value'> & { value: number | null })[]): string[];
