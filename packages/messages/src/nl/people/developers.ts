/** Sentences of the page for developers; the calls themselves are described in English. */
export const developers = {
  title: 'Voor ontwikkelaars',
  lead: 'Laat je eigen programma’s verkopen lezen en prijzen wijzigen, met de API van Larder.',
  back: 'Naar Larder',
  contents: 'Op deze pagina',
  languages: 'Taal',
  copy: 'Kopiëren',
  copied: 'Gekopieerd',
  selected: 'Geselecteerd: kopieer met Ctrl C of ⌘ C',
  begin: {
    title: 'Eerste stappen',
    token: {
      title: 'Maak een token',
      text: 'Een beheerder maakt het bij Accounts, Regels voor inloggen, Tokens. Geef het niet meer rechten dan je programma nodig heeft. Je ziet het één keer: bewaar het waar je programma het vindt, en nooit in de code.',
    },
    call: {
      title: 'Doe een eerste aanroep',
      text: 'Je krijgt drie artikelen als JSON. Het token heeft daarvoor het recht om artikelen te lezen nodig.',
    },
    client: {
      title: 'Installeer de client',
      text: 'Voor Node.js 20 en nieuwer, met types voor TypeScript. Deze Larder geeft de client die erbij past.',
    },
  },
  examples: {
    title: 'Een heel programma',
    note: 'Geeft een artikel een nieuwe prijs en leest wat er vandaag van verkocht is.',
    language: 'Voorbeeld in',
  },
  rules: {
    title: 'Wat overal geldt',
    places: {
      title: 'Groep of locatie',
      text: 'Onder /api/v1 vraag je de hele groep, onder /api/v1/properties/ met het id van een locatie alleen die locatie.',
    },
    values: {
      title: 'Waarden',
      text: 'Geld is in hele centen, een moment is ISO 8601 met tijdzone, een dag is van de locatie. Verzoeken schrijf je in snake_case of camelCase, antwoorden komen in camelCase.',
    },
    lists: {
      title: 'Lijsten',
      text: 'Een lijst geeft hooguit 200 regels. Geef nextCursor van pagination mee als cursor voor de volgende pagina. Lange lijsten geven met fields alleen de velden die je noemt.',
    },
    versions: {
      title: 'Wijzigen',
      text: 'Stuur met If-Match de versie mee die je zag. Wijzigde iemand anders het intussen, dan krijg je 412 en verandert er niets.',
    },
    again: {
      title: 'Opnieuw proberen',
      text: 'Stuur bij elke wijziging een eigen Idempotency-Key mee. Met dezelfde sleutel gebeurt ze één keer, hoe vaak je haar ook stuurt.',
    },
    limits: {
      title: 'Grenzen',
      text: 'Elk token heeft 600 aanroepen per minuut. RateLimit zegt wat er over is, Retry-After bij 429 en 503 hoe lang je wacht.',
    },
    refusals: {
      title: 'Weigeringen',
      text: 'Een weigering is application/problem+json met een vaste code, de velden die niet kloppen en een requestId, waarmee de beheerder haar terugvindt.',
    },
  },
  changes: {
    title: 'Wat er verandert',
    next: 'Volgende versie',
    kind: { added: 'Nieuw', changed: 'Gewijzigd', breaking: 'Brekend' },
    breakingTitle: 'Wat als brekend telt',
    breaking: {
      gone: 'een aanroep, een veld of een keuze verdwijnt of betekent iets anders',
      needed: 'een veld van een verzoek wordt verplicht, of een waarde die goed was, wordt geweigerd',
      type: 'een veld van een antwoord krijgt een ander type, of kan leeg zijn waar dat eerst niet kon',
    },
    promise: 'Zoiets komt nooit onder /api/v1, maar onder een nieuwe versie van het adres.',
    fine: 'Niet brekend zijn nieuwe aanroepen, nieuwe velden en keuzes in antwoorden, en nieuwe codes van weigeringen. Schrijf je programma zo dat het die voorbijgaat.',
  },
  calls: {
    title: 'Alle aanroepen',
    note: 'De beschrijvingen zijn in het Engels.',
    search: 'Zoek een aanroep, pad of veld',
    found: '{count, plural, =0 {Geen aanroepen} one {# aanroep} other {# aanroepen}}',
    document: 'OpenAPI-document',
    failed: 'De beschrijving van de API kon niet geladen worden',
    none: 'Geen aanroep heeft dit in zich',
    noToken: 'Niet met een token',
    needs: { read: 'Recht: {area} lezen', write: 'Recht: {area} wijzigen', delete: 'Recht: {area} wijzigen' },
    atPlace: 'Ook voor één locatie: {path}',
    parameters: 'Parameters',
    body: 'Verzoek',
    answer: 'Antwoord',
    answerNothing: 'Geen inhoud',
    file: 'Een bestand: {type}',
    field: 'Veld',
    type: 'Type',
    meaning: 'Verder',
    required: 'verplicht',
    example: 'Voorbeeld',
    exampleOf: 'Voorbeeld: {part}',
  },
} as const;
