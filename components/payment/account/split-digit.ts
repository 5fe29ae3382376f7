/** An account that was pasted with its digit, in two: `44.512-7` -> `['44.512', '7']`; without one the digit is null. */
export function splitDigit(typed: string): [account: string, digit: string | null] {
  const match = /^\s*([\d.\s]+?)\s*[-–]\s*([0-9A-Za-z])\s*$/.exec(typed);
  return match ? [match[1] ?? '', match[2] ?? ''] : [typed, null];
}
