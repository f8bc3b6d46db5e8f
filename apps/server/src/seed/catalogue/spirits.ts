import type { CatalogueCategory } from './shelf.ts';

/** Spirits and mixed drinks; behind a door, from eighteen. */
export const spirits = {
  key: 'spirits',
  name: { nl: 'Sterke drank & cocktails', de: 'Spirituosen & Cocktails', en: 'Spirits & cocktails' },
  tint: 'wine',
  silhouette: 'spirits',
  shelves: [
    {
      silhouette: 'spirits',
      sold: 'night',
      goods: 'alcohol',
      ageRestriction: 'high',
      rows: [
        ['Jonge jenever 5 cl', 'Junger Genever 5 cl', 'Young genever 5 cl', 445, '50 ml', 2],
        ['Whisky blended 5 cl', 'Blended Whisky 5 cl', 'Blended whisky 5 cl', 595, '50 ml', 4],
        ['Single malt 5 cl', 'Single Malt 5 cl', 'Single malt 5 cl', 795, '50 ml', 2],
        ['Dry gin 5 cl', 'Dry Gin 5 cl', 'Dry gin 5 cl', 595, '50 ml', 4],
        ['Witte rum 5 cl', 'Weißer Rum 5 cl', 'White rum 5 cl', 545, '50 ml', 2],
        ['Bruine rum 5 cl', 'Brauner Rum 5 cl', 'Dark rum 5 cl', 575, '50 ml', 2],
        ['Wodka 5 cl', 'Wodka 5 cl', 'Vodka 5 cl', 545, '50 ml', 3],
        ['Cognac 5 cl', 'Cognac 5 cl', 'Cognac 5 cl', 745, '50 ml', 1],
        ['Kruidenbitter 4 cl', 'Kräuterlikör 4 cl', 'Herbal bitters 4 cl', 395, '40 ml', 3],
        ['Koffielikeur 5 cl', 'Kaffeelikör 5 cl', 'Coffee liqueur 5 cl', 495, '50 ml', 1],
        ['Limoncello 10 cl', 'Limoncello 10 cl', 'Limoncello 10 cl', 845, '100 ml', 1],
        ['Obstler 4 cl', 'Obstler 4 cl', 'Fruit brandy 4 cl', 445, '40 ml', 1],
      ],
    },
    {
      silhouette: 'slim-can',
      sold: 'night',
      goods: 'alcohol',
      packaging: 'can',
      ageRestriction: 'high',
      rows: [
        ['Gin-tonic 25 cl', 'Gin Tonic 0,25 l', 'Gin & tonic 25 cl', 595, '250 ml', 6],
        ['Rum-cola 25 cl', 'Rum Cola 0,25 l', 'Rum & cola 25 cl', 575, '250 ml', 4],
        ['Moscow mule 25 cl', 'Moscow Mule 0,25 l', 'Moscow mule 25 cl', 595, '250 ml', 4],
        ['Mojito 25 cl', 'Mojito 0,25 l', 'Mojito 25 cl', 595, '250 ml', 4],
        ['Espresso martini 20 cl', 'Espresso Martini 0,2 l', 'Espresso martini 20 cl', 645, '200 ml', 4],
        ['Aperitief spritz 25 cl', 'Aperitif Spritz 0,25 l', 'Aperitif spritz 25 cl', 595, '250 ml', 5],
      ],
    },
  ],
} satisfies CatalogueCategory;
