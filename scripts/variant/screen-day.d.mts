export const SCREEN_MOMENT: number;
export const shiftDate: (shiftMs: number) => void;
export const createScreenClock: () => { shiftMs: number; environment: Record<string, string> };
