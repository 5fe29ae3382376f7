import { createHash } from 'node:crypto';
import type { AwsClient } from 'aws4fetch';
import { requireStorageName, type Storage, type StorageConfig } from './types';

const CALL_MS = 10_000;
/** More than any sealed file has. */
const MOST_BYTES = 16 * 1024 * 1024;

type S3Config = Extract<StorageConfig, { s3: unknown }>['s3'];

/** Files in a bucket of a server that speaks S3 (Signature Version 4, the bucket in the path). What is kept there is sealed before. */
export const createS3Storage = ({ url, region, keyId, key }: S3Config): Storage => {
  let client: Promise<AwsClient> | undefined;
  // a bank that keeps its files on disk never loads it
  const open = async (): Promise<AwsClient> => {
    const { AwsClient } = await import('aws4fetch');
    return new AwsClient({ accessKeyId: keyId, secretAccessKey: key, region, service: 's3', retries: 2 });
  };
  const base = url.replace(/\/+$/, '');

  const call = async (method: 'PUT' | 'GET' | 'DELETE', name: string, body?: Buffer): Promise<Response> => {
    client ??= open();
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    const response = await (await client).fetch(`${base}/${requireStorageName(name)}`, {
      method,
      ...(body ? { body: new Uint8Array(body) } : {}),
      headers: { 'x-amz-content-sha256': hash },
      redirect: 'error',
      signal: AbortSignal.timeout(CALL_MS),
    });
    if (response.ok || (method === 'DELETE' && response.status === 404)) return response;
    await response.body?.cancel();
    // never its words: they may hold the request
    throw new Error(`the file storage answered ${response.status} to ${method}`);
  };

  return {
    async put(name, bytes) {
      await (await call('PUT', name, bytes)).body?.cancel();
    },
    async get(name) {
      const response = await call('GET', name);
      if (Number(response.headers.get('content-length') ?? 0) > MOST_BYTES) {
        await response.body?.cancel();
        throw new Error('the file storage answered more than a file');
      }
      return Buffer.from(await response.arrayBuffer());
    },
    async remove(name) {
      await (await call('DELETE', name)).body?.cancel();
    },
  };
};
