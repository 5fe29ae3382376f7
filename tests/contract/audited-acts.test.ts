import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OPERATION_OF, type OperationName } from '../../bank/contract';
import { mayCommit } from '../../bank/contract/operation';
import { toUuid } from '../../bank/core/ids';
import * as MODULES from '../modules';
import type { Leaves, Walk } from '../modules/parcel';
import { joinSaid } from '../modules/said';
import { type ClosingWorld, startClosingWorld } from './closing-world';

/** What a committing or protected call leaves in the audit chain, as its module says. */
const LEAVES: Leaves = joinSaid('leaves');

/** Held to it where their factors are at hand: `tests/contract/identity-*.test.ts`. */
const ABOUT_FACTORS: readonly OperationName[] = [
  'changePassword',
  'removePasskey',
  'removeTotp',
  'setEmailFactor',
  'createRecoveryCodes',
];

const COMMITTING = (Object.keys(OPERATION_OF) as OperationName[]).filter(name => {
  const { stepUp } = OPERATION_OF[name];
  return mayCommit(OPERATION_OF[name]) || stepUp === 'required';
});

let world: ClosingWorld;
beforeAll(async () => {
  world = await startClosingWorld();
});
afterAll(() => world?.close());

const walked = new Set<OperationName>();

const leaves: Walk['leaves'] = async (name, who, act) => {
  const { rows: before } = await world.database.query<{ seq: bigint }>(
    'select coalesce(max(seq), 0) as seq from audit_event',
  );
  const { status, body } = await act();
  expect(status, `${name} ${JSON.stringify(body)}`).toBeLessThan(300);
  const { rows } = await world.database.query<{ kind: string }>(
    `select kind from audit_event where seq > $1 and user_id = $2 and kind not like 'step_up.%' order by seq`,
    [before[0]?.seq, toUuid(who.userId)],
  );
  expect(
    rows.map(({ kind }) => kind),
    name,
  ).toEqual([LEAVES[name]]);
  walked.add(name);
  return body;
};

const act: Walk['act'] = (name, who, path, call) => leaves(name, who, () => world.as(who, path, call));
const prove: Walk['prove'] = (who, wish) =>
  world.authorize(who.bearer, { account_id: who.accountId, ...wish } as Parameters<ClosingWorld['authorize']>[1]);

/** Every module that shows what its acts leave. */
const WALKED = Object.entries<object>(MODULES).filter(
  (entry): entry is [string, { walk(walk: Walk): Promise<void> }] => 'walk' in entry[1],
);

describe('what a call that binds leaves in the audit chain', () => {
  it('is said of every one', () => {
    // others that are read later may be said, too, and are walked as these
    expect(COMMITTING.filter(name => !(name in LEAVES))).toEqual([]);
  });

  it.each(WALKED)('holds for %s', async (_, { walk }) => {
    const { padaria } = world;
    await world.signInAgain(padaria);
    await walk({ world, ana: padaria, leaves, act, prove });
  });

  it('was seen of every one', () => {
    const said = Object.keys(LEAVES) as OperationName[];
    const noted = said.filter(name => typeof LEAVES[name] === 'string' && !ABOUT_FACTORS.includes(name));
    expect(noted.filter(name => !walked.has(name))).toEqual([]);
  });
});
