import { OPERATION_OF, type OperationName } from '../../bank/contract';
import type { OperationContract } from '../../bank/contract/operation';
import type { Belonging, Belongings, Sample, SamplesOf, Slot } from '../modules/parcel';
import { joinSaid, listSaid } from '../modules/said';
import type { TestCall } from './bank';
import { fresh } from './sample-values';

/** Calls of every operation that pass its schemas, with the caller's belongings in each place that takes one. The suites of `tests/security` make theirs from these. */
const SAMPLES: Readonly<Record<OperationName, SamplesOf>> = {
  ...joinSaid('samples'),
  createAuthorization: own => listSaid('asks').flatMap(ask => ask(own).map(json => ({ json }))),
};

/** Every place of a call in which something of a person stands. */
export const SLOTS: Readonly<Record<Belonging, Slot>> = joinSaid('slots');

/** An operation with the calls that try it. */
export interface SampledOperation {
  name: OperationName;
  contract: OperationContract;
  /** The calls with somebody's belongings in them. `path` begins after the bank's address. */
  callsWith(things: Belongings): { path: string; call: TestCall }[];
}

const fill = (template: string, params: Record<string, string>): string =>
  template.replaceAll(/\{([^}]+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

const toCall = (contract: OperationContract, sample: Sample, things: Belongings) => {
  const search = sample.query ? `?${new URLSearchParams(sample.query)}` : '';
  const headers: Record<string, string> = contract.stepUp ? { 'step-up-proof': things.proof } : {};
  if (contract.level === 'receiver') headers['x-fapi-interaction-id'] = '7d2c1c9a-7d0e-4a51-9d5f-0b6c5b1a2f3e';
  const key = contract.idempotency === 'required' ? things.idempotency_key : undefined;
  const body = sample.form && new URLSearchParams(sample.form).toString();
  if (body !== undefined) headers['content-type'] = 'application/x-www-form-urlencoded';
  const call: TestCall = { method: contract.method, json: sample.json, file: sample.file, body, key, headers };
  return { path: `${fill(contract.path, sample.params ?? {})}${search}`, call };
};

/** Every operation of the contract, in the order of the samples. */
export const SAMPLED: readonly SampledOperation[] = (Object.keys(SAMPLES) as OperationName[]).map(name => {
  const contract: OperationContract = OPERATION_OF[name];
  return {
    name,
    contract,
    callsWith: things => SAMPLES[name](things).map(sample => toCall(contract, sample, things)),
  };
});

/** Well-formed belongings that nobody has, and a key that no call has used. */
export const nobodysThings = (): Belongings => ({
  ...(Object.fromEntries(Object.entries(SLOTS).map(([name, { absent }]) => [name, absent])) as Belongings),
  idempotency_key: `key-${fresh()}`,
});

/** The belongings that an operation's calls hold. */
export const belongingsIn = ({ callsWith }: SampledOperation): Belonging[] => {
  const used = new Set<Belonging>();
  const watched = new Proxy(nobodysThings(), {
    get: (target, name: Belonging) => {
      if (!(name in target)) return undefined;
      used.add(name);
      return target[name];
    },
  });
  callsWith(watched);
  return [...used];
};
