import type { Metadata } from 'next';
import { NothingHere } from '@/components/layout/NothingHere';

export const metadata: Metadata = { title: 'Página não encontrada' };

export default function BankingNotFound() {
  return <NothingHere />;
}
