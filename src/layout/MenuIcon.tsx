import {
  IconCookie,
  IconFileText,
  IconGavel,
  IconHome,
  IconLock,
  IconLogout,
  IconReceipt,
  IconShieldLock,
  IconUserCircle,
} from '@tabler/icons-react';
import { type MenuEntryId } from './info-entries.ts';

const ICONS = {
  overview: IconHome,
  orders: IconReceipt,
  user: IconUserCircle,
  password: IconLock,
  imprint: IconFileText,
  privacy: IconShieldLock,
  terms: IconGavel,
  cookies: IconCookie,
  logout: IconLogout,
} satisfies Record<MenuEntryId, typeof IconHome>;

export function MenuIcon({ id }: { id: MenuEntryId }) {
  const Icon = ICONS[id];
  return <Icon size={20} stroke={1.75} aria-hidden />;
}
