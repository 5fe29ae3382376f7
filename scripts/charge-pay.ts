import { systemClock } from '../bank/core/clock';
import { parseBrCode } from '../bank/formats/br-code';
import { findOwnChargeByLocation } from '../bank/products/pix/charges';
import { payFromOutside } from '../bank/providers';
import { openDatabase } from '../bank/storage';
import { requireDatabaseUrl } from './database-url.mjs';

/** `npm run demo:charge-pay -- '<code>'`: pays a dynamic code of this bank, or a static one with an amount, from another institution of the sandbox. Of the product that runs here, or DATABASE_URL. */
const main = async (): Promise<void> => {
  const url = requireDatabaseUrl();
  const parsed = parseBrCode(process.argv[2] ?? '');
  if (!parsed.ok) throw new Error(`this is no Pix code: ${parsed.problem}`);
  const database = openDatabase(url, { poolSize: 1, applicationName: 'balcao-charge-pay' });
  try {
    const now = systemClock.now();
    const { code } = parsed;
    const charge = code.kind === 'dynamic' ? await findOwnChargeByLocation(database, code.location, now) : undefined;
    const paid = code.kind === 'static' ? { key: code.key, amountCents: code.amountCents, txid: code.txid } : charge;
    if (!paid?.amountCents) throw new Error('no charge of this bank, or a code without an amount');
    const { key, amountCents, txid } = paid;
    const endToEndId = await payFromOutside(database, { key, amountCents, txid: txid ?? undefined, now });
    console.log(`${endToEndId} is on its way`);
  } finally {
    await database.close();
  }
};

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
