import type { Translation } from '../../translation.ts';
import type { pmsWords as source } from '../../nl/sales/pms-words.ts';

/** How a posting to a hotel system stands, in English. */
export const pmsWords: Translation<typeof source> = {
  title: 'Hotel system',
  state: { pending: 'Waits', posted: 'Posted', refused: 'Refused', settled: 'By hand' },
  refusal: {
    room_missing: 'The till named no room',
    room_unknown: 'There is no such room',
    nobody_in_room: 'Nobody is checked in to this room',
    wrong_guest: 'The name does not belong to this room',
    several_guests: 'Several guests are there, and the till named none',
    no_charges: 'Nothing may be put on this bill',
    vat_code_missing: 'A VAT code is missing',
    account_id_missing: 'A ledger account has no PMS id',
    not_accepted: 'Not accepted',
  },
};
