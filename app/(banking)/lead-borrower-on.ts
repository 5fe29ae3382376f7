import 'server-only';
import { redirect } from 'next/navigation';
import { getBorrower } from '@/bank/contract/ground/borrowers';
import { MARKET_HOME } from '@/config/market-way';
import { getOpenFlags } from '@/config/open-features';
import { readBank } from '@/gateway/page-data';

/** Leads a borrower whom signing in has brought home on to the loan area; returns for everybody else. */
export async function leadBorrowerOn(): Promise<void> {
  if (!getOpenFlags().marketplace) return;
  const read = await readBank(getBorrower);
  if (read.state === 'ok' && read.data.borrower) redirect(MARKET_HOME);
}
