import { variant } from '@/variants/active';
import { isFeatureOn } from '@/variants/features';

const isOn = (feature: 'deposit' | 'pixReceiveQrCode'): boolean => isFeatureOn(variant.features, feature);

/** Where money is put into the account, in this brand; null: nowhere. */
export const ADD_MONEY_PLACE = isOn('deposit') ? '/deposit' : isOn('pixReceiveQrCode') ? '/pix/receive' : null;
