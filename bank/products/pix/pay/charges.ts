export {
  createCharge,
  findChargeByTxid,
  findOwnCharge,
  findSharedCharge,
  markChargePaid,
  requireAsSeen,
  reserveAsSeen,
  type SeenCharge,
  type StoredCharge,
  tellChargePaid,
  toAmounts,
} from '../charges';
