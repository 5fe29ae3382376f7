'use client';

import { useMemo } from 'react';
import type { Forecast } from '@/bank/contract/books/forecast';
import type { CashFlowDay } from '@/bank/contract/ground/accounts';
import { Home, type HomeProps } from '@/components/account/home/Home';
import { type PackedRows, unpackRows } from '@/components/frame/packed-rows';

interface PackedHomeProps extends Omit<HomeProps, 'cashFlow' | 'forecast'> {
  cashFlow: PackedRows<CashFlowDay> | undefined;
  forecast: (Omit<Forecast, 'data'> & { data: PackedRows<Forecast['data'][number]> }) | undefined;
}

/** Home, with the days of its charts as they came. */
export function PackedHome({ cashFlow, forecast, ...props }: PackedHomeProps) {
  const days = useMemo(() => cashFlow && unpackRows(cashFlow), [cashFlow]);
  const coming = useMemo(() => forecast && { ...forecast, data: unpackRows(forecast.data) }, [forecast]);
  return <Home {...props} cashFlow={days} forecast={coming} />;
}
