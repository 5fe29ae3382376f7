'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ApprovalForecast } from '@/bank/contract/payments/office';
import { Alert } from '@/components/ui/Alert';
import { forecastApprovals } from '@/services/office';
import { texts } from './texts';

const PAUSE_MS = 300;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

export interface ApprovalNeedProps {
  accountId: string;
  quoteId: string;
  amountCents: number;
  /** The day of one that is not paid now; it may not be typed whole yet. */
  day: string | undefined;
}

/** The amount once it has stood still for a moment. */
function useSettled(amountCents: number): number {
  const [settled, setSettled] = useState(amountCents);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(amountCents), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [amountCents]);
  return settled;
}

/** How many approvals a payment will need, from whom and why, before anybody confirms it; nothing of one that needs none. */
export function ApprovalNeed({ accountId, quoteId, amountCents, day }: ApprovalNeedProps) {
  const amount = useSettled(amountCents);
  const date = day && DAY.test(day) ? { date: day } : {};
  const { data } = useQuery({
    queryKey: ['approval-forecast', accountId, quoteId, amount, day ?? ''],
    queryFn: ({ signal }) => forecastApprovals(accountId, { quote_id: quoteId, amount_cents: amount, ...date }, signal),
    placeholderData: keepPreviousData,
  });
  return data ? <ForecastAlert forecast={data} /> : null;
}

/** What a forecast says of a thing (`Este lote`); nothing where it needs nobody. */
export function ForecastAlert({ forecast, thing = texts.thing }: { forecast: ApprovalForecast; thing?: string }) {
  const { decision, denied_because } = forecast;
  if (decision === 'none') return null;
  if (decision === 'denied') return <Alert tone="danger">{texts.denied(thing, denied_because ?? '')}</Alert>;
  if (decision === 'blocked') return <Alert tone="warning">{texts.blocked(thing, forecast)}</Alert>;
  return <Alert tone="info">{texts.needs(thing, forecast)}</Alert>;
}
