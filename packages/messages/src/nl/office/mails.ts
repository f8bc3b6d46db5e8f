/** Sentences of mails. */
export const mails = {
  passwordReset: {
    subject: 'Nieuw wachtwoord voor Larder',
    greeting: 'Hallo {name},',
    intro: 'Via de link hieronder kies je een nieuw wachtwoord. De link werkt één keer en verloopt na een uur.',
    button: 'Nieuw wachtwoord kiezen',
    otherwise: 'Heb je hier niet om gevraagd, dan hoef je niets te doen: je wachtwoord blijft zoals het is.',
  },
  invitation: {
    subject: 'Je account voor Larder',
    greeting: 'Hallo {name},',
    intro:
      'Je hebt een account gekregen voor {group}. Via de link hieronder kies je een wachtwoord en kun je inloggen. De link werkt één keer en verloopt na een week.',
    button: 'Wachtwoord kiezen',
    otherwise: 'Verwacht je geen account, dan hoef je niets te doen.',
  },
  secondFactorReset: {
    subject: 'Je tweede stap bij Larder is gewist',
    greeting: 'Hallo {name},',
    intro:
      '{by} heeft je tweede stap bij het inloggen gewist. Je logt weer in met alleen je wachtwoord. Op al je apparaten ben je uitgelogd.',
    somebody: 'Je beheerder',
    button: 'Inloggen',
    otherwise:
      'Had je hier niet om gevraagd? Wijzig dan je wachtwoord, stel de tweede stap opnieuw in en vraag je beheerder wat er aan de hand is.',
  },
  newDevice: {
    subject: 'Ingelogd bij Larder vanaf een nieuw apparaat',
    greeting: 'Hallo {name},',
    intro: 'Er is met jouw account ingelogd vanaf een browser die we nog niet van je kenden:',
    what: '{device}, {moment}, vanaf adres {address}.',
    unknown: 'onbekende browser',
    on: 'op',
    safe: 'Was jij dit, dan hoef je niets te doen.',
    button: 'Nieuw wachtwoord kiezen',
    otherwise:
      'Was jij dit niet? Kies dan meteen een nieuw wachtwoord: daarmee word je op alle apparaten uitgelogd. Meld het ook aan je beheerder.',
  },
  alerts: {
    subject: '{title} · {place}',
    subjectMany: '{count} meldingen van Larder',
    intro: 'Dit vraagt om aandacht:',
    line: '{title} – {place}, sinds {moment}',
    button: 'Meldingen bekijken',
    otherwise: 'Welke meldingen je per mail krijgt, kies je bij Mijn account.',
    group: 'hele groep',
    title: {
      shop_silent: 'Winkel verkoopt niets',
      till_not_heard: 'Kassa laat niets horen',
      payments_failing: 'Betalingen mislukken',
      receipts_set_aside: 'Bonnen apart gezet',
      label_host_away: 'Labelserver onbereikbaar',
      labels_wrong: 'Schaplabels niet in orde',
      increases_held: 'Prijsverhogingen wachten',
      low_review: 'Slechte review',
      mails_refused: 'Mails niet aangekomen',
      backup_overdue: 'Back-up te laat',
    },
  },
  receipt: {
    subject: 'Je bon van {shop}',
    intro: 'Bedankt voor je aankoop bij {shop}. Bon {number} van {moment} zit als pdf bij deze mail.',
    button: 'Bon bekijken',
    reply: 'Heb je een vraag over je aankoop? Beantwoord dan deze mail.',
    noReply: 'Deze mail wordt automatisch verstuurd. Een antwoord komt niet aan.',
  },
} as const;
