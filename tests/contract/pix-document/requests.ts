import type { Customer } from '../pix-world';

type Json = Record<string, unknown>;

/** What the calls so far made, to be asked for again. */
export interface Made {
  cob: string[];
  cobv: string[];
  cobr: string[];
  lot: { id: string; txid: string }[];
  loc: number[];
  locrec: number[];
  rec: string[];
  solicrec: string[];
  e2e: string[];
  cobToken: string[];
  cobvToken: string[];
  recToken: string[];
}

export interface Request {
  /** As the document names it. */
  operation: string;
  path: string;
  json?: Json;
  /** Whether the document allows the body: what is spoiled on purpose it does not. */
  isValid: boolean;
}

/** Chance that is the same for the same seed. */
export interface Chance {
  below(count: number): number;
  pick<T>(from: readonly T[]): T;
  /** One of `made`, or sometimes one that there is not. */
  known<T>(made: readonly T[], absent: T): T;
}

export const createChance = (seed: number): Chance => {
  let state = seed >>> 0;
  const next = (): number => {
    // mulberry32
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (count: number) => Math.floor(next() * count);
  const pick = <T>(from: readonly T[]): T => from[below(from.length)] as T;
  return {
    below,
    pick,
    known: (made, absent) =>
      made.length === 0 || below(8) === 0 ? absent : pick(below(2) === 0 ? made : made.slice(-12)),
  };
};

export interface World {
  chance: Chance;
  made: Made;
  company: Customer;
  key: string;
  /** A day so many days from now. */
  inDays(days: number): string;
  newTxid(): string;
}

export const CPF = { cpf: '52998224725', nome: 'Helena Duarte Pires' };
const ADDRESS = { logradouro: 'Rua das Flores 10', cidade: 'Bauru', uf: 'SP', cep: '17010000' };
const ABSENT_TXID = 'nenhumtxid0123456789abcdefghij';
const ABSENT_REC = `RN${'9'.repeat(27)}`;
const ABSENT_LOT = { id: '999999999', txid: ABSENT_TXID };
const PERIOD = 'inicio=2026-11-01T00:00:00Z&fim=2028-11-30T23:59:59Z';

const toReais = (cents: number): string => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

/** Takes a member away, or puts something into it that it cannot be. */
const spoil = ({ chance }: World, json: Json): Json => {
  const name = chance.pick(Object.keys(json));
  const value = json[name];
  if (typeof value === 'object' && value !== null && !Array.isArray(value) && chance.below(3) > 0) {
    return { ...json, [name]: spoil({ chance } as World, value as Json) };
  }
  const { [name]: _, ...others } = json;
  return chance.below(2) === 0 ? others : { ...json, [name]: chance.pick([null, '', 'x'.repeat(400), -1, [], '12,5']) };
};

const bodies = {
  cob: ({ chance, key, made }: World): Json => ({
    calendario: { expiracao: chance.pick([60, 3_600, 86_400]) },
    ...(chance.below(2) ? { devedor: CPF } : {}),
    valor: { original: toReais(1 + chance.below(100_000)) },
    chave: chance.below(10) ? key : 'alguem@empresa.example',
    solicitacaoPagador: 'Pedido 12',
    ...(chance.below(6) ? {} : { loc: { id: chance.known(made.loc, 999_999), tipoCob: 'cob' } }),
    ...(chance.below(3) ? {} : { infoAdicionais: [{ nome: 'Pedido', valor: '12' }] }),
  }),
  cobv: ({ chance, key, inDays }: World): Json => ({
    calendario: { dataDeVencimento: inDays(chance.below(60) - 3), validadeAposVencimento: chance.below(40) },
    devedor: { ...CPF, ...ADDRESS },
    valor: {
      original: toReais(100 + chance.below(100_000)),
      ...(chance.below(2) ? { multa: { modalidade: 2, valorPerc: '2.00' } } : {}),
      ...(chance.below(2) ? { juros: { modalidade: 3, valorPerc: '1.00' } } : {}),
    },
    chave: key,
  }),
  rec: ({ chance, inDays, made }: World): Json => ({
    vinculo: { contrato: String(chance.below(1e9)), objeto: 'Assinatura', devedor: { ...CPF } },
    calendario: {
      dataInicial: inDays(chance.below(20) - 1),
      periodicidade: chance.pick(['SEMANAL', 'MENSAL', 'TRIMESTRAL', 'SEMESTRAL', 'ANUAL']),
      ...(chance.below(3) ? {} : { dataFinal: inDays(400) }),
    },
    ...(chance.below(3) ? { valor: chance.pick([{ valorRec: '35.00' }, { valorMinimoRecebedor: '50.00' }]) } : {}),
    ...(chance.below(3) ? {} : { recebedor: { convenio: 'convenio-7' } }),
    politicaRetentativa: chance.pick(['NAO_PERMITE', 'PERMITE_3R_7D']),
    ...(chance.below(2) ? { loc: chance.known(made.locrec, 999_999) } : {}),
  }),
  solicrec: ({ chance, made, inDays }: World): Json => ({
    idRec: chance.known(made.rec, ABSENT_REC),
    calendario: { dataExpiracaoSolicitacao: `${inDays(chance.below(20))}T20:00:00Z` },
    destinatario: {
      ...{ cpf: CPF.cpf, ispbParticipante: '18236120', agencia: '0001' },
      conta: `555123${chance.pick(['1', '1', '1', '7', '9', '8'])}`,
    },
  }),
  cobr: ({ chance, made, inDays, company }: World): Json => ({
    idRec: chance.known(made.rec, ABSENT_REC),
    infoAdicional: 'Mensalidade',
    calendario: { dataDeVencimento: inDays(2 + chance.below(30)) },
    valor: { original: chance.pick(['35.00', '60.00']) },
    ajusteDiaUtil: chance.below(2) === 0,
    recebedor: { conta: company.number.slice(0, 20), agencia: company.branch, tipoConta: 'PAGAMENTO' },
    ...(chance.below(3) ? {} : { devedor: { email: 'helena@exemplo.example', ...ADDRESS } }),
  }),
};

const withBody = (world: World, operation: string, path: string, json: Json): Request => {
  const isValid = world.chance.below(4) > 0;
  return { operation, path, json: isValid ? json : spoil(world, json), isValid };
};
const bare = (operation: string, path: string): Request => ({ operation, path, isValid: true });

const list = ({ chance }: World, operation: string, path: string, filters: readonly string[] = ['']): Request =>
  bare(
    operation,
    `${path}?${chance.below(8) ? PERIOD : chance.pick(['inicio=x', PERIOD.replace('2026', '2029'), 'fim=2026-11-01T00:00:00Z'])}&${chance.pick(filters)}`,
  );

const txidOf = (world: World, kind: 'cob' | 'cobv' | 'cobr') => world.chance.known(world.made[kind], ABSENT_TXID);
const removed = 'REMOVIDA_PELO_USUARIO_RECEBEDOR';

/** One request of each operation of the document. */
export const MAKERS: Readonly<Record<string, (world: World) => Request>> = {
  'PUT /cob/{txid}': w =>
    withBody(w, 'PUT /cob/{txid}', `/cob/${w.chance.below(6) ? w.newTxid() : txidOf(w, 'cob')}`, bodies.cob(w)),
  'PATCH /cob/{txid}': w =>
    withBody(
      w,
      'PATCH /cob/{txid}',
      `/cob/${txidOf(w, 'cob')}`,
      w.chance.pick([{ status: removed }, { valor: { original: '7.00' } }]),
    ),
  'GET /cob/{txid}': w => bare('GET /cob/{txid}', `/cob/${txidOf(w, 'cob')}`),
  'POST /cob': w => withBody(w, 'POST /cob', '/cob', bodies.cob(w)),
  'GET /cob': w => list(w, 'GET /cob', '/cob', ['', `cpf=${CPF.cpf}`, 'status=ATIVA', 'paginacao.itensPorPagina=3']),
  'PUT /cobv/{txid}': w =>
    withBody(w, 'PUT /cobv/{txid}', `/cobv/${w.chance.below(6) ? w.newTxid() : txidOf(w, 'cobv')}`, bodies.cobv(w)),
  'PATCH /cobv/{txid}': w =>
    withBody(
      w,
      'PATCH /cobv/{txid}',
      `/cobv/${txidOf(w, 'cobv')}`,
      w.chance.pick([{ status: removed }, { solicitacaoPagador: 'Outra' }]),
    ),
  'GET /cobv/{txid}': w => bare('GET /cobv/{txid}', `/cobv/${txidOf(w, 'cobv')}`),
  'GET /cobv': w => list(w, 'GET /cobv', '/cobv', ['', 'status=CONCLUIDA', 'paginacao.paginaAtual=1']),
  'PUT /lotecobv/{id}': w => {
    const json = { descricao: 'Novembro', cobsv: [{ txid: w.newTxid(), ...bodies.cobv(w) }] };
    return withBody(w, 'PUT /lotecobv/{id}', `/lotecobv/${1 + w.chance.below(1e6)}`, json);
  },
  'PATCH /lotecobv/{id}': w => {
    const { id, txid } = w.chance.known(w.made.lot, ABSENT_LOT);
    const json = { descricao: 'Dezembro', cobsv: [{ txid, solicitacaoPagador: 'Outra' }] };
    return withBody(w, 'PATCH /lotecobv/{id}', `/lotecobv/${id}`, json);
  },
  'GET /lotecobv/{id}': w => bare('GET /lotecobv/{id}', `/lotecobv/${w.chance.known(w.made.lot, ABSENT_LOT).id}`),
  'GET /lotecobv': w => list(w, 'GET /lotecobv', '/lotecobv'),
  'POST /locrec': () => bare('POST /locrec', '/locrec'),
  'GET /locrec': w => list(w, 'GET /locrec', '/locrec', ['', 'idRecPresente=true', 'idRecPresente=false']),
  'GET /locrec/{id}': w => bare('GET /locrec/{id}', `/locrec/${w.chance.known(w.made.locrec, 999_999)}`),
  'DELETE /locrec/{id}/idRec': w =>
    bare('DELETE /locrec/{id}/idRec', `/locrec/${w.chance.known(w.made.locrec, 999_999)}/idRec`),
  'POST /loc': w => withBody(w, 'POST /loc', '/loc', { tipoCob: w.chance.pick(['cob', 'cobv']) }),
  'GET /loc': w => list(w, 'GET /loc', '/loc', ['', 'tipoCob=cob']),
  'GET /loc/{id}': w => bare('GET /loc/{id}', `/loc/${w.chance.known(w.made.loc, 999_999)}`),
  'DELETE /loc/{id}/txid': w => bare('DELETE /loc/{id}/txid', `/loc/${w.chance.known(w.made.loc, 999_999)}/txid`),
  'GET /pix/{e2eid}': w => bare('GET /pix/{e2eid}', `/pix/${w.chance.known(w.made.e2e, `E${'1'.repeat(31)}`)}`),
  'GET /pix': w => list(w, 'GET /pix', '/pix'),
  'PUT /pix/{e2eid}/devolucao/{id}': w =>
    withBody(
      w,
      'PUT /pix/{e2eid}/devolucao/{id}',
      `/pix/${w.chance.known(w.made.e2e, `E${'1'.repeat(31)}`)}/devolucao/d${w.chance.below(3)}`,
      {
        valor: w.chance.pick(['0.01', '0.01', '999999.00']),
      },
    ),
  'GET /pix/{e2eid}/devolucao/{id}': w =>
    bare(
      'GET /pix/{e2eid}/devolucao/{id}',
      `/pix/${w.chance.known(w.made.e2e, `E${'1'.repeat(31)}`)}/devolucao/d${w.chance.below(3)}`,
    ),
  'GET /{pixUrlAccessToken}': w =>
    bare('GET /{pixUrlAccessToken}', `/qr/v2/${w.chance.known(w.made.cobToken, 'a'.repeat(32))}`),
  'GET /cobv/{pixUrlAccessToken}': w =>
    bare('GET /cobv/{pixUrlAccessToken}', `/qr/v2/cobv/${w.chance.known(w.made.cobvToken, 'a'.repeat(32))}`),
  'GET /rec/{recUrlAccessToken}': w =>
    bare('GET /rec/{recUrlAccessToken}', `/qr/v2/rec/${w.chance.known(w.made.recToken, 'a'.repeat(32))}`),
  'PUT /webhook/{chave}': w =>
    withBody(w, 'PUT /webhook/{chave}', `/webhook/${w.chance.below(5) ? w.key : 'x'}`, {
      webhookUrl: 'https://erp.example.com/pix',
    }),
  'GET /webhook/{chave}': w => bare('GET /webhook/{chave}', `/webhook/${w.key}`),
  'DELETE /webhook/{chave}': w => bare('DELETE /webhook/{chave}', `/webhook/${w.key}`),
  'GET /webhook': w => bare('GET /webhook', w.chance.below(2) ? '/webhook' : `/webhook?${PERIOD}`),
  'PUT /webhookrec': w => withBody(w, 'PUT /webhookrec', '/webhookrec', { webhookUrl: 'https://erp.example.com/pix' }),
  'GET /webhookrec': () => bare('GET /webhookrec', '/webhookrec'),
  'DELETE /webhookrec': () => bare('DELETE /webhookrec', '/webhookrec'),
  'PUT /webhookcobr': w =>
    withBody(w, 'PUT /webhookcobr', '/webhookcobr', { webhookUrl: 'https://erp.example.com/pix' }),
  'GET /webhookcobr': () => bare('GET /webhookcobr', '/webhookcobr'),
  'DELETE /webhookcobr': () => bare('DELETE /webhookcobr', '/webhookcobr'),
  'GET /rec/{idRec}': w => {
    const beside = w.chance.below(3) ? '' : `?txid=${txidOf(w, w.chance.pick(['cob', 'cobv']))}`;
    return bare('GET /rec/{idRec}', `/rec/${w.chance.known(w.made.rec, ABSENT_REC)}${beside}`);
  },
  'PATCH /rec/{idRec}': w =>
    withBody(
      w,
      'PATCH /rec/{idRec}',
      `/rec/${w.chance.known(w.made.rec, ABSENT_REC)}`,
      w.chance.pick<Json>([
        { vinculo: { devedor: { nome: 'Helena D. Pires' } } },
        { calendario: { dataInicial: w.inDays(9) } },
        ...(w.chance.below(3) ? [] : [{ status: 'CANCELADA' }]),
      ]),
    ),
  'GET /rec': w =>
    list(w, 'GET /rec', '/rec', [
      '',
      `cpf=${CPF.cpf}`,
      'status=APROVADA',
      'locationPresente=true',
      'convenio=convenio-7',
    ]),
  'POST /rec': w => withBody(w, 'POST /rec', '/rec', bodies.rec(w)),
  'POST /solicrec': w => withBody(w, 'POST /solicrec', '/solicrec', bodies.solicrec(w)),
  'GET /solicrec/{idSolicRec}': w =>
    bare('GET /solicrec/{idSolicRec}', `/solicrec/${w.chance.known(w.made.solicrec, ABSENT_REC)}`),
  'PATCH /solicrec/{idSolicRec}': w =>
    withBody(w, 'PATCH /solicrec/{idSolicRec}', `/solicrec/${w.chance.known(w.made.solicrec, ABSENT_REC)}`, {
      status: 'CANCELADA',
    }),
  'PUT /cobr/{txid}': w =>
    withBody(w, 'PUT /cobr/{txid}', `/cobr/${w.chance.below(6) ? w.newTxid() : txidOf(w, 'cobr')}`, bodies.cobr(w)),
  'PATCH /cobr/{txid}': w => withBody(w, 'PATCH /cobr/{txid}', `/cobr/${txidOf(w, 'cobr')}`, { status: 'CANCELADA' }),
  'GET /cobr/{txid}': w => bare('GET /cobr/{txid}', `/cobr/${txidOf(w, 'cobr')}`),
  'POST /cobr': w => withBody(w, 'POST /cobr', '/cobr', bodies.cobr(w)),
  'GET /cobr': w =>
    list(w, 'GET /cobr', '/cobr', ['', 'status=ATIVA', `idRec=${w.chance.known(w.made.rec, ABSENT_REC)}`]),
  'POST /cobr/{txid}/retentativa/{data}': w =>
    bare(
      'POST /cobr/{txid}/retentativa/{data}',
      `/cobr/${txidOf(w, 'cobr')}/retentativa/${w.inDays(w.chance.below(6))}`,
    ),
};
