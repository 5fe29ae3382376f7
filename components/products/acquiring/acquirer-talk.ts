/** How it ended there: the page that holds it asks the bank, whatever it is told. */
const STATES = ['ready', 'shown', 'paid', 'closed', 'expired', 'failed'] as const;
type AcquirerState = (typeof STATES)[number];

interface AcquirerNews {
  state?: AcquirerState;
  height?: number;
}

const [LOWEST, TALLEST] = [48, 1_200];

/** What the acquirer's frame tells; undefined of anything that is not from it, or not in its words. */
export const readAcquirerNews = (
  { origin, data }: Pick<MessageEvent, 'origin' | 'data'>,
  frameOrigin: string,
): AcquirerNews | undefined => {
  if (origin !== frameOrigin || typeof data !== 'object' || data?.acquirerFrame !== 1) return undefined;
  const isHeight = typeof data.height === 'number' && Number.isFinite(data.height);
  return {
    state: STATES.find(one => one === data.state),
    height: isHeight ? Math.min(Math.max(Math.ceil(data.height), LOWEST), TALLEST) : undefined,
  };
};

/** What it is handed, once. */
export const toAcquirerSession = (session: string, scheme: 'light' | 'dark') => ({ acquirerFrame: 1, session, scheme });
