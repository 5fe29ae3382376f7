import type { ListAgenda } from '../../parcel';
import { findNewest } from './rows';
import { findMissing } from './signing';

/** A closing that waits for the signature of who asks. */
export const listSignatures: ListAgenda = async (sql, accountUuid, { userUuid }) => {
  const closing = await findNewest(sql, accountUuid);
  if (closing?.status !== 'signing') return [];
  const missing = (await findMissing(sql, accountUuid, closing)) ?? [];
  if (!missing.some(signer => signer.userUuid === userUuid)) return [];
  return [
    {
      kind: 'signature',
      id: closing.protocol,
      requested_by: closing.requesterName,
      deadline_at: closing.deadlineAt.toISOString(),
    },
  ];
};
