import type { Translation } from '../../translation.ts';
import type { pmsWords as source } from '../../nl/sales/pms-words.ts';

/** How a posting to a hotel system stands, in German. */
export const pmsWords: Translation<typeof source> = {
  title: 'Hotelsystem',
  state: { pending: 'Wartet', posted: 'Gebucht', refused: 'Abgelehnt', settled: 'Von Hand' },
  refusal: {
    room_missing: 'Die Kasse hat kein Zimmer genannt',
    room_unknown: 'Dieses Zimmer gibt es dort nicht',
    nobody_in_room: 'In diesem Zimmer ist niemand eingecheckt',
    wrong_guest: 'Der Name gehört nicht zu diesem Zimmer',
    several_guests: 'Dort sind mehrere Gäste, und die Kasse hat keinen Namen genannt',
    no_charges: 'Auf diese Rechnung darf nichts gebucht werden',
    vat_code_missing: 'Ein Steuercode fehlt',
    account_id_missing: 'Ein Sachkonto hat keine PMS-ID',
    not_accepted: 'Nicht angenommen',
  },
};
