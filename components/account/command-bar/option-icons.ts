import {
  BookOpen,
  Building2,
  ClipboardList,
  Download,
  Eye,
  Keyboard,
  LogOut,
  Mail,
  ReceiptText,
  Search,
  SunMoon,
  UserRound,
} from 'lucide-react';
import type { ComponentType, SVGProps } from 'react';
import { MENU_ICONS } from '@/components/frame/menu-icons';
import type { OptionIcon } from './options';

/** The drawing of each option; the words beside it carry the meaning. */
export const OPTION_ICONS = {
  ...MENU_ICONS,
  shortcuts: Keyboard,
  guides: BookOpen,
  approval: ClipboardList,
  contact: UserRound,
  entry: ReceiptText,
  find: Search,
  download: Download,
  eye: Eye,
  theme: SunMoon,
  company: Building2,
  mail: Mail,
  signOut: LogOut,
} satisfies Record<OptionIcon, ComponentType<SVGProps<SVGSVGElement>>>;
