import { z } from 'zod';
import { pixKeyType } from '../../contract/products/pix/pay';
import { BankError } from '../../core/errors';
import type { KeyHolder, KeyRail } from '../key-rail';
import { type DirectoryEntry, type PixDirectory, RailsTimeout, RailsUnavailable } from '../rails';
import type { AskConnector, ConnectorAnswer } from './client';
import { requireAnswer } from './spi';

const ispb = z.string().regex(/^[0-9A-Z]{8}$/);

const entry = z.object({
  key: z.string().min(1).max(77),
  key_type: pixKeyType,
  owner: z.object({ name: z.string().min(1), document: z.string().regex(/^[0-9A-Z]{11,14}$/) }),
  account: z.object({ ispb, branch: z.string().max(4), number: z.string().min(1).max(20) }),
});

const holder = z.object({ ispb, is_same_owner: z.boolean() });

const unavailable = (detail: string) => new BankError('payee_institution_unavailable', { detail });

/** Asks, and tells a connector that is away as what a person can do nothing about now. */
const askNow = async (ask: AskConnector, path: `/${string}`): Promise<ConnectorAnswer> => {
  try {
    return await ask('GET', path);
  } catch (error) {
    if (error instanceof RailsUnavailable || error instanceof RailsTimeout) throw unavailable(error.message);
    throw error;
  }
};

const read = <T>(schema: z.ZodType<T>, answer: ConnectorAnswer): T => {
  try {
    return requireAnswer(schema, answer);
  } catch (error) {
    throw unavailable((error as Error).message);
  }
};

/** Keys by `GET /directory/entries/{key}`: 404 nobody's, 409 marked as a fraud's. */
export const createConnectorDirectory = (ask: AskConnector): Pick<PixDirectory, 'findEntry'> => ({
  async findEntry(key, keyType): Promise<DirectoryEntry | undefined> {
    const answer = await askNow(ask, `/directory/entries/${encodeURIComponent(key)}?key_type=${keyType}`);
    if (answer.status === 404) return undefined;
    if (answer.status === 409) throw new BankError('pix_key_restricted');
    const { key_type, ...found } = read(entry, answer);
    return { ...found, keyType: key_type };
  },
});

/** Throws RailsTimeout unless the connector took it. */
export const requireTold = ({ status }: ConnectorAnswer): void => {
  if (status !== 200 && status !== 202 && status !== 204) throw new RailsTimeout(`the connector answers ${status}`);
};

/** Our own keys: whose they are elsewhere, that they are ours, that they are ours no more, and how claims stand. */
export const createConnectorKeys = (ask: AskConnector): KeyRail => ({
  async findHolder(key, keyType, ownerDocument): Promise<KeyHolder | undefined> {
    const path = `/directory/holders/${encodeURIComponent(key)}` as const;
    const answer = await askNow(ask, `${path}?key_type=${keyType}&owner_document=${ownerDocument}`);
    if (answer.status === 404) return undefined;
    const found = read(holder, answer);
    return { ispb: found.ispb, isSameOwner: found.is_same_owner };
  },
  async register(key, keyType) {
    requireTold(await ask('PUT', `/directory/keys/${encodeURIComponent(key)}`, { key_type: keyType }));
  },
  async remove(key) {
    const answer = await ask('DELETE', `/directory/keys/${encodeURIComponent(key)}`);
    if (answer.status !== 404) requireTold(answer);
  },
  async tellClaim({ claimId, key, keyType, status, isDonorOurs }) {
    const wire = { key, key_type: keyType, status, is_donor_ours: isDonorOurs };
    requireTold(await ask('PUT', `/directory/claims/${claimId}`, wire));
  },
});

/** Contests by `PUT /disputes/{id}`, words for receivers by `PUT /recurrences/{code}/events/{word}`: safe to repeat. */
export const tellConnector = async (
  ask: AskConnector,
  path: `/${string}`,
  wire: Record<string, unknown>,
): Promise<void> => requireTold(await ask('PUT', path, wire));
