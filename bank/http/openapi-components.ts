import { z } from 'zod';

export type Json = Record<string, unknown>;
export type Direction = 'input' | 'output';

/** The JSON Schema of a shape of the contract; `input` is what callers send, `output` what they get. */
export const toSchema = (schema: z.ZodType, io: Direction): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    ...{ target: 'draft-2020-12', io, unrepresentable: 'any' },
    override: ({ jsonSchema }) => {
      // bounds of any whole number in JSON, which the document tells once
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  });
  return rest;
};

/** `pixKeyClaim` → `PixKeyClaim`. */
const toName = (exported: string): string => exported.charAt(0).toUpperCase() + exported.slice(1);

/** What is hardly longer than the reference that would stand in its place needs no name. */
const LEAST_CHARACTERS = 80;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

export interface Components {
  /** A schema with every part that the contract has a name for as a reference. */
  refer(schema: Json): Json;
  /** One name for what many operations have alike, the first that it was given; what says something else under a name that is taken stays where it is. */
  share(place: 'responses' | 'parameters', name: string, part: Json): Json;
  /** Whether what a reference names has words of its own. */
  isTold(reference: unknown): boolean;
  list(): { schemas: Json; responses: Json; parameters: Json };
}

/**
 * Names for what stands in many places of an OpenAPI document. A shape is known by what it says, not by the object that says it: one that was built
 * anew from the same parts is the same shape. `Account` is what is answered; `AccountInput` what is sent, where that differs.
 */
export const createComponents = (shapes: Readonly<Record<string, z.ZodType>>): Components => {
  const nameOf = new Map<string, string>();
  for (const io of ['output', 'input'] as const) {
    for (const [exported, shape] of Object.entries(shapes)) {
      const schema = toSchema(shape, io);
      const text = JSON.stringify(schema);
      if (nameOf.has(text) || text.length < LEAST_CHARACTERS) continue;
      const name = toName(exported);
      nameOf.set(text, io === 'output' ? name : `${name}Input`);
    }
  }
  const schemas: Json = {};
  const shared = { responses: {} as Json, parameters: {} as Json };
  const sharedAs = { responses: new Map<string, string>(), parameters: new Map<string, string>() };

  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk);
    if (!isObject(value)) return value;
    const name = nameOf.get(JSON.stringify(value));
    if (name === undefined) return walkMembers(value);
    // before its parts: a shape that holds itself is named once
    if (!(name in schemas)) {
      schemas[name] = {};
      schemas[name] = walkMembers(value);
    }
    return { $ref: `#/components/schemas/${name}` };
  };
  const walkMembers = (value: Json): Json =>
    Object.fromEntries(Object.entries(value).map(([member, part]) => [member, walk(part)]));

  return {
    refer: schema => walk(schema) as Json,
    share: (place, name, part) => {
      const text = JSON.stringify(part);
      const known = sharedAs[place].get(text) ?? name;
      shared[place][known] ??= part;
      if (JSON.stringify(shared[place][known]) !== text) return part;
      sharedAs[place].set(text, known);
      return { $ref: `#/components/${place}/${known}` };
    },
    isTold: reference => {
      const named = typeof reference === 'string' ? schemas[reference.split('/').at(-1) ?? ''] : undefined;
      return isObject(named) && 'description' in named;
    },
    list: () => ({
      schemas: sorted(schemas),
      responses: sorted(shared.responses),
      parameters: sorted(shared.parameters),
    }),
  };
};

const sorted = (members: Json): Json =>
  Object.fromEntries(Object.entries(members).sort(([a], [b]) => (a < b ? -1 : 1)));
