import { z } from 'zod';
import { auditKinds } from '../audit';
import { operation } from '../operation';
import { instant, publicId } from '../primitives';

export const dataRightsAudit = auditKinds({
  'data_request.opened': 'person',
  'data_request.answered': 'bank',
});

export const dataRequestId = publicId('drq');

/** What a person may ask about their data. Source: Lei 13.709/2018, arts. 18, 19 and 20. */
export const dataRequestKind = z.enum([
  'access',
  'portability',
  'correction',
  'deletion',
  'consent',
  'automated_review',
  'information',
]);
export type DataRequestKind = z.infer<typeof dataRequestKind>;

const details = z.string().trim().max(2000);
const outcome = z.enum(['fulfilled', 'partly', 'refused']);

export const dataRequest = z.object({
  id: dataRequestId,
  protocol: z.string().regex(/^\d{16}$/),
  kind: dataRequestKind,
  status: z.enum(['open', 'working', 'answered']),
  outcome: outcome.nullable(),
  details: z.string(),
  answer: z.string().nullable(),
  opened_at: instant,
  due_at: instant,
  answered_at: instant.nullable(),
  files: z.array(z.object({ format: z.enum(['json', 'pdf']), size_bytes: z.int(), expires_at: instant })),
});
export type DataRequest = z.infer<typeof dataRequest>;

const open = { level: 'public', scope: 'none', idempotency: 'none' } as const;
const own = { level: 'verified', idempotency: 'none' } as const;

export const sendDataRequestCode = operation({
  ...open,
  id: 'sendDataRequestCode',
  summary: 'Send a code by which somebody without an access proves an e-mail',
  method: 'POST',
  path: '/data_rights/codes',
  body: z.strictObject({ email: z.email().max(254) }),
  response: z.object({ expires_in: z.int(), resend_in: z.int() }),
  errors: ['rate_limited'],
});

export const openDataRequest = operation({
  ...open,
  id: 'openDataRequest',
  summary: 'Ask about the data of who proved this e-mail; the token in the answer is the only way to read it again',
  method: 'POST',
  path: '/data_rights/requests',
  body: z.strictObject({
    email: z.email().max(254),
    code: z.string().regex(/^\d{6}$/),
    name: z.string().trim().min(2).max(140),
    kind: dataRequestKind,
    details,
  }),
  response: z.object({ token: z.string(), request: dataRequest }),
  status: 201,
  errors: ['code_invalid', 'rate_limited'],
});

export const getDataRequestByToken = operation({
  ...open,
  id: 'getDataRequestByToken',
  summary: 'How the request behind a token stands, until 30 days after its answer',
  method: 'POST',
  path: '/data_rights/requests/status',
  // in the body: no address, history or log keeps it
  body: z.strictObject({ token: z.string().regex(/^drt_[A-Za-z0-9_-]{43}$/) }),
  response: dataRequest,
  errors: ['not_found', 'rate_limited'],
});

export const listDataRequests = operation({
  ...own,
  id: 'listDataRequests',
  summary: 'What the person asked about their data, newest first',
  method: 'GET',
  path: '/data_rights/own',
  scope: 'profile:read',
  response: z.object({ data: z.array(dataRequest) }),
  errors: [],
});

export const createDataRequest = operation({
  ...own,
  id: 'createDataRequest',
  summary: 'Ask about the own data; access and portability are answered by files as soon as they are written',
  method: 'POST',
  path: '/data_rights/own',
  scope: 'profile:write',
  body: z.strictObject({ kind: dataRequestKind, details }),
  response: dataRequest,
  status: 201,
  errors: ['conflict'],
});

export const downloadDataFile = operation({
  ...own,
  id: 'downloadDataFile',
  summary: 'The own data as a file',
  method: 'GET',
  path: '/data_rights/own/{data_request_id}/files/{format}',
  scope: 'profile:read',
  params: z.object({ data_request_id: dataRequestId, format: z.enum(['json', 'pdf']) }),
  answers: 'file',
  errors: [],
});

/** A request with who asked, for who runs the product. */
export const dataRequestFile = dataRequest.extend({
  person: z.object({ name: z.string(), email: z.string(), has_access: z.boolean() }),
});
export type DataRequestFile = z.infer<typeof dataRequestFile>;

const desk = { level: 'operations', scope: 'operations:data_rights', idempotency: 'none' } as const;

export const listAllDataRequests = operation({
  ...desk,
  id: 'listAllDataRequests',
  summary: 'Requests of everybody that wait for an answer, the first due first, then those answered last',
  method: 'GET',
  path: '/operations/data_rights',
  response: z.object({ data: z.array(dataRequestFile) }),
  errors: [],
});

export const answerDataRequest = operation({
  ...desk,
  id: 'answerDataRequest',
  summary: 'Answer a request in words; its person is told by e-mail',
  method: 'POST',
  path: '/operations/data_rights/{data_request_id}/answer',
  params: z.object({ data_request_id: dataRequestId }),
  body: z.strictObject({ outcome, answer: z.string().trim().min(10).max(4000) }),
  response: dataRequestFile,
  errors: ['conflict'],
});
