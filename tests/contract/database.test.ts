import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase, type Sql } from '../../bank/storage';
import { createTestDatabase } from '../support/postgres';

let server: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;

beforeAll(async () => {
  server = await createTestDatabase();
  database = openDatabase(server.url, { poolSize: 3, applicationName: 'database-test' });
});

afterAll(async () => {
  await database.close();
  await server.drop();
});

describe('a connection that PostgreSQL ends', () => {
  it('fails the transaction it carried and nothing else: the process lives and the next one succeeds', async () => {
    // an unheard error event of the client would end this process, which vitest reports as a failure of the run
    const lost = database.transaction(async sql => {
      const { rows } = await sql.query<{ pid: number }>('select pg_backend_pid() as pid');
      await database.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
      await sql.query('select 1');
    });
    // which of the two the driver says depends on when the goodbye of the server arrives
    await expect(lost).rejects.toThrow(/terminat|connection error/);
    const { rows } = await database.transaction(sql => sql.query<{ one: number }>('select 1 as one'));
    expect(rows).toEqual([{ one: 1 }]);
  });
});

describe('a migration beside a running process', () => {
  it('changes what a prepared statement gives, and no caller notices', async () => {
    const own = openDatabase(server.url, { poolSize: 3, applicationName: 'outdated' });
    try {
      await own.query('create table while_running (one int)');
      await own.query('insert into while_running values (1)');
      const read = (sql: Sql) => sql.query('select * from while_running');
      // on every connection of the pool
      await Promise.all(
        Array.from({ length: 3 }, () =>
          own.transaction(async sql => {
            await read(sql);
            await sql.query('select pg_sleep(0.2)');
          }),
        ),
      );
      expect(own.getLoad()).toMatchObject({ idle: 3 });
      await database.query('alter table while_running add column two int default 2');
      expect((await own.transaction(read)).rows).toEqual([{ one: 1, two: 2 }]);
      expect((await read(own)).rows).toEqual([{ one: 1, two: 2 }]);
    } finally {
      await own.close();
    }
  });
});

/** Tables that name an account and commit it to nothing: what was, what people keep for themselves, parts of what is guarded. */
const COMMITS_TO_NOTHING = [
  ...[
    'account_closing',
    'account_payout',
    'approval_policy_wait',
    'late_money',
    'contact',
    'contact_card',
    'entry_annotation',
    'payee_category',
    'notification',
    'receipt_share',
    'receivable_number',
    'statement_export',
    'statement_view',
    'top_up_favourite',
  ],
  ...['invitation', 'people_invitation'],
  ...['pix_limit', 'pix_limit_change', 'pix_trusted_payee'],
  // what people approve commits the account by the order or the act that follows, guarded itself
  ...['approval_subject', 'payment_limit_use', 'payment_limit_change', 'payment_quote'],
  // what arrived is decided in the transaction that takes it, with the account held
  'payment_incoming',
  // what others charge binds nobody: the joining that it arrives by is guarded itself
  'dda_boleto',
  // what the network says of a card that is guarded itself, and binds though the account be closed; its ceiling and its rule of receipts
  ...['card_transaction', 'card_posting', 'card_shortfall', 'card_ceiling', 'card_challenge', 'card_receipt_rule'],
  // what leads to a contract of credit, or is paid on one: the contract is guarded itself
  ...['credit_profile', 'credit_offer', 'credit_sheet', 'credit_quote', 'credit_posting'],
  // of a payment, a return, a schedule, a charge or an authorisation that is guarded itself
  ...['pix_api_return', 'pix_scheduled', 'pix_location', 'pix_recurrence_charge'],
  // what a recurrence is offered and asked by: it is guarded itself
  ...['pix_mandate_location', 'pix_mandate_request'],
  // what is in a wallet, and who may fill it: purchases are orders, sales are guarded themselves
  ...['crypto_book', 'crypto_profile'],
  ...['event_address', 'event_delivery', 'recurrence_address'],
  ...['pix_webhook', 'pix_webhook_delivery'],
];

describe('a table that names an account', () => {
  it('has the guard that a closing account needs, or commits it to nothing', async () => {
    const { rows } = await database.query<{ name: string; is_guarded: boolean }>(
      `select distinct c.conrelid::regclass::text as name,
         exists (select from pg_trigger t where t.tgrelid = c.conrelid and t.tgname = 'guard_account') as is_guarded
       from pg_constraint c where c.contype = 'f' and c.confrelid = 'account'::regclass order by 1`,
    );
    const unguarded = rows.filter(({ is_guarded }) => !is_guarded).map(({ name }) => name);
    expect(unguarded).toEqual(COMMITS_TO_NOTHING.toSorted());
  });
});
