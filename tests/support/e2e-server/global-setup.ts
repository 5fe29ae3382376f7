import { runProduct } from '../../../scripts/run-product.mjs';
import { OPERATIONS_KEY } from '../operations-key';

/**
 * Playwright's globalSetup: the browser tests run against what `npm start` runs. The workers learn its addresses from
 * E2E_BASE_URL and E2E_INBOX_URL, and its data folder, for the tools of the demo, from BALCAO_DATA; who sets both beforehand tests a product that is running already.
 */
const setup = async (): Promise<(() => Promise<void>) | undefined> => {
  if (process.env.E2E_BASE_URL && process.env.E2E_INBOX_URL) return undefined;
  // the tests of a file share one session and press faster than a person: tests/contract tries the limit itself
  const product = await runProduct({ environment: { SESSION_CALLS_PER_MINUTE: '3000', OPERATIONS_KEY } });
  process.env.E2E_BASE_URL = product.url;
  process.env.E2E_INBOX_URL = product.inboxUrl;
  process.env.BALCAO_DATA = product.dataFolder;
  return async () => {
    const code = await product.stop();
    if (code !== 0) throw new Error(`the product left with ${code}:\n${product.output()}`);
  };
};

export default setup;
