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
import { menuIcon } from '@/components/frame/menu-icon';
import type { MenuIcon } from '@/variants/menu-entry';
import type { OptionIcon } from './options';

type Drawing = ComponentType<SVGProps<SVGSVGElement>>;

const OWN: Record<Exclude<OptionIcon, MenuIcon>, Drawing> = {
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
};

const isOwn = (icon: OptionIcon): icon is keyof typeof OWN => Object.hasOwn(OWN, icon);

/** The drawing of an option; the words beside it carry the meaning. */
export const optionIcon = (icon: OptionIcon): Drawing => (isOwn(icon) ? OWN[icon] : menuIcon(icon));
