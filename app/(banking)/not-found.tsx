import type { Metadata } from 'next';
import { MISSING_TEXTS } from '@/components/frame/missing-texts';
import { NothingHere } from '@/components/frame/NothingHere';

export const metadata: Metadata = { title: MISSING_TEXTS.pageTitle };

export default function BankingNotFound() {
  return <NothingHere />;
}
