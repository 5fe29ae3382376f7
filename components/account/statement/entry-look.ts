import {
  ArrowDownLeft,
  ArrowLeftRight,
  ArrowUpRight,
  Barcode,
  CreditCard,
  Flag,
  Landmark,
  type LucideIcon,
  Receipt,
  Store,
  TrendingUp,
  Undo2,
  Users,
} from 'lucide-react';
import type { EntryKind } from '@/bank/contract/books/statement';

/** The picture of each kind of movement; the words beside it carry the meaning. */
export const KIND_ICONS: Record<EntryKind, LucideIcon> = {
  pix_in: ArrowDownLeft,
  pix_out: ArrowUpRight,
  pix_return: Undo2,
  boleto: Barcode,
  bill: Barcode,
  boleto_return: Undo2,
  ted_in: ArrowDownLeft,
  ted_out: ArrowUpRight,
  ted_return: Undo2,
  deposit: ArrowDownLeft,
  payroll: Users,
  tax: Landmark,
  fee: Receipt,
  card: CreditCard,
  sale: Store,
  transfer: ArrowLeftRight,
  interest: TrendingUp,
  opening: Flag,
};
