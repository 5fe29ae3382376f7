import type { ReactNode } from 'react';
import { getOpenFinanceRequest, type PublicOpenFinanceRequest } from '@/bank/contract/service/open-finance';
import { SignedOutShell } from '@/components/frame/SignedOutShell';
import { RequestProblem } from '@/components/service/open-finance/RequestProblem';
import { readPublicBank } from '@/gateway/page-data';

interface RequestPageProps {
  /** Undefined when the address held none. */
  token: string | undefined;
  children: (token: string, request: PublicOpenFinanceRequest) => ReactNode;
}

/** A page about a request that a receiver pushed; without one that can be answered it says so. */
export async function RequestPage({ token, children }: RequestPageProps) {
  return <SignedOutShell>{await read(token, children)}</SignedOutShell>;
}

async function read(token: string | undefined, children: RequestPageProps['children']): Promise<ReactNode> {
  if (!token) return <RequestProblem kind="gone" />;
  const request = await readPublicBank(getOpenFinanceRequest, { params: { request_token: token } });
  if (request.state === 'not_found') return <RequestProblem kind="gone" />;
  if (request.state === 'problem') return <RequestProblem kind="failed" />;
  return children(token, request.data);
}
