import type { PaymentEvent } from './events';
import type { RecurrenceTopic } from './pix/api';
import type { CobrNotice, PixNotice, RecNotice } from './pix/api-notice';

/*
 * Everything that a company's system may be told, each with a sample of the body that is posted: what the page for developers shows, the reference lists
 * and the OpenAPI document carries. Held to the shapes by tests/contract/event-catalogue.test.ts. Without zod: a page may load it.
 */

export type CatalogueTopic = 'pix' | 'ted' | 'boleto' | RecurrenceTopic | 'test';

export interface CatalogueEntry {
  event: PaymentEvent['type'] | 'pix' | 'teste_webhook' | `${RecurrenceTopic}.changed` | `test.${RecurrenceTopic}`;
  topic: CatalogueTopic;
  /** Where it is posted: to the address of a Pix key, to that of events, or to one of Pix Automático. */
  to: 'key' | 'events' | RecurrenceTopic;
  /** When it is told, for developers. */
  when: string;
  sample: PixNotice | PaymentEvent | RecNotice | CobrNotice;
}

const AT = '2026-11-23T13:00:30.000Z';
const ACCOUNT = 'acc_01kb0v3x4rf5tvwk2m8q7n6c9b';
const HEAD = { id: 'pwd_01kb0v3x4rf5tvwk2m8q7n6c9a', account_id: ACCOUNT, occurred_at: AT };

const TED = { id: 'ted_01kb0v3x4rf5tvwk2m8q7n6c9c', amount_cents: 12_345, fee_cents: 790 };
const TAX = { id: 'tax_01kb0v3x4rf5tvwk2m8q7n6c9h', amount_cents: 105_000, fee_cents: 0 };
const BOLETO = { id: 'bol_01kb0v3x4rf5tvwk2m8q7n6c9d', amount_cents: 89_990, fee_cents: 0 };

const ORDERS = { ted: TED, boleto: BOLETO, tax: TAX };

type OrderType = Extract<PaymentEvent, { data: { state: string } }>['type'];
type Failure = Extract<PaymentEvent, { data: { state: string } }>['data']['failure'];

const order = (event: OrderType, when: string, failure: Failure = null): CatalogueEntry => {
  const [family, state] = event.split('.') as [keyof typeof ORDERS, never];
  const data = { ...ORDERS[family], state, failure };
  const topic = family === 'ted' ? 'ted' : 'boleto';
  return { event, topic, to: 'events', when, sample: { ...HEAD, type: event, data } };
};

const TEDS: readonly CatalogueEntry[] = [
  order('ted.processing', 'A TED left: its amount is set aside, the other institution has not answered.'),
  order('ted.completed', 'The TED arrived.'),
  order('ted.returned', 'The TED had arrived and came back; the money is in the account again.', {
    code: 'SPB2',
    reason: 'A agência ou a conta de quem recebe não existe.',
  }),
  order('ted.failed', 'The TED was refused; what was set aside is free again.', {
    code: 'SPB1',
    reason: 'A conta de quem recebe foi encerrada.',
  }),
  order('ted.rejected', 'The people of the company did not agree; nothing had been set aside.'),
  order('ted.expired', 'The people of the company did not answer in time; nothing had been set aside.'),
  order('ted.canceled', 'It was called off before it left.'),
  {
    event: 'ted.received',
    topic: 'ted',
    to: 'events',
    when: 'A TED came in and is in the account.',
    sample: {
      ...HEAD,
      type: 'ted.received',
      data: {
        ...{ id: 'txn_01kb0v3x4rf5tvwk2m8q7n6c9e', control_number: 'STR20261123000000042' },
        amount_cents: 123_456,
        payer: {
          name: 'Moinho Boa Safra Farinhas Ltda',
          document_masked: '45.120.873/0001-76',
          institution: { ispb: '60701190', name: 'Itaú Unibanco S.A.' },
        },
        purpose: '00005',
        description: 'Nota 42',
        received_at: AT,
      },
    },
  },
];

const BOLETOS: readonly CatalogueEntry[] = [
  order('boleto.processing', 'A boleto or a bill is being paid: its amount is set aside.'),
  order('boleto.completed', 'It is paid.'),
  order('boleto.returned', 'It was paid, and the money came back.', {
    code: 'BOL20',
    reason: 'Quem emitiu o boleto devolveu o pagamento.',
  }),
  order('boleto.failed', 'It was refused; what was set aside is free again.', {
    code: 'BOL1',
    reason: 'O boleto já tinha sido pago.',
  }),
  order('boleto.rejected', 'The people of the company did not agree; nothing had been set aside.'),
  order('boleto.expired', 'The people of the company did not answer in time; nothing had been set aside.'),
  order('boleto.canceled', 'It was called off before it was paid.'),
  {
    event: 'receivable.paid',
    topic: 'boleto',
    to: 'events',
    when: 'A boleto of the company’s own was paid, by its barcode or its Pix, and is in the account.',
    sample: {
      ...HEAD,
      type: 'receivable.paid',
      data: {
        ...{ id: 'rcv_01kb0v3x4rf5tvwk2m8q7n6c9f', own_number: '02/00000000042-7', document_number: 'NF 1042' },
        ...{ by: 'boleto', paid_on: '2026-11-23', amount_cents: 102_033, fee_cents: 250 },
        receipt_id: 'txn_01kb0v3x4rf5tvwk2m8q7n6c9g',
      },
    },
  },
];

