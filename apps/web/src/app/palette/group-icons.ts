import {
  IconBasket,
  IconBook2,
  IconCategory,
  IconMapPin,
  IconReceipt,
  IconTag,
  IconTicket,
  IconUser,
} from '../../ui/pictures/icons.ts';

/** The kinds of things that are worth remembering, with the icon of one that has no other. */
export const groupIcons = [
  { name: 'locations', icon: IconMapPin },
  { name: 'products', icon: IconBasket },
  { name: 'receipts', icon: IconReceipt },
  { name: 'labels', icon: IconTag },
  { name: 'combiDeals', icon: IconTicket },
  { name: 'categories', icon: IconCategory },
  { name: 'users', icon: IconUser },
  { name: 'ledgerAccounts', icon: IconBook2 },
] as const;
