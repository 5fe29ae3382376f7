import dynamic from 'next/dynamic';
import { variant } from '@/variants/active';
import { isFeatureOn } from '@/variants/features';

/** Whether payments of this brand may wait for people. */
export const HAS_OFFICE = isFeatureOn(variant.features, 'paymentOffice');

export const ApprovalNeed = dynamic(() => import('./ApprovalNeed').then(module => module.ApprovalNeed));
export const AskedPeople = dynamic(() => import('./AskedPeople').then(module => module.AskedPeople));
export const ForecastAlert = dynamic(() => import('./ApprovalNeed').then(module => module.ForecastAlert));
