'use client';

import { useMemo } from 'react';
import type { AnnotatedEntry, StatementPage } from '@/bank/contract/books/statement';
import { Statement, type StatementProps } from '@/components/account/statement/Statement';
import { type PackedRows, unpackRows } from '@/components/frame/packed-rows';

interface PackedStatementProps extends Omit<StatementProps, 'firstPage'> {
  firstPage: (Omit<StatementPage, 'data'> & { data: PackedRows<AnnotatedEntry> }) | null;
}

/** The statement, with its entries as they came. */
export function PackedStatement({ firstPage, ...props }: PackedStatementProps) {
  const page = useMemo(() => firstPage && { ...firstPage, data: unpackRows(firstPage.data) }, [firstPage]);
  return <Statement {...props} firstPage={page} />;
}
