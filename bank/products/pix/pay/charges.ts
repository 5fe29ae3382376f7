export {
  createCharge,
  findChargeByTxid,
  findOwnCharge,
  findSharedCharge,
  freeCharge,
  markChargePaid,
  requireAsSeen,
  requireStillDue,
  reserveAsSeen,
  type SeenCharge,
  type StoredCharge,
  toAmounts,
} from '../charges';
