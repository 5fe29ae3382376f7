/** What the frame is asked for: to show numbers, or to take a PIN. */
export type FrameAsk = 'numbers' | 'pin';

/** How it ended: a PIN was set, the time was over, the ticket was not taken, or something broke. */
export type FrameEnd = 'set' | 'ended' | 'refused' | 'failed';

const STATES = ['ready', 'shown', 'set', 'ended', 'refused', 'failed'] as const;
type FrameState = (typeof STATES)[number];

export interface FrameNews {
  state?: FrameState;
  height?: number;
}

const TALLEST = 480;

/** What the number frame tells; undefined of anything that is not from it, or not in its words. */
export const readFrameNews = (
  { origin, data }: Pick<MessageEvent, 'origin' | 'data'>,
  frameOrigin: string,
): FrameNews | undefined => {
  if (origin !== frameOrigin || typeof data !== 'object' || data?.cardFrame !== 1) return undefined;
  const state = STATES.find(one => one === data.state);
  const isHeight = typeof data.height === 'number' && Number.isFinite(data.height);
  return { state, height: isHeight ? Math.min(Math.max(Math.ceil(data.height), 48), TALLEST) : undefined };
};

/** What it is handed, once. */
export const toFrameTicket = (ticket: string, scheme: 'light' | 'dark', ask: FrameAsk) => ({
  cardFrame: 1,
  ticket,
  scheme,
  ask,
});
