import { z } from 'zod';
import { operation } from '../../operation';
import { listQuery, parameters, txid } from './api-pix-body';
import { apiProblem } from './api-pix-problem';

/** How many charges one lot may ask for. */
export const MOST_OF_LOT = 1_000;

const common = { level: 'api', idempotency: 'none', dialect: 'api_pix' } as const;
const read = { ...common, scope: 'lotecobv.read' } as const;
const write = { ...common, scope: 'lotecobv.write', bodyKib: 1_024 } as const;

const byLot = z.object({ id: z.string().regex(/^[1-9]\d{0,14}$/) });

/** Charges by txid; each is judged by itself, as PUT and PATCH of /cobv judge it. */
const asked = z
  .array(z.looseObject({ txid }))
  .min(1)
  .max(MOST_OF_LOT)
  .meta({ description: 'Charges with a due date, each by its txid' });
export type LotCharge = z.infer<typeof asked>[number];

const description = z.string().min(1).max(200);

/** A lot with what became of each charge. Source: API Pix, LoteCobVConsultado. */
export const apiChargeLot = z.object({
  id: z.int(),
  descricao: z.string(),
  criacao: z.iso.datetime(),
  cobsv: z
    .array(
      z.object({
        txid,
        status: z.enum(['EM_PROCESSAMENTO', 'CRIADA', 'NEGADA']),
        criacao: z.iso.datetime().optional(),
        problema: apiProblem.optional().meta({ description: 'Why it was refused' }),
      }),
    )
    .meta({ description: 'What became of each charge' }),
});
export type ApiChargeLot = z.infer<typeof apiChargeLot>;

export const putChargeLot = operation({
  ...write,
  id: 'putChargeLot',
  summary: 'Ask for many charges with a due date, or for all of them anew; each is judged afterwards',
  method: 'PUT',
  path: '/api-pix/v2/lotecobv/{id}',
  params: byLot,
  body: z.object({ descricao: description, cobsv: asked }),
  status: 202,
  errors: [],
});

export const patchChargeLot = operation({
  ...write,
  id: 'patchChargeLot',
  summary: 'Revise some charges of a lot; each is judged afterwards',
  method: 'PATCH',
  path: '/api-pix/v2/lotecobv/{id}',
  params: byLot,
  body: z.object({ descricao: description.optional(), cobsv: asked.optional() }),
  status: 202,
  errors: [],
});

export const getChargeLot = operation({
  ...read,
  id: 'getChargeLot',
  summary: 'One lot with the state of each charge that it asked for',
  method: 'GET',
  path: '/api-pix/v2/lotecobv/{id}',
  params: byLot,
  response: apiChargeLot,
  errors: [],
});

export const listChargeLots = operation({
  ...read,
  id: 'listChargeLots',
  summary: 'Lots made in a period, at most 20 a page',
  method: 'GET',
  path: '/api-pix/v2/lotecobv',
  query: listQuery,
  response: z.object({
    parametros: parameters,
    lotes: z.array(apiChargeLot).meta({ description: 'Lots in the order in which they were made' }),
  }),
  errors: [],
});
