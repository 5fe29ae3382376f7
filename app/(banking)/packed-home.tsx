'use client';

import { useMemo } from 'react';
import type { Forecast } from '@/bank/contract/books/forecast';
import type { CashFlowDay } from '@/bank/contract/ground/accounts';
import { Home, type HomeProps } from '@/components/account/home/Home';
import { type PackedRows, unpackRows } from '@/components/frame/packed-rows';
import type { QuickAction } from '@/variants/menu';

interface PackedHomeProps extends Omit<HomeProps, 'cashFlow' | 'forecast' | 'actions'> {
  actions: PackedRows<QuickAction>;
  cashFlow: PackedRows<CashFlowDay> | undefined;
  forecast: (Omit<Forecast, 'data'> & { data: PackedRows<Forecast['data'][number]> }) | undefined;
}

/** Home, with its actions and the days of its charts as they came. */
export function PackedHome({ actions, cashFlow, forecast, ...props }: PackedHomeProps) {
  const offered = useMemo(() => unpackRows(actions), [actions]);
  const days = useMemo(() => cashFlow && unpackRows(cashFlow), [cashFlow]);
  const coming = useMemo(() => forecast && { ...forecast, data: unpackRows(forecast.data) }, [forecast]);
  return <Home {...props} actions={offered} cashFlow={days} forecast={coming} />;
}
