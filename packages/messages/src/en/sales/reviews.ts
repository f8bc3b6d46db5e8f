import type { reviews as source } from '../../nl/sales/reviews.ts';
import type { Translation } from '../../translation.ts';

/** Sentences of the reviews in English. */
export const reviews: Translation<typeof source> = {
  title: 'Reviews',
  facts: '{count, plural, =0 {No reviews} one {# review} other {# reviews}}',
  score: {
    title: 'Average score',
    definition:
      'The average of all reviews in this period, with one decimal. Filters on stars and messages do not change it.',
    whatIs: 'What is {name}?',
    none: 'No score yet',
    distribution: 'Reviews by number of stars',
    stars: '{count, plural, one {# star} other {# stars}}',
    bar: '{stars}: {count, plural, one {# review} other {# reviews}}, {share}',
  },
  shops: {
    title: 'By shop',
    shop: 'Shop',
    count: 'Reviews',
    average: 'Score',
  },
  filter: {
    period: 'Period',
    shop: 'Shop',
    anyShop: 'All shops',
    rating: 'Stars',
    anyRating: 'All scores',
    message: 'With message',
    messageName: 'Message',
    messageValue: 'with message',
  },
  list: {
    title: 'All reviews',
    rating: 'Score',
    message: 'Message',
    noMessage: 'No message',
    quote: '“{message}”',
    place: 'Shop',
    time: 'Time',
    receipt: 'Receipt',
  },
  receipts: 'Receipts with a review',
  empty: {
    title: 'No reviews in this period yet',
    text: 'As soon as a guest gives stars after paying, they appear here.',
    filtered: 'No reviews with these filters',
  },
  failed: {
    title: 'The reviews could not be loaded',
    text: 'Your filters were kept. Try again in a moment.',
    refresh: 'The reviews are from {time}. Refreshing does not work right now.',
  },
};
