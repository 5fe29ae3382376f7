/** `2026-11-21T12:00:00Z`: the instants of the official shapes have no fractions of a second. */
export const toOfficialInstant = (instant: Date): string => `${instant.toISOString().slice(0, 19)}Z`;
