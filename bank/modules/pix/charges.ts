export {
  amountNow,
  createCharge,
  findOwnCharge,
  markChargePaid,
  reserveCharge,
  type StoredCharge,
  tellChargePaid,
} from '../pix-charges';
