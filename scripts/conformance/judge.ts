import type { z } from 'zod';
import type { ErrorCode } from '../../bank/contract/errors';
import type { OperationContract } from '../../bank/contract/operation';
import { problem } from '../../bank/contract/primitives';
import { apiPixProblem, oauthError, openFinanceError } from '../../bank/contract/products/pix/dialect-errors';
import { BankError } from '../../bank/core/errors';
import { toDialect } from '../../bank/http/dialects';
import type { Answer } from './exchange';

/** Something that a bank does otherwise than its contract says. */
export interface Deviation {
  /** `status`, `content-type`, `retry-after`, `body`, or a field of the answer: `data.0.amount_cents`. */
  field: string;
  says: string;
}

const REFUSALS = {
  own: { type: 'application/problem+json', schema: problem },
  api_pix: { type: 'application/problem+json', schema: apiPixProblem },
  open_finance: { type: 'application/problem+json', schema: openFinanceError },
  oauth: { type: 'application/json', schema: oauthError },
} as const;

const shorten = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
};

const at = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((part, name) => (part as Record<PropertyKey, unknown> | undefined)?.[name], value);

/** What of a body is not as a shape says, each field once. */
export const judgeShape = (schema: z.ZodType, body: unknown): Deviation[] => {
  const parsed = schema.safeParse(body);
  if (parsed.success) return [];
  return parsed.error.issues.map(({ path, message }) => ({
    field: path.join('.') || 'body',
    says: `${message}; it is ${shorten(at(body, path))}`,
  }));
};

/** Codes by the status that they come with. */
const refusalsOf = (contract: OperationContract): Map<number, Set<ErrorCode>> => {
  const found = new Map<number, Set<ErrorCode>>();
  for (const declared of contract.errors) {
    const { status, code } = toDialect(contract, new BankError(declared));
    found.set(status, (found.get(status) ?? new Set()).add(code));
  }
  return found;
};

export const successOf = ({ status, response, answers }: OperationContract): number =>
  status ?? (response || answers ? 200 : 204);

const judgeSuccess = (contract: OperationContract, answer: Answer): Deviation[] => {
  if (contract.answers) return [];
  if (!contract.response) return answer.text === '' ? [] : [{ field: 'body', says: 'there is one, and none is told' }];
  if (answer.type !== 'application/json') {
    return [{ field: 'content-type', says: `application/json is told; it is ${answer.type || 'not said'}` }];
  }
  return judgeShape(contract.response, answer.json);
};

const judgeRefusal = (contract: OperationContract, answer: Answer, codes: ReadonlySet<string>): Deviation[] => {
  const { type, schema } = REFUSALS[contract.dialect ?? 'own'];
  if (answer.type !== type)
    return [{ field: 'content-type', says: `${type} is told; it is ${answer.type || 'not said'}` }];
  const shape = judgeShape(schema, answer.json);
  if (shape.length > 0) return shape;
  const { code, status } = answer.json as { code: string; status?: number };
  const isBusy = answer.status === 429 || answer.status === 503;
  return [
    ...(codes.has(code) ? [] : [{ field: 'code', says: `${code} is not told for ${answer.status} here` }]),
    ...(status === undefined || status === answer.status
      ? []
      : [{ field: 'status', says: `the body says ${status}, the answer ${answer.status}` }]),
    ...(isBusy && !(Number(answer.retryAfter) > 0) ? [{ field: 'retry-after', says: 'it is missing' }] : []),
  ];
};

/** Whether an answer is one that its operation tells: status, media type, shape and code. */
export const judgeAnswer = (contract: OperationContract, answer: Answer): Deviation[] => {
  if (answer.status === 0) return [{ field: 'status', says: `nobody answers: ${answer.text}` }];
  if (answer.status === successOf(contract)) return judgeSuccess(contract, answer);
  const codes = refusalsOf(contract).get(answer.status);
  if (codes) return judgeRefusal(contract, answer, codes);
  return [{ field: 'status', says: `${answer.status} is not told of this operation` }];
};

/** The same where one status is awaited. */
export const judgeStatus = (contract: OperationContract, answer: Answer, awaited: readonly number[]): Deviation[] => {
  const found = judgeAnswer(contract, answer);
  if (found.some(({ field }) => field === 'status') || awaited.includes(answer.status)) return found;
  return [...found, { field: 'status', says: `${awaited.join(' or ')} is awaited; it is ${answer.status}` }];
};
