import { z } from 'zod';
import { problem } from '../../primitives';

const told = { code: problem.shape.code, request_id: z.string() };

/** Source: RFC 6749 §5.2. */
export const oauthError = z.object({ error: z.string(), ...told });

/** Source: API Pix, Problema. */
export const apiPixProblem = z.object({
  ...{ type: z.string(), title: z.string(), status: z.int(), detail: z.string() },
  violacoes: z.array(z.object({ razao: z.string(), propriedade: z.string() })).optional(),
  ...told,
});

/** Source: Open Finance Brasil, ResponseError. */
export const openFinanceError = z.object({
  errors: z.array(
    z.object({ code: z.string(), title: z.string(), detail: z.string(), requestDateTime: z.iso.datetime() }),
  ),
  meta: z.object({ totalRecords: z.int(), totalPages: z.int(), requestDateTime: z.iso.datetime() }),
  ...told,
});
