import type { Glyph } from '../../ui/pictures/Icon.tsx';
import {
  IconBasket,
  IconBook2,
  IconBuilding,
  IconBuildingStore,
  IconLayoutDashboard,
  IconQrcode,
  IconReceipt,
  IconStar,
  IconTag,
  IconTicket,
  IconUsers,
} from '../../ui/pictures/icons.ts';
import type { MenuKey } from '../menu.ts';

/** The icon of each line of the menu, wherever it stands. */
export const menuIcons: Readonly<Record<MenuKey, Glyph>> = {
  dashboard: IconLayoutDashboard,
  locations: IconBuilding,
  categories: IconBasket,
  shop: IconBuildingStore,
  transactions: IconReceipt,
  qrCodes: IconQrcode,
  administration: IconBook2,
  turnover: IconBook2,
  ledgers: IconBook2,
  voucher: IconTicket,
  voucherReport: IconTicket,
  priceLabels: IconTag,
  accounts: IconUsers,
  reviews: IconStar,
};
