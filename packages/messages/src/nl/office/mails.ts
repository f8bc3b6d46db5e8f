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
    lineAlone: '{place}, sinds {moment}',
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
      new_device: 'Ingelogd vanaf een nieuw apparaat',
      webhook_off: 'Webhook staat uit',
      pms_refused: 'Hotelsysteem weigert of is onbereikbaar',
      pms_differs: 'Verschillen met het hotelsysteem',
      mail_sender_broken: 'Mails komen niet meer van het hotel',
      books_not_delivered: 'Bestanden voor de boekhouding komen niet aan',
    },
  },
  alertDigest: {
    subject: 'Je dagoverzicht van Larder',
    open: 'Dit staat open:',
    nothingOpen: 'Er staat niets meer open.',
    ended: 'Dit is voorbij sinds het vorige overzicht:',
    endedLine: '{title} – {place}, van {moment} tot {end}',
  },
  book: {
    subject: {
      first: 'Dagbestand {place}, {day}',
      corrected: 'Correctie {number}: dagbestand {place}, {day}',
      trial: 'Proef: dagbestanden van {place}',
    },
    says: {
      first: 'Bij deze mail zit het bestand voor de boekhouding van {place} van {day}. Elke dag komt één keer.',
      corrected:
        'De cijfers van {place} van {day} zijn na het eerste bestand veranderd. Bij deze mail zit de hele dag opnieuw: neem dit bestand in plaats van het vorige.',
      trial:
        'Dit is een proef. Op dit adres komen de bestanden voor de boekhouding van {place}, elke afgesloten dag één keer.',
    },
    small: 'Je krijgt deze mail omdat {place} je adres heeft opgegeven.',
  },
  report: {
    title: { day_close: 'Dagafsluiting', week: 'Weekrapport', month: 'Maandrapport' },
    group: 'alle locaties',
    subject: '{title} {place}, {period}',
    trialSubject: 'Proef: {subject}',
    trial: 'Dit is een proef, alleen voor jou.',
    intro: {
      day_close: 'Zo ging het op {period} bij {place}.',
      week: 'Zo ging het van {period} bij {place}.',
      month: 'Zo ging het in {period} bij {place}.',
    },
    introGroup: {
      week: 'Zo ging het van {period} op alle locaties.',
      month: 'Zo ging het in {period} op alle locaties.',
    },
    attached: {
      pdf: 'Alle cijfers staan in de pdf bij deze mail.',
      csv: 'Alle cijfers staan in het CSV-bestand bij deze mail.',
      both: 'Alle cijfers staan in de pdf en het CSV-bestand bij deze mail.',
    },
    nothing: 'Op {period} is bij {place} niets verkocht, dus er is niets af te sluiten.',
    later: 'Na het afsluiten is nog {amount} ontvangen. Dat staat op de pagina en in de pdf apart.',
    receipts: 'Bonnen',
    was: 'periode ervoor {value}',
    button: { day_close: 'Dagafsluiting bekijken', week: 'Rapport bekijken', month: 'Rapport bekijken' },
    listed: 'Je krijgt deze mail omdat je op de lijst van dit rapport staat.',
    settings: 'Wijzigen of stoppen',
    outside:
      'Je krijgt deze mail omdat {group} je adres heeft opgegeven. Wil je haar niet meer, vraag {group} dan je van de lijst te halen.',
  },
  receipt: {
    subject: 'Je bon van {shop}',
    intro: 'Bedankt voor je aankoop bij {shop}. Bon {number} van {moment} zit als pdf bij deze mail.',
    button: 'Bon bekijken',
    reply: 'Heb je een vraag over je aankoop? Beantwoord dan deze mail.',
    noReply: 'Deze mail wordt automatisch verstuurd. Een antwoord komt niet aan.',
  },
} as const;
