import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { operationsAccess } from '@/config/operations-access';

/** The middleware asks for the key; here it is judged again, however the path was spelled. */
export async function requireOperations(): Promise<void> {
  const authorization = (await headers()).get('authorization');
  if (operationsAccess(authorization, process.env.OPERATIONS_KEY) !== 'open') notFound();
}
