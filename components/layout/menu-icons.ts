import {
  ArrowLeftRight,
  Banknote,
  Bitcoin,
  Building2,
  ChartNoAxesColumn,
  CheckCheck,
  CreditCard,
  FileStack,
  FileText,
  FolderSync,
  Gift,
  Handshake,
  HandCoins,
  House,
  KeyRound,
  LifeBuoy,
  QrCode,
  ReceiptText,
  Smartphone,
} from 'lucide-react';
import type { ComponentType, SVGProps } from 'react';
import { PixIcon } from '@/components/ui/PixIcon';
import type { MenuIcon } from '@/variants/features';

/** The drawing of each place in the menu. */
export const MENU_ICONS = {
  home: House,
  statement: ReceiptText,
  pix: PixIcon,
  pixManual: Building2,
  qrCode: QrCode,
  support: LifeBuoy,
  transfer: ArrowLeftRight,
  deposit: Banknote,
  batch: FileStack,
  cnab: FileText,
  transmission: FolderSync,
  agreements: Handshake,
  approvals: CheckCheck,
  card: CreditCard,
  giftCard: Gift,
  cellphone: Smartphone,
  acquiring: ChartNoAxesColumn,
  credit: HandCoins,
  apiKeys: KeyRound,
  crypto: Bitcoin,
} satisfies Record<MenuIcon, ComponentType<SVGProps<SVGSVGElement>>>;
