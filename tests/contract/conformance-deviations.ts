import type { Json, Passing } from './conformance-proxy';

/** A way in which another bank may be other than the contract, and where it has to be named. */
export interface Planted {
  operation: string;
  field: string;
  alter(passing: Passing): void;
}

const at =
  (method: string, path: RegExp, change: (passing: Passing) => void) =>
  (passing: Passing): void => {
    if (passing.method === method && path.test(passing.path)) change(passing);
  };
/** Of answers that succeed only. */
const good =
  (method: string, path: RegExp, change: (json: Json, passing: Passing) => void) =>
  (passing: Passing): void => {
    const { json } = passing;
    if (passing.method === method && path.test(passing.path) && passing.status < 300 && json) change(json, passing);
  };

/** The rows of a member, where it has some. */
const list = (part: unknown, name: string): Json[] => {
  const rows = (part as Json | undefined)?.[name];
  return Array.isArray(rows) ? (rows as Json[]) : [];
};

const COB = /^\/api-pix\/v2\/cob\/\w+$/;

export const PLANTED: readonly Planted[] = [
  // fields that are missing, of another type, of another form
  {
    operation: 'getBalance',
    field: 'held_cents',
    alter: good('GET', /\/accounts\/[^/]+\/balance$/, json => delete json.held_cents),
  },
  {
    ...{ operation: 'getBalance', field: 'ledger_cents' },
    alter: good('GET', /\/accounts\/[^/]+\/balance$/, json => {
      json.ledger_cents = String(json.ledger_cents);
    }),
  },
  {
    ...{ operation: 'getBalance', field: 'as_of' },
    alter: good('GET', /\/accounts\/[^/]+\/balance$/, json => {
      json.as_of = '21/11/2026 12:14';
    }),
  },
  {
    ...{ operation: 'listAccounts', field: 'data.accounts.0.role' },
    alter: good('GET', /^\/accounts$/, json => {
      for (const account of list(json.data, 'accounts')) account.role = 'owner';
    }),
  },
  {
    ...{ operation: 'listWebhookDeliveries', field: 'next_cursor' },
    alter: good('GET', /\/webhooks\/deliveries$/, json => delete json.next_cursor),
  },
  {
    ...{ operation: 'createApiToken', field: 'token_type' },
    alter: good('POST', /oauth\/token$/, json => {
      json.token_type = 'bearer';
    }),
  },
  // what no shape can tell
  {
    ...{ operation: 'getApiBalance', field: 'available_cents' },
    alter: good('GET', /^\/api\/v1\/balance$/, json => {
      json.available_cents = Number(json.available_cents) + 1;
    }),
  },
  {
    ...{ operation: 'putCob', field: 'valor.original' },
    alter: good('PUT', COB, json => {
      json.valor = { original: '12.35' };
    }),
  },
  {
    ...{ operation: 'getCob', field: 'solicitacaoPagador' },
    alter: good('GET', COB, json => {
      json.solicitacaoPagador = 'Outra';
    }),
  },
  {
    ...{ operation: 'listCobs', field: 'cobs' },
    alter: good('GET', /\/v2\/cob$/, json => {
      json.cobs = [];
    }),
  },
  {
    ...{ operation: 'patchCob', field: 'revisao' },
    alter: good('PATCH', COB, json => {
      json.revisao = 0;
    }),
  },
  {
    ...{ operation: 'getLoc', field: 'location' },
    alter: good('GET', /\/v2\/loc\/\d+$/, json => {
      json.location = 'pix.example/qr/v2/0';
    }),
  },
  {
    ...{ operation: 'createApiTed', field: 'id' },
    alter: (() => {
      let calls = 0;
      return good('POST', /\/ted\/payments$/, json => {
        calls += 1;
        if (calls > 1) json.id = 'ted_01h455vb4pex5vsknk084sn02q';
      });
    })(),
  },
  {
    ...{ operation: 'getEventAddress', field: 'url' },
    alter: good('GET', /\/api\/v1\/webhook$/, json => {
      json.url = 'https://else.example/';
    }),
  },
  {
    ...{ operation: 'listActivity', field: 'next_cursor' },
    alter: (() => {
      let first: unknown;
      return good('GET', /\/activity$/, (json, { query }) => {
        if (query.get('limit') !== '1') return;
        if (!query.has('cursor')) first = json.data;
        else json.data = first;
      });
    })(),
  },
  // status, media type, refusals
  {
    ...{ operation: 'postCob', field: 'status' },
    alter: at('POST', /\/v2\/cob$/, passing => {
      if (passing.status === 201) passing.status = 202;
    }),
  },
  {
    ...{ operation: 'getReady', field: 'content-type' },
    alter: at('GET', /^\/ready$/, passing => {
      passing.headers['content-type'] = 'text/plain';
    }),
  },
  {
    ...{ operation: 'getCobv', field: 'status' },
    alter: at('GET', /\/v2\/cobv\/nenhum/, passing => {
      passing.status = 200;
    }),
  },
  {
    ...{ operation: 'listContacts', field: 'code' },
    alter: at('GET', /\/contacts$/, passing => {
      if (passing.status === 401 && passing.json) passing.json.code = 'teapot';
    }),
  },
  {
    ...{ operation: 'signIn', field: 'status' },
    alter: at('POST', /auth\/login$/, passing => {
      passing.status = 500;
    }),
  },
  {
    ...{ operation: 'listApiTeds', field: 'request_id' },
    alter: at('GET', /^\/api\/v1\/ted\/payments$/, passing => {
      if (passing.status === 401) delete passing.json?.request_id;
    }),
  },
];
