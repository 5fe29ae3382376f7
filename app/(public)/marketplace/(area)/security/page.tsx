import type { Metadata } from 'next';
import { guaranteeTexts } from '@/components/products/marketplace/guarantee-texts';
import { Security } from '@/components/products/marketplace/Security';
import { DraftPage } from '../../draft-page';

export const metadata: Metadata = { title: guaranteeTexts.security.title };

export default function SecurityPage() {
  return <DraftPage here="/marketplace/security">{draft => <Security draft={draft} />}</DraftPage>;
}
