/** Sentences of the reviews. */
export const reviews = {
  title: 'Reviews',
  facts: '{count, plural, =0 {Geen reviews} one {# review} other {# reviews}}',
  score: {
    title: 'Gemiddelde score',
    definition:
      'Het gemiddelde van alle reviews in deze periode, met één decimaal. Filters op sterren en berichten veranderen het niet.',
    whatIs: 'Wat is {name}?',
    none: 'Nog geen score',
    distribution: 'Reviews per aantal sterren',
    stars: '{count, plural, one {# ster} other {# sterren}}',
    bar: '{stars}: {count, plural, one {# review} other {# reviews}}, {share}',
  },
  shops: {
    title: 'Per winkel',
    shop: 'Winkel',
    count: 'Reviews',
    average: 'Score',
  },
  filter: {
    period: 'Periode',
    shop: 'Winkel',
    anyShop: 'Alle winkels',
    rating: 'Sterren',
    anyRating: 'Alle scores',
    message: 'Met bericht',
    messageName: 'Bericht',
    messageValue: 'met bericht',
  },
  list: {
    title: 'Alle reviews',
    rating: 'Score',
    message: 'Bericht',
    noMessage: 'Zonder bericht',
    quote: '“{message}”',
    place: 'Winkel',
    time: 'Tijd',
    receipt: 'Bon',
  },
  receipts: 'Bonnen met review',
  empty: {
    title: 'Nog geen reviews in deze periode',
    text: 'Zodra een gast na het afrekenen sterren geeft, staan ze hier.',
    filtered: 'Geen reviews met deze filters',
  },
  failed: {
    title: 'De reviews konden niet worden geladen',
    text: 'Je filters zijn bewaard. Probeer het zo nog eens.',
    refresh: 'De reviews zijn van {time}. Verversen lukt nu niet.',
  },
} as const;
