import { operation } from '../operation';
import { balance } from './accounts';

export const getApiBalance = operation({
  id: 'getApiBalance',
  summary: 'Balance of the account of an API key',
  method: 'GET',
  path: '/api/v1/balance',
  level: 'api',
  scope: 'balance.read',
  idempotency: 'none',
  response: balance,
  errors: [],
});
