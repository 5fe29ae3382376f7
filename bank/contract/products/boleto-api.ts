import { z } from 'zod';
import { operation } from '../operation';
import { pageOf } from '../primitives';
import { boletoId, boletoListQuery, boletoPayment } from './boleto';

const reads = { method: 'GET', level: 'api', scope: 'boleto.read', idempotency: 'none' } as const;

export const listApiBoletos = operation({
  ...reads,
  id: 'listApiBoletos',
  summary: 'Payments of boletos and bills of the account of an API key, newest first, whoever ordered them',
  path: '/api/v1/boletos/payments',
  query: boletoListQuery,
  response: pageOf(boletoPayment),
  // a cursor of another account names nothing
  errors: ['not_found'],
});

export const getApiBoleto = operation({
  ...reads,
  id: 'getApiBoleto',
  summary: 'One payment of a boleto or bill of the account of an API key and its state now',
  path: '/api/v1/boletos/payments/{boleto_id}',
  params: z.object({ boleto_id: boletoId }),
  response: boletoPayment,
  errors: [],
});
