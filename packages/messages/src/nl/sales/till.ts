/** What the till in the browser says to a guest and to whoever sets it up. */
export const till = {
  starting: 'De kassa start…',
  elsewhere: {
    title: 'Deze kassa staat al open in een ander tabblad',
    text: 'Sluit dat tabblad; dan gaat het hier vanzelf verder.',
  },
  unusable: {
    title: 'Deze browser kan geen kassa zijn',
    text: 'Hij bewaart niets. Gebruik een gewoon venster, geen privévenster.',
  },
  pair: {
    title: 'Koppel deze kassa',
    text: 'Open in Larder bij uw account de QR-code voor het inloggen van een kassa en kies daar "Open als kassa in deze browser".',
    refused: 'Deze code werkt niet meer. Maak een nieuwe.',
    away: 'Geen verbinding. Probeer het opnieuw.',
  },
  closed: {
    title: 'Even gesloten',
    stale: 'De prijzen zijn te oud om mee te verkopen. Zodra er weer verbinding is, kunt u hier betalen.',
    suspended: 'Hier kan nu niet worden betaald.',
    empty: 'Hier is nu niets te koop.',
  },
  start: 'Begin',
  basket: {
    title: 'Uw mandje',
    empty: 'Scan een product of kies er een.',
    deposit: 'Statiegeld',
    saved: 'U bespaart',
    total: 'Totaal',
    less: 'Eén {name} minder',
    more: 'Eén {name} meer',
    pay: 'Betalen',
    clear: 'Opnieuw beginnen',
  },
  unknownCode: 'Dit product kennen we hier niet.',
  pay: {
    title: 'Hoe wilt u betalen?',
    back: 'Terug',
    none: 'Hier kan nu niet worden betaald.',
    failed: 'Er is niet betaald. Probeer het nog eens of kies iets anders.',
  },
  terminal: {
    title: 'Oefenterminal',
    note: 'Er wordt niets echt betaald.',
    approve: 'Betaling lukt',
    decline: 'Betaling geweigerd',
    cancel: 'Annuleren',
  },
  unsettled: {
    title: 'Is deze aankoop betaald?',
    text: 'De kassa viel uit tijdens het betalen van {amount}. Kijk op de betaalautomaat.',
    paid: 'Ja, betaald',
    unpaid: 'Nee, niet betaald',
  },
  done: { title: 'Bedankt!', text: 'Betaald: {amount}', next: 'Klaar' },
} as const;