const TAXES: readonly CatalogueEntry[] = [
  order('tax.processing', 'A tax without a barcode is being paid: its amount is set aside.'),
  order('tax.completed', 'It is paid: its collector has it.'),
  order('tax.failed', 'It was refused; what was set aside is free again.', {
    code: 'TRB1',
    reason: 'O órgão não aceita este código de receita.',
  }),
  order('tax.rejected', 'The people of the company did not agree; nothing had been set aside.'),
  order('tax.expired', 'The people of the company did not answer in time; nothing had been set aside.'),
  order('tax.canceled', 'It was called off before it was paid.'),
];

const PIX: CatalogueEntry = {
  event: 'pix',
  topic: 'pix',
  to: 'key',
  when: 'A Pix to the key was settled; once for each.',
  sample: {
    pix: [
      {
        endToEndId: 'E6070119020261123130000000000042',
        txid: 'pedido00000000000000000000012',
        chave: 'padaria@padaria.example',
        valor: '80.50',
        horario: AT,
        infoPagador: 'Pedido 12',
      },
    ],
  },
};

const ID_REC = 'RR1234567820261101Ab3dE6gH9kL';

const AUTOMATIC: readonly CatalogueEntry[] = [
  {
    event: 'rec.changed',
    topic: 'rec',
    to: 'rec',
    when: 'A recurrence of Pix Automático was made, approved, refused, ended, or ran out of time.',
    sample: {
      recs: [
        {
          idRec: ID_REC,
          status: 'APROVADA',
          atualizacao: [
            { status: 'CRIADA', data: '2026-11-20T14:00:00.000Z' },
            { status: 'APROVADA', data: AT },
          ],
          ativacao: { tipoJornada: 'JORNADA_1' },
        },
      ],
    },
  },
  {
    event: 'cobr.changed',
    topic: 'cobr',
    to: 'cobr',
    when: 'A charge under a recurrence was made, scheduled, paid, tried again, refused or taken back.',
    sample: {
      cobsr: [
        {
          idRec: ID_REC,
          txid: 'mensalidade00000000000000000012',
          status: 'CONCLUIDA',
          atualizacao: [
            { status: 'CRIADA', data: '2026-11-17T14:00:00.000Z' },
            { status: 'ATIVA', data: '2026-11-17T14:00:05.000Z' },
            { status: 'CONCLUIDA', data: AT },
          ],
          tentativas: [
            {
              dataLiquidacao: '2026-11-23',
              tipo: 'AGND',
              endToEndId: 'E1234567820261123130000000000042',
              status: 'PAGA',
              atualizacao: [
                { status: 'SOLICITADA', data: '2026-11-17T14:00:00.000Z' },
                { status: 'AGENDADA', data: '2026-11-17T14:00:05.000Z' },
                { status: 'PAGA', data: AT },
              ],
            },
          ],
          pix: [
            {
              endToEndId: 'E1234567820261123130000000000042',
              txid: 'mensalidade00000000000000000012',
              valor: '150.00',
              horario: AT,
            },
          ],
        },
      ],
    },
  },
];

const TESTS: readonly CatalogueEntry[] = [
  {
    event: 'teste_webhook',
    topic: 'test',
    to: 'key',
    when: 'Somebody tried the address of a key; it tells of no Pix.',
    sample: { pix: [], evento: 'teste_webhook' },
  },
  {
    event: 'test',
    topic: 'test',
    to: 'events',
    when: 'Somebody tried the address of events; it tells of no payment.',
    sample: { ...HEAD, type: 'test', data: {} },
  },
  {
    event: 'test.rec',
    topic: 'test',
    to: 'rec',
    when: 'Somebody tried the address of recurrences; it tells of none.',
    sample: { recs: [], evento: 'teste_webhook' },
  },
  {
    event: 'test.cobr',
    topic: 'test',
    to: 'cobr',
    when: 'Somebody tried the address of charges under recurrences; it tells of none.',
    sample: { cobsr: [], evento: 'teste_webhook' },
  },
];

export const EVENT_CATALOGUE: readonly CatalogueEntry[] = [PIX, ...TEDS, ...BOLETOS, ...TAXES, ...AUTOMATIC, ...TESTS];
