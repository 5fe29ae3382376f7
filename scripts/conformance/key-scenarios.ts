import { randomBytes } from 'node:crypto';
import { OPERATION_OF as op } from '../../bank/contract';
import { type Body, rule, same, type Step } from './steps';

/*
 * What a company's system does, from its token to a charge that is withdrawn, and that the bank says the same of it each time. Held by the system's key.
 */

export const newTxid = (): string => `conformance${randomBytes(10).toString('hex')}`;

const add = (cents: unknown, more: unknown): number => Number(cents) + Number(more);

/** The balance is what the ledger has without what is set aside, each time it is asked. */
export const holdBalance = async (step: Step): Promise<Body | undefined> =>
  step(
    op.getApiBalance,
    'the balance adds up',
    {},
    {
      look: body => [
        rule(
          'available_cents',
          add(body.available_cents, body.held_cents) === body.ledger_cents,
          `available_cents and held_cents are not ledger_cents (${body.available_cents} + ${body.held_cents} ≠ ${body.ledger_cents})`,
        ),
      ],
    },
  );

const periodOf = (): Record<string, string> => ({
  inicio: new Date(Date.now() - 86_400_000).toISOString(),
  fim: new Date(Date.now() + 86_400_000).toISOString(),
});

interface Wish {
  txid: string;
  chave: string;
  valor: { original: string };
  solicitacaoPagador: string;
}

const toEcho = (wish: Wish) => (body: Body) => [
  same(body, 'txid', wish.txid),
  same(body, 'chave', wish.chave),
  same(body, 'valor.original', wish.valor.original),
  same(body, 'solicitacaoPagador', wish.solicitacaoPagador),
  same(body, 'status', 'ATIVA'),
];

