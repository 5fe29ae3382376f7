/** The value `share` of the way up the sorted list: 0.5 is the median. NaN for an empty list. */
export const quantile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

/** Median with the lowest and the highest: `3.41 [3.20-3.78]`. */
export const toSpread = (values: readonly number[], digits: number): string => {
  const show = (value: number) => value.toFixed(digits);
  return `${show(quantile(values, 0.5))} [${show(Math.min(...values))}-${show(Math.max(...values))}]`;
};
