import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApiCobr, ApiRec, ApiSolicRec, RecLocation } from '../../bank/contract/products/pix/mandate-body';
import { parseBrCode } from '../../bank/formats/br-code';
import { sayAsPayer } from '../../bank/providers';
import { type MandateWorld, startMandateWorld } from './mandate-world';

let m: MandateWorld;
let hooks: Server;
const told: { path: string; body: { recs?: { status: string }[]; cobsr?: { status: string }[] } }[] = [];

const readAll = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
};

beforeAll(async () => {
  m = await startMandateWorld();
  hooks = createServer(async (request, response) => {
    told.push({ path: request.url ?? '', body: JSON.parse(await readAll(request)) });
    response.writeHead(200).end();
  });
  await new Promise<void>(resolve => hooks.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await m?.world.close();
  await new Promise(resolve => hooks.close(resolve));
});
beforeEach(async () => {
  await m.goTo(m.inDays(1));
  told.length = 0;
});

const statuses = (history: { status: string }[]) => history.map(({ status }) => status);

/** A recurrence that a payer at another institution approved, and what it is charged in six days. */
const approvedOutside = async (number: string, change: Record<string, unknown> = {}) => {
  const { idRec } = await m.postRec(change);
  await m.askOutside(idRec, number);
  m.world.clock.advance({ minutes: 2 });
  await m.world.bank.runDueJobs();
  return idRec;
};

describe('/rec and /locrec', () => {
  it('makes, revises, offers and ends a recurrence in the words of the API Pix', async () => {
    const loc = (await m.api<RecLocation>('POST', '/locrec')).body;
    const made = await m.postRec({ loc: loc.id });
    expect(made).toMatchObject({
      status: 'CRIADA',
      loc: { id: loc.id, idRec: made.idRec },
      ativacao: { tipoJornada: 'AGUARDANDO_DEFINICAO' },
    });
    expect(made.idRec).toMatch(/^RR\d{16}[a-zA-Z0-9]{11}$/);
    const read = await m.rec(made.idRec);
    expect(read.dadosQR?.jornada).toBe('JORNADA_2');
    expect(parseBrCode(read.dadosQR?.pixCopiaECola ?? '')).toMatchObject({
      ok: true,
      code: { kind: 'recurrence', recurrenceLocation: loc.location },
    });
    const token = loc.location.slice(-32);
    const jws = await m.world.bank.fetch(new Request(`http://bank/qr/v2/rec/${token}`));
    expect(decodeJwt(await jws.text())).toMatchObject({ idRec: made.idRec, recebedor: { nome: 'Oficina Ipê Ltda' } });
    const later = await m.api<ApiRec>('PATCH', `/rec/${made.idRec}`, { calendario: { dataInicial: m.inDays(9) } });
    expect(later.body.calendario.dataInicial).toBe(m.inDays(9));
    expect((await m.api<RecLocation>('DELETE', `/locrec/${loc.id}/idRec`)).body.idRec).toBeUndefined();
    expect((await m.rec(made.idRec)).dadosQR).toBeUndefined();
    const gone = await m.api<ApiRec>('PATCH', `/rec/${made.idRec}`, { status: 'CANCELADA' });
    expect(gone.body).toMatchObject({
      status: 'CANCELADA',
      encerramento: { cancelamento: { solicitante: 'USUARIO_RECEBEDOR', codigo: 'SLCR' } },
    });
    expect(statuses(gone.body.atualizacao)).toEqual(['CRIADA', 'CANCELADA']);
    expect((await m.api('PATCH', `/rec/${made.idRec}`, { status: 'CANCELADA' })).status).toBe(400);
  });

  it('offers a charge beside it: journey 3 at once, journey 4 with a due date', async () => {
    const loc = (await m.api<RecLocation>('POST', '/locrec')).body;
    const { idRec } = await m.postRec({ loc: loc.id });
    const cob = (
      await m.api<{ txid: string }>('POST', '/cob', { chave: 'contato@oficina.example', valor: { original: '1.00' } })
    ).body;
    const { dadosQR } = (await m.api<ApiRec>('GET', `/rec/${idRec}?txid=${cob.txid}`)).body;
    expect(dadosQR?.jornada).toBe('JORNADA_3');
    expect(parseBrCode(dadosQR?.pixCopiaECola ?? '')).toMatchObject({
      code: { kind: 'dynamic', recurrenceLocation: loc.location },
    });
    expect((await m.api('GET', `/rec/${idRec}?txid=${'x'.repeat(30)}`)).status).toBe(400);
  });

  it.each([
    [{ valor: { valorRec: '1.00', valorMinimoRecebedor: '1.00' } }, 'valor'],
    [{ valor: { valorRec: '0.00' } }, 'valor.valorRec'],
    [{ calendario: { dataInicial: '2020-01-01', periodicidade: 'MENSAL' } }, 'calendario.dataInicial'],
    [{ vinculo: { contrato: '1', devedor: { cpf: '52998224724', nome: 'Helena' } } }, 'vinculo.devedor'],
    [{ loc: 999_999 }, 'loc'],
  ])('refuses %j and names %s', async (change, propriedade) => {
    const answer = await m.postRec(change as never);
    expect(answer).toMatchObject({
      type: 'https://pix.bcb.gov.br/api/v2/error/RecOperacaoInvalida',
      violacoes: [{ propriedade }],
    });
  });

  it('keeps a recurrence from other companies', async () => {
    const { idRec } = await m.postRec();
    await m.world.database.query(
      'update pix_mandate set account_id = (select id from account where number = $1) where code = $2',
      [m.world.padaria.number, idRec],
    );
    expect((await m.api('GET', `/rec/${idRec}`)).status).toBe(404);
  });
});

describe('a payer of this bank', () => {
  it('is asked, approves, pays by cycle, and ends it', async () => {
    await m.api('PUT', '/webhookrec', { webhookUrl: `http://127.0.0.1:${(hooks.address() as AddressInfo).port}/erp` });
    await m.api('PUT', '/webhookcobr', { webhookUrl: `http://127.0.0.1:${(hooks.address() as AddressInfo).port}/erp` });
    const { idRec } = await m.postRec();
    const request = await m.askBakery(idRec);
    await m.world.bank.runDueJobs();
    const sent = await m.api<ApiSolicRec>('GET', `/solicrec/${request.idSolicRec}`);
    expect(statuses(sent.body.atualizacao)).toEqual(['CRIADA', 'ENVIADA', 'RECEBIDA']);
    const [seen] = await m.asked();
    expect(seen).toMatchObject({
      recurrence_code: idRec,
      amount_cents: 15_000,
      receiver: { name: 'Oficina Ipê Ltda' },
    });
    expect((await m.approve(seen?.id ?? '')).status).toBe(200);
    await m.world.bank.runDueJobs();
    expect(await m.rec(idRec)).toMatchObject({
      status: 'APROVADA',
      ativacao: { tipoJornada: 'JORNADA_1' },
      pagador: { cnpj: m.world.padaria.cnpj },
      solicitacao: [{ status: 'ACEITA' }],
    });

    const due = m.inDays(6);
    const charged = await m.charge(idRec, due);
    expect(charged).toMatchObject({ status: 201, body: { status: 'CRIADA', tentativas: [{ status: 'SOLICITADA' }] } });
    const { txid } = charged.body;
    expect((await m.charge(idRec, due)).body).toMatchObject({
      violacoes: [{ razao: expect.stringContaining('ciclo') }],
    });
    await m.world.bank.runDueJobs();
    expect(await m.cobr(txid)).toMatchObject({ status: 'ATIVA', tentativas: [{ status: 'AGENDADA', tipo: 'AGND' }] });

    const before = await m.world.balanceOf(m.world.oficina);
    await m.goTo(due);
    await m.world.bank.runDueJobs();
    const paid = await m.cobr(txid);
    expect(paid).toMatchObject({
      status: 'CONCLUIDA',
      pix: [{ txid, valor: '150.00' }],
      tentativas: [{ status: 'PAGA' }],
    });
    expect(statuses(paid.atualizacao)).toEqual(['CRIADA', 'ATIVA', 'CONCLUIDA']);
    expect((await m.world.balanceOf(m.world.oficina)).available_cents).toBe(before.available_cents + 15_000);
    await m.world.requireSoundLedger();
    expect((await m.api('PATCH', `/cobr/${txid}`, { status: 'CANCELADA' })).status).toBe(400);

    await m.world.as(m.world.padaria, `/pix/recurrences/${seen?.id}`, { method: 'DELETE' });
    await m.world.bank.runDueJobs();
    expect(await m.rec(idRec)).toMatchObject({
      status: 'CANCELADA',
      encerramento: { cancelamento: { solicitante: 'USUARIO_PAGADOR', codigo: 'SLDB' } },
    });
    expect((await m.charge(idRec, m.inDays(30))).body).toMatchObject({ violacoes: [{ propriedade: 'idRec' }] });
    await m.world.bank.runDueJobs();
    expect(told.filter(({ path }) => path === '/erp/rec').map(({ body }) => body.recs?.[0]?.status)).toEqual(
      expect.arrayContaining(['CRIADA', 'APROVADA', 'CANCELADA']),
    );
    expect(told.filter(({ path }) => path === '/erp/cobr').map(({ body }) => body.cobsr?.[0]?.status)).toEqual(
      expect.arrayContaining(['CRIADA', 'ATIVA', 'CONCLUIDA']),
    );
    await m.api('DELETE', '/webhookrec');
    await m.api('DELETE', '/webhookcobr');
    expect((await m.api('GET', '/webhookrec')).status).toBe(404);
  });

  it('refuses, and no charge may follow', async () => {
    const { idRec } = await m.postRec();
    await m.askBakery(idRec);
    const seen = (await m.asked()).find(({ recurrence_code }) => recurrence_code === idRec);
    await m.world.as(m.world.padaria, `/pix/recurrences/${seen?.id}/refusal`, { method: 'POST' });
    await m.world.bank.runDueJobs();
    expect(await m.rec(idRec)).toMatchObject({
      status: 'REJEITADA',
      encerramento: { rejeicao: { codigo: 'AP13' } },
      solicitacao: [{ status: 'REJEITADA' }],
    });
  });

  it('is asked anew after a request that was taken back', async () => {
    const { idRec } = await m.postRec();
    const { idSolicRec } = await m.askBakery(idRec);
    await m.api('PATCH', `/solicrec/${idSolicRec}`, { status: 'CANCELADA' });
    await m.goTo(m.inDays(1));
    await m.askBakery(idRec);
    const mine = (await m.asked()).find(({ recurrence_code }) => recurrence_code === idRec);
    expect(mine?.status).toBe('proposed');
    await m.approve(mine?.id ?? '');
    await m.world.bank.runDueJobs();
    expect((await m.rec(idRec)).status).toBe('APROVADA');
  });

  it('sees it go when the company takes the request back', async () => {
    const { idRec } = await m.postRec();
    const { idSolicRec } = await m.askBakery(idRec);
    const again = await m.askBakery(idRec);
    expect(again).toMatchObject({ violacoes: [{ propriedade: 'idRec' }] });
    expect((await m.api<ApiSolicRec>('PATCH', `/solicrec/${idSolicRec}`, { status: 'CANCELADA' })).body.status).toBe(
      'CANCELADA',
    );
    await m.world.bank.runDueJobs();
    const seen = (await m.asked()).find(({ recurrence_code }) => recurrence_code === idRec);
    expect(seen).toMatchObject({ status: 'cancelled', cancelled_by: 'receiver' });
  });
});

describe('a payer elsewhere', () => {
  it('approves and pays on the day, once', async () => {
    const idRec = await approvedOutside('5551231');
    expect((await m.rec(idRec)).status).toBe('APROVADA');
    const due = m.inDays(6);
    const { txid } = (await m.charge(idRec, due)).body;
    await m.world.bank.runDueJobs();
    await m.goTo(due);
    expect(await m.cobr(txid)).toMatchObject({ status: 'CONCLUIDA' });
    await m.world.requireSoundLedger();
  });

  it('pays by its txid one charge and no second one that is not of the recurrence', async () => {
    const idRec = await approvedOutside('5551231');
    const due = m.inDays(6);
    const { txid } = (await m.charge(idRec, due)).body;
    const cob = { chave: 'contato@oficina.example', valor: { original: '150.00' } };
    const twice = await m.api('PUT', `/cob/${txid}`, cob);
    expect([twice.status, twice.body]).toMatchObject([400, { violacoes: [{ propriedade: 'txid' }] }]);
    await m.world.bank.runDueJobs();
    await m.goTo(due);
    expect(await m.cobr(txid)).toMatchObject({ status: 'CONCLUIDA' });
    expect((await m.api('GET', `/cob/${txid}`)).status).toBe(404);
  });

  it('has no money on the first day, and pays when it is tried again', async () => {
    const idRec = await approvedOutside('5551237');
    const due = m.inDays(6);
    const { txid } = (await m.charge(idRec, due)).body;
    await m.world.bank.runDueJobs();
    await m.goTo(due, 20);
    expect(await m.cobr(txid)).toMatchObject({ status: 'ATIVA', tentativas: [{ status: 'EXPIRADA' }] });
    expect((await m.api('POST', `/cobr/${txid}/retentativa/${m.inDays(0)}`)).status).toBe(400);
    expect((await m.api('POST', `/cobr/${txid}/retentativa/${m.inDays(8)}`)).status).toBe(400);
    const again = await m.api<ApiCobr>('POST', `/cobr/${txid}/retentativa/${m.inDays(2)}`);
    expect(again).toMatchObject({
      status: 201,
      body: { tentativas: [{ tipo: 'AGND' }, { tipo: 'NTAG', status: 'SOLICITADA' }] },
    });
    expect((await m.api('POST', `/cobr/${txid}/retentativa/${m.inDays(3)}`)).status).toBe(400);
    await m.world.bank.runDueJobs();
    await m.goTo(m.inDays(2));
    expect(await m.cobr(txid)).toMatchObject({
      status: 'CONCLUIDA',
      tentativas: [{ status: 'EXPIRADA' }, { status: 'PAGA' }],
    });
  });

  it('who has no money and is not tried again leaves a charge that ends by itself', async () => {
    const idRec = await approvedOutside('5551237');
    const due = m.inDays(6);
    const { txid } = (await m.charge(idRec, due)).body;
    await m.world.bank.runDueJobs();
    await m.goTo(due, 20);
    await m.goTo(m.inDays(9));
    const ended = await m.cobr(txid);
    expect(statuses(ended.atualizacao)).toEqual(['CRIADA', 'ATIVA', 'EXPIRADA']);
  });

  it('whose institution never says what became of a charge leaves one that ends with its reason, and the system hears it', async () => {
    await m.api('PUT', '/webhookcobr', { webhookUrl: `http://127.0.0.1:${(hooks.address() as AddressInfo).port}/erp` });
    const idRec = await approvedOutside('5551231', { politicaRetentativa: 'NAO_PERMITE' });
    const due = m.inDays(6);
    const { txid } = (await m.charge(idRec, due)).body;
    await m.world.bank.runDueJobs();
    await m.world.database.query(`delete from job where kind = 'pix.receive_credit' and payload::text like $1`, [
      `%${txid}%`,
    ]);
    await m.goTo(due, 23);
    expect(await m.cobr(txid)).toMatchObject({ status: 'ATIVA' });
    await m.goTo(m.inDays(1), 13);
    await m.world.bank.runDueJobs();
    expect(await m.cobr(txid)).toMatchObject({
      status: 'EXPIRADA',
      tentativas: [{ status: 'EXPIRADA', rejeicao: { codigo: 'AB10', descricao: expect.stringContaining('prazo') } }],
    });
    const heard = told.filter(({ path }) => path === '/erp/cobr').map(({ body }) => body.cobsr?.[0]?.status);
    expect(heard.filter(status => status === 'EXPIRADA')).toHaveLength(1);
    await m.api('DELETE', '/webhookcobr');
  });

  it('refuses, or lets the request run out', async () => {
    expect((await m.rec(await approvedOutside('5551239'))).status).toBe('REJEITADA');
    const silent = await approvedOutside('5551238');
    expect((await m.rec(silent)).status).toBe('CRIADA');
    await m.goTo(m.inDays(5));
    expect(await m.rec(silent)).toMatchObject({ status: 'EXPIRADA', solicitacao: [{ status: 'EXPIRADA' }] });
  });

  it('scans the code and approves it there', async () => {
    const loc = (await m.api<RecLocation>('POST', '/locrec')).body;
    const { idRec: code } = await m.postRec({ loc: loc.id });
    const payer = { ispb: '18236120', document: '70514392860', branch: null, number: null };
    await sayAsPayer(m.world.database, { kind: 'approved', code, journey: 2, payer });
    await m.world.bank.runDueJobs();
    expect(await m.rec(code)).toMatchObject({
      status: 'APROVADA',
      ativacao: { tipoJornada: 'JORNADA_2' },
      pagador: { cpf: '70514392860', ispbParticipante: '18236120' },
    });
  });

  it('is not asked for a charge that was taken back in time', async () => {
    const idRec = await approvedOutside('5551231');
    const due = m.inDays(6);
    const { txid } = (await m.charge(idRec, due)).body;
    await m.world.bank.runDueJobs();
    const gone = await m.api<ApiCobr>('PATCH', `/cobr/${txid}`, { status: 'CANCELADA' });
    expect(gone.body).toMatchObject({ status: 'CANCELADA', tentativas: [{ status: 'CANCELADA' }] });
    await m.world.bank.runDueJobs();
    await m.goTo(due);
    expect((await m.cobr(txid)).status).toBe('CANCELADA');
    // its cycle is free again
    expect((await m.charge(idRec, m.inDays(4))).status).toBe(201);
  });

  it('is charged only inside the period, in time, and with the amount that was agreed', async () => {
    const idRec = await approvedOutside('5551231');
    expect((await m.charge(idRec, m.inDays(4))).body).toMatchObject({
      violacoes: [{ razao: expect.stringContaining('período') }],
    });
    expect((await m.charge(idRec, m.inDays(6), '151.00')).body).toMatchObject({
      violacoes: [{ razao: expect.stringContaining('valor fixo') }],
    });
    await m.goTo(m.inDays(6));
    expect((await m.charge(idRec, m.inDays(1))).body).toMatchObject({
      violacoes: [{ razao: expect.stringContaining('2 dias') }],
    });
  });
});