/** An immediate charge: made, read, found, changed, withdrawn. */
export const holdCob = async (step: Step, chave: string): Promise<void> => {
  const txid = newTxid();
  const body = { chave, valor: { original: '12.34' }, solicitacaoPagador: 'Conformance' };
  const wish: Wish = { txid, ...body };
  const made = await step(
    op.putCob,
    'a charge is made as asked',
    { params: { txid }, json: body },
    { look: toEcho(wish) },
  );
  if (!made) return;
  const at = { params: { txid } };
  await step(op.getCob, 'a charge reads as it was made', at, {
    look: read => [
      ...toEcho(wish)(read),
      same(read, 'revisao', made.revisao),
      same(read, 'pixCopiaECola', made.pixCopiaECola),
    ],
  });
  await step(op.putCob, 'a txid is taken once', { ...at, json: body }, { awaited: [400] });
  await step(
    op.listCobs,
    'a list has the charge',
    { query: periodOf() },
    {
      look: list => {
        const found = (list.cobs as Body[]).find(each => each.txid === txid);
        return found ? toEcho(wish)(found) : [rule('cobs', false, 'the charge that was made is not in the list')];
      },
    },
  );
  const dearer = { valor: { original: '43.21' } };
  await step(
    op.patchCob,
    'a charge is changed',
    { ...at, json: dearer },
    {
      look: changed => [
        same(changed, 'valor.original', '43.21'),
        same(changed, 'chave', chave),
        same(changed, 'revisao', add(made.revisao, 1)),
      ],
    },
  );
  const end = { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' };
  await step(
    op.patchCob,
    'a charge is withdrawn',
    { ...at, json: end },
    { look: gone => [same(gone, 'status', end.status)] },
  );
  await step(op.patchCob, 'what is withdrawn stays so', { ...at, json: dearer }, { awaited: [400] });
  await step(op.getCob, 'a charge that was withdrawn says so', at, {
    look: gone => [same(gone, 'status', end.status)],
  });
  await step(
    op.postCob,
    'a bank chooses a txid',
    { json: body },
    {
      look: posted => [
        same(posted, 'valor.original', '12.34'),
        rule('txid', /^[a-zA-Z0-9]{26,35}$/.test(String(posted.txid)), 'it is no txid'),
      ],
    },
  );
  const bad = { ...body, valor: { original: '12,34' } };
  await step(op.putCob, 'an amount with a comma', { params: { txid: newTxid() }, json: bad }, { awaited: [400] });
};

/** A charge with a due date. */
export const holdCobv = async (step: Step, chave: string): Promise<void> => {
  const txid = newTxid();
  const due = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
  const json = {
    ...{ chave, valor: { original: '12.34' }, solicitacaoPagador: 'Conformance' },
    calendario: { dataDeVencimento: due, validadeAposVencimento: 5 },
    devedor: {
      ...{ cpf: '52998224725', nome: 'Helena Duarte Pires', logradouro: 'Rua das Flores 10' },
      ...{ cidade: 'Bauru', uf: 'SP', cep: '17010000' },
    },
  };
  const at = { params: { txid } };
  const look = (body: Body) => [
    ...toEcho({ txid, ...json })(body),
    same(body, 'calendario.dataDeVencimento', due),
    same(body, 'devedor.cpf', '52998224725'),
  ];
  if (!(await step(op.putCobv, 'a charge with a due date is made as asked', { ...at, json }, { look }))) return;
  await step(op.getCobv, 'it reads as it was made', at, { look });
  await step(
    op.listCobvs,
    'a list has it',
    { query: periodOf() },
    {
      look: list => [
        rule(
          'cobs',
          (list.cobs as Body[]).some(each => each.txid === txid),
          'it is not in the list',
        ),
      ],
    },
  );
  const end = { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' };
  await step(
    op.patchCobv,
    'it is withdrawn',
    { ...at, json: end },
    { look: gone => [same(gone, 'status', end.status)] },
  );
};

/** A location of its own, that leads to a charge and is let go again. */
export const holdLocation = async (step: Step, chave: string): Promise<void> => {
  const made = await step(
    op.postLoc,
    'a location is made',
    { json: { tipoCob: 'cob' } },
    {
      look: body => [same(body, 'tipoCob', 'cob')],
    },
  );
  if (!made) return;
  const at = { params: { id: String(made.id) } };
  await step(op.getLoc, 'a location reads as it was made', at, {
    look: body => [same(body, 'location', made.location)],
  });
  await step(op.listLocs, 'a list has it', { query: periodOf() });
  const txid = newTxid();
  const json = { chave, valor: { original: '1.00' }, loc: { id: Number(made.id) } };
  await step(
    op.putCob,
    'a charge is led to by it',
    { params: { txid }, json },
    {
      look: body => [same(body, 'loc.id', made.id)],
    },
  );
  await step(op.getLoc, 'it says which charge it leads to', at, { look: body => [same(body, 'txid', txid)] });
  await step(op.unlinkLoc, 'it is let go', at, { look: body => [same(body, 'txid', undefined)] });
};

const RECURRENCE_HOOKS = [
  [op.getWebhookRec, op.putWebhookRec, op.deleteWebhookRec],
  [op.getWebhookCobr, op.putWebhookCobr, op.deleteWebhookCobr],
] as const;

/** What hears of recurrences and of their charges, set and set back to what it was. */
const holdRecurrenceHooks = async (step: Step, url: string): Promise<void> => {
  for (const [get, put, drop] of RECURRENCE_HOOKS) {
    const old = await step(get, 'the address of recurrences, or none', {}, { awaited: [200, 404] });
    await step(put, 'an address of recurrences is set', { json: { webhookUrl: url } });
    await step(get, 'it reads as it was set', {}, { look: body => [same(body, 'webhookUrl', url)] });
    if (old?.webhookUrl) await step(put, 'the address of before', { json: { webhookUrl: String(old.webhookUrl) } });
    else await step(drop, 'it is dropped', {});
  }
};

/** The addresses of the account, set and set back to what they were. */
export const holdWebhooks = async (step: Step, chave: string | undefined, url: string): Promise<void> => {
  const before = await step(op.getEventAddress, 'the address of events, or none', {}, { awaited: [200, 404] });
  await step(
    op.putEventAddress,
    'an address of events is set',
    { json: { url } },
    { look: body => [same(body, 'url', url)] },
  );
  await step(op.getEventAddress, 'it reads as it was set', {}, { look: body => [same(body, 'url', url)] });
  await step(
    op.putEventAddress,
    'an address inside is refused',
    { json: { url: 'https://10.0.0.1/' } },
    { awaited: [422] },
  );
  await step(op.testEventAddress, 'it is tried', { json: {} });
  await step(
    op.listEventDeliveries,
    'what it was told is listed',
    { query: { topic: 'test' } },
    {
      look: body => [rule('data', (body.data as Body[]).length > 0, 'the try is not in the list')],
    },
  );
  if (before?.url) await step(op.putEventAddress, 'the address of before', { json: { url: String(before.url) } });
  else await step(op.deleteEventAddress, 'it is dropped', {});
  await holdRecurrenceHooks(step, url);
  if (!chave) return;
  const at = { params: { chave } };
  const old = await step(op.getWebhook, 'the address of the key, or none', at, { awaited: [200, 404] });
  await step(op.putWebhook, 'the address of a key is set', { ...at, json: { webhookUrl: url } });
  await step(op.getWebhook, 'it reads as it was set', at, {
    look: body => [same(body, 'webhookUrl', url), same(body, 'chave', chave)],
  });
  if (old?.webhookUrl)
    await step(op.putWebhook, 'the address of before', { ...at, json: { webhookUrl: String(old.webhookUrl) } });
  else await step(op.deleteWebhook, 'it is dropped', at);
};

/** A TED of one real: quoted, paid once however often it is asked for, followed; within the hours of TED. */
export const holdTed = async (step: Step, payee: Record<string, string>): Promise<void> => {
  const quote = await step(op.createApiTedQuote, 'an account at another institution is judged', { json: payee });
  if (!quote) return;
  const json = { ted_quote_id: quote.id, amount_cents: 100, purpose: '00005' };
  const key = `conformance-${randomBytes(8).toString('hex')}`;
  const paid = await step(
    op.createApiTed,
    'a quote is paid, or refused outside the hours of TED',
    { json, key },
    {
      awaited: [201, 422],
      look: body => [body.id ? same(body, 'amount_cents', 100) : same(body, 'code', 'ted_window_closed')],
    },
  );
  if (!paid?.id) return;
  await step(
    op.createApiTed,
    'the same key takes effect once',
    { json, key },
    {
      look: body => [same(body, 'id', paid.id), same(body, 'amount_cents', 100)],
    },
  );
  await step(
    op.createApiTed,
    'the same key for something else',
    { json: { ...json, amount_cents: 101 }, key },
    { awaited: [422] },
  );
  await step(
    op.getApiTed,
    'it reads as it was paid',
    { params: { ted_id: String(paid.id) } },
    {
      look: body => [same(body, 'id', paid.id), same(body, 'amount_cents', 100), same(body, 'payee', paid.payee)],
    },
  );
  await step(
    op.listApiTeds,
    'a list has it, newest first',
    {},
    {
      look: body => [same((body.data as Body[])[0], 'id', paid.id)],
    },
  );
};
