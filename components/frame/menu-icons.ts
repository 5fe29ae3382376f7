import {
  ArrowLeftRight,
  BanknoteArrowDown,
  Building2,
  CalendarClock,
  Gauge,
  House,
  KeyRound,
  Landmark,
  LifeBuoy,
  QrCode,
  ReceiptText,
  Repeat,
  ScanText,
  Send,
  Settings,
  Share2,
  ShieldCheck,
  UsersRound,
  Webhook,
} from 'lucide-react';
import type { ComponentType, SVGProps } from 'react';
import { PixIcon } from '@/components/ui/PixIcon';
import type { MenuIcon } from '@/variants/menu-entry';

/** The drawing of each place in the menu. */
export const MENU_ICONS = {
  home: House,
  statement: ReceiptText,
  pix: PixIcon,
  pay: Send,
  payBox: ScanText,
  charges: BanknoteArrowDown,
  pixKeys: KeyRound,
  limits: Gauge,
  settings: Settings,
  pixManual: Building2,
  qrCode: QrCode,
  support: LifeBuoy,
  transfer: ArrowLeftRight,
  apiKeys: Webhook,
  security: ShieldCheck,
  scheduled: CalendarClock,
  recurring: Repeat,
  account: Landmark,
  openFinance: Share2,
  contacts: UsersRound,
} satisfies Record<MenuIcon, ComponentType<SVGProps<SVGSVGElement>>>;
