import { randomBytes } from 'node:crypto';
import { addDays, rollToBusinessDay } from '../bank/core/calendar';
import { createScaledClock, startOfLocalDate, toLocalDate } from '../bank/core/clock';
import { formatBoletoBarcode, toLine } from '../bank/formats/boleto';
import { endBench, type PairedBench, runPairedBench } from './support/paired';
import { postJson, toReadyPayment } from './support/pix-load';

/** Payments of boletos through HTTP at a steady rate, beside bare posts of the ledger at the same rate in the same round. */

const TEN_HOURS_MS = 10 * 3_600_000;

/** Ten in the morning of the next business day, whenever it is here: boletos are paid in the hours of banks. */
const since = new Date();
const day = rollToBusinessDay(addDays(toLocalDate(since), 1), 1);
const startAt = new Date(startOfLocalDate(day).getTime() + TEN_HOURS_MS);

/** A line that nobody has paid: nothing is paid twice. */
const newLine = (amountCents: bigint): string => {
  const freeField = `${BigInt(`0x${randomBytes(8).toString('hex')}`) % 10n ** 21n}`.padStart(21, '0');
  return toLine(
    formatBoletoBarcode({ bank: '341', dueDate: addDays(day, 20), amountCents, freeField: `${freeField}0000` }),
  );
};

/** Asks the registry about a boleto and has its payment authorised, through HTTP. */
const prepareBoleto: PairedBench['prepare'] = async (bank, payer, _other, turn) => {
  const amountCents = 100 + (turn % 400);
  const path = `/accounts/${payer.accountId}/boletos`;
  const code = newLine(BigInt(amountCents));
  const quote = await postJson<{ id: string; refusal: string | null }>(bank.port, `${path}/quotes`, payer.bearer, {
    code,
  });
  if (quote.refusal !== null) throw new Error(`${code} is refused: ${quote.refusal}`);
  const asked = { boleto_quote_id: quote.id, amount_cents: amountCents };
  return toReadyPayment(bank, payer, { path: `${path}/payments`, purpose: 'boleto_payment', asked });
};

runPairedBench({
  ...{ name: 'boleto', rate: 50, prepare: prepareBoleto },
  env: { SANDBOX_CLOCK: `${startAt.toISOString()}@${since.toISOString()}*1` },
  clock: createScaledClock({ startAt, since, speed: 1 }),
}).catch(endBench);
