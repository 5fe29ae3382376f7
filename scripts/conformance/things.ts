import type { OperationContract } from '../../bank/contract/operation';
import { toSchema } from '../../bank/http/openapi-components';

/** Ids of nobody, of what has no prefix. */
const ABSENT: Readonly<Record<string, string>> = {
  chave: 'ninguem@ninguem.example',
  cnpj: '11222333000181',
  consent_urn: 'urn:openfinance:ofc_01h455vb4pex5vsknk084sn02q',
  e2eid: 'E0000000000000000000000000000000',
  id: '999999999999',
  request_token: `ofr_${'A'.repeat(43)}`,
  resource_uuid: '018f5e2b-0000-7000-8000-000000000000',
  token: 'A'.repeat(22),
  txid: 'nenhumtxid0123456789abcdefghij',
};

/** Where an id stands for one of a few values, or is a word of the caller's: no such thing can be absent. */
const OF_EVERYBODY: Readonly<Record<string, string>> = {
  family: 'pix',
  form: 'conformance',
  format: 'json',
  cep: '01310100',
  step: 'business-account',
  month: '2026-01',
};

const PREFIX = /^\^([a-z]+)_\[0-7\]/;
const PUBLIC_ID = /^([a-z]+)_[0-7][0-9a-hjkmnp-tv-z]{25}$/;

type Properties = Record<string, { pattern?: string; enum?: string[] }>;

const propertiesOf = (schema: OperationContract['params']): { properties: Properties; required: string[] } => {
  if (!schema) return { properties: {}, required: [] };
  const { properties = {}, required = [] } = toSchema(schema, 'input') as {
    properties?: Properties;
    required?: string[];
  };
  return { properties, required };
};

export const paramsOf = ({ params }: OperationContract) => propertiesOf(params).properties;
export const queryOf = ({ query }: OperationContract) => propertiesOf(query);

const prefixOf = (property: { pattern?: string }): string | undefined => PREFIX.exec(property.pattern ?? '')?.[1];

const HEX = /^\^\[0-9a-f\]\{(\d+)\}\$$/;

/** A well-formed value that names nothing; undefined where none is known. */
const toAbsent = (name: string, property: { pattern?: string }): string | undefined => {
  const prefix = prefixOf(property);
  if (prefix) return `${prefix}_01h455vb4pex5vsknk084sn02q`;
  const digits = HEX.exec(property.pattern ?? '')?.[1];
  return digits ? '0'.repeat(Number(digits)) : ABSENT[name];
};

/** Well-formed path parameters that name nothing. */
export const toAbsentParams = (contract: OperationContract): Record<string, string> =>
  Object.fromEntries(
    Object.entries(paramsOf(contract)).map(([name, property]) => [
      name,
      toAbsent(name, property) ?? OF_EVERYBODY[name] ?? 'x',
    ]),
  );

/** Whether one of them can name nothing. */
export const hasAbsent = (contract: OperationContract, except: string): boolean =>
  Object.entries(paramsOf(contract)).some(
    ([name, property]) => name !== except && toAbsent(name, property) !== undefined,
  );

/** Things that exist: told in the data file, or met in an answer. */
export interface Things {
  learn(body: unknown): void;
  /** Parameters of an operation; `isTold`: all of them stand in the data file. Undefined where one is not known. */
  fill(contract: OperationContract): { params: Record<string, string>; isTold: boolean } | undefined;
  /** The first parameter of it that is not known. */
  missing(contract: OperationContract): string | undefined;
}

export const createThings = (told: Readonly<Record<string, string>>): Things => {
  const met = new Map<string, string>();
  const find = (name: string, property: { pattern?: string }): string | undefined =>
    told[name] ?? OF_EVERYBODY[name] ?? met.get(prefixOf(property) ?? '');
  const learn = (body: unknown): void => {
    if (typeof body === 'string') {
      const prefix = PUBLIC_ID.exec(body)?.[1];
      if (prefix && !met.has(prefix)) met.set(prefix, body);
    } else if (typeof body === 'object' && body !== null) for (const part of Object.values(body)) learn(part);
  };
  return {
    learn,
    fill(contract) {
      const wanted = Object.entries(paramsOf(contract)).map(
        ([name, property]) => [name, find(name, property)] as const,
      );
      if (wanted.some(([, value]) => value === undefined)) return undefined;
      const params = Object.fromEntries(wanted) as Record<string, string>;
      return { params, isTold: Object.keys(params).every(name => name in told) };
    },
    missing: contract => Object.entries(paramsOf(contract)).find(([name, property]) => !find(name, property))?.[0],
  };
};
