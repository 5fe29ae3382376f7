export {
  createCharge,
  findOwnCharge,
  findSharedCharge,
  markChargePaid,
  reserveCharge,
  type StoredCharge,
  tellChargePaid,
  toAmounts,
} from '../pix-charges';
