import { expect, it } from 'vitest';
import { ApiError } from '@/services/http/api-error';
import { toProblem } from './payment-outcome';

it('a problem of a payment shows the words and the request id of the answer', () => {
  const failure = new ApiError({ status: 0, code: 'limit_exceeded', message: 'Palavras.', requestId: 'req_1' });
  expect(toProblem(failure, 'Outra')).toEqual({ code: 'limit_exceeded', message: 'Palavras.', requestId: 'req_1' });
});
