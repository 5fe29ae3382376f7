import { randomBytes, randomUUID } from 'node:crypto';
import { fromUuid, toUuid } from '../bank/core/ids';
import type { Database } from '../bank/storage';
import { endBench, type PairedBench, runPairedBench } from './support/paired';
import type { Payer } from './support/pix-load';

/** Authorisations of cards through HTTP at a steady rate, beside bare posts of the ledger at the same rate in the same round. */

const KEY = randomBytes(24).toString('hex');
/** Cards of each company: the busy ones meet in their account, as in a shop at noon. */
const cards = new Map<string, string>();

const addCard = async (database: Database, { accountId }: Payer): Promise<string> => {
  const id = randomUUID();
  await database.query(
    `insert into payment_card (id, account_id, holder_id, lineage_id, type, use, status, status_since, last4, exp_month, exp_year, printed_name,
       second_line, online, contactless, blocked_categories, month_limit, created_by, created_at)
     select $1, a.id, m.user_id, $1, 'virtual', 'standard', 'active', now(), '4821', 12, 2035, 'ANA', 'PADARIA', true, false, '{gambling}', 9000000,
       m.user_id, now() from account a join membership m on m.company_id = a.company_id where a.id = $2`,
    [id, toUuid(accountId)],
  );
  return fromUuid('crd', id);
};

const prepareAuthorisation: PairedBench['prepare'] = async ({ database }, payer, _other, turn) => {
  const card = cards.get(payer.accountId) ?? (await addCard(database, payer));
  cards.set(payer.accountId, card);
  const merchant = { id: 'BENCH', name: 'Nuvem Ltda', mcc: '7372', city: 'São Paulo', country: 'BR' };
  const checks = { expiry: 'good', security_code: 'good', cryptogram: 'absent', pin: 'absent' };
  const word = {
    ...{ id: randomUUID(), network_id: randomUUID(), type: 'authorize', card_token: card, channel: 'online' },
    ...{ amount_cents: 100 + (turn % 400), foreign: null, merchant, checks },
  };
  return {
    path: '/card_network/messages',
    headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' },
    body: JSON.stringify(word),
    status: 200,
  };
};

/** What is declined is answered faster, and is not what is measured. */
const requireApproved = async (database: Database): Promise<void> => {
  const { rows } = await database.query<{ declined: number }>(
    "select count(*)::int as declined from card_transaction where status = 'declined'",
  );
  if (rows[0]?.declined !== 0) throw new Error(`${rows[0]?.declined} authorisations were declined`);
};

runPairedBench({
  ...{ name: 'card', rate: 200, ceilingMs: 100, prepare: prepareAuthorisation, requireGood: requireApproved },
  env: { CARD_NETWORK_KEY: KEY },
}).catch(endBench);
