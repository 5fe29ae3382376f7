import { runProduct } from '../../scripts/run-product.mjs';
import { createScreenClock } from '../../scripts/variant/screen-day.mjs';

/** A product whose processes believe that it is the day of the pictures; the workers learn the shift for their browser. */
const setup = async (): Promise<(() => Promise<void>) | undefined> => {
  if (process.env.E2E_BASE_URL && process.env.E2E_INBOX_URL) return undefined;
  const { shiftMs, environment } = createScreenClock();
  const product = await runProduct({ environment });
  process.env.E2E_BASE_URL = product.url;
  process.env.E2E_INBOX_URL = product.inboxUrl;
  process.env.SCREEN_SHIFT_MS = String(shiftMs);
  return async () => {
    await product.stop();
  };
};

export default setup;
