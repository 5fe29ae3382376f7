import { redirect } from 'next/navigation';
import { peekSession } from '@/gateway/page-data';

/** The door of the loan area: its own sign-in, or home for who is signed in. */
export default async function MarketplacePage() {
  const { status } = await peekSession();
  redirect(status === 'authenticated' ? '/' : '/marketplace/login');
}
