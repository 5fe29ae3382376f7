import type { OperationContract } from '../../bank/contract/operation';
import type { Call } from './exchange';
import type { Held } from './generic';
import { type Deviation, judgeStatus, successOf } from './judge';

/** A body whose shape was judged: the steps of a scenario look into it. */
export type Body = Record<string, unknown>;

/** Says what is wrong with the answer of a step, beyond its shape. */
export type Look = (body: Body) => (Deviation | undefined)[];

/** One call of a scenario: its answer where it was the one that was awaited, else undefined. */
export type Step = (
  contract: OperationContract,
  check: string,
  call: Call,
  more?: { awaited?: readonly number[]; look?: Look },
) => Promise<Body | undefined>;

const show = (value: unknown): string => JSON.stringify(value) ?? 'nothing';

/** A field that has to have one value, by its place: `valor.original`. */
export const same = (body: unknown, field: string, awaited: unknown): Deviation | undefined => {
  const found = field
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], body);
  return show(found) === show(awaited)
    ? undefined
    : { field, says: `${show(awaited)} is awaited; it is ${show(found)}` };
};

/** A rule over the whole answer, told of one field. */
export const rule = (field: string, holds: boolean, says: string): Deviation | undefined =>
  holds ? undefined : { field, says };

/** Calls of one caller, judged and noted. */
export const createStep =
  ({ send, book }: Held, bearer: string): Step =>
  async (contract, check, call, { awaited = [successOf(contract)], look } = {}) => {
    const answer = await send(contract, { bearer, ...call });
    const found = judgeStatus(contract, answer, awaited);
    const body = (answer.json ?? {}) as Body;
    const looked = found.length === 0 && look ? look(body).filter(each => each !== undefined) : [];
    book.note(contract, check, [...found, ...looked]);
    if (!awaited.includes(answer.status) || found.length > 0) return undefined;
    if (answer.status < 300) book.markTried(contract);
    return body;
  };
