import type { CatalogueCategory } from './shelf.ts';

/** Ice cream and chilled desserts. */
export const iceCream = {
  key: 'ice-cream',
  name: { nl: 'IJs & desserts', de: 'Eis & Desserts', en: 'Ice cream & desserts' },
  tint: 'sweet',
  silhouette: 'ice-lolly',
  shelves: [
    {
      silhouette: 'ice-lolly',
      sold: 'evening',
      goods: 'food',
      season: 'summer',
      rows: [
        ['Roomijs vanille aan stokje', 'Vanilleeis am Stiel', 'Vanilla ice cream on a stick', 345, '100 ml', 6],
        ['Roomijs amandel aan stokje', 'Mandeleis am Stiel', 'Almond ice cream on a stick', 365, '100 ml', 7],
        [
          'Roomijs pure chocolade aan stokje',
          'Zartbittereis am Stiel',
          'Dark chocolate ice cream on a stick',
          365,
          '100 ml',
          5,
        ],
        ['Waterijs aardbei', 'Wassereis Erdbeere', 'Strawberry ice lolly', 195, '80 ml', 5, 'vegan'],
        ['Waterijs citroen', 'Wassereis Zitrone', 'Lemon ice lolly', 195, '80 ml', 4, 'vegan'],
        ['Sorbet mango aan stokje', 'Mangosorbet am Stiel', 'Mango sorbet on a stick', 325, '90 ml', 4, 'vegan'],
      ],
    },
    {
      silhouette: 'ice-cone',
      sold: 'evening',
      goods: 'food',
      season: 'summer',
      rows: [
        ['IJshoorn vanille-chocolade', 'Eishörnchen Vanille-Schoko', 'Vanilla & chocolate cone', 325, '120 ml', 6],
        ['IJshoorn aardbei', 'Eishörnchen Erdbeere', 'Strawberry cone', 325, '120 ml', 4],
        ['IJssandwich', 'Eis-Sandwich', 'Ice cream sandwich', 345, '140 ml', 3],
      ],
    },
    {
      silhouette: 'ice-tub',
      sold: 'night',
      goods: 'food',
      season: 'summer',
      rows: [
        ['Beker cookie dough 10 cl', 'Becher Cookie Dough 100 ml', 'Cookie dough tub 100 ml', 425, '100 ml', 6],
        [
          'Beker karamel & zeezout 10 cl',
          'Becher Karamell & Meersalz 100 ml',
          'Salted caramel tub 100 ml',
          425,
          '100 ml',
          6,
        ],
        ['Beker brownie 46,5 cl', 'Becher Brownie 465 ml', 'Brownie tub 465 ml', 995, '465 ml', 3],
        [
          'Beker aardbei-cheesecake 46,5 cl',
          'Becher Erdbeer-Käsekuchen 465 ml',
          'Strawberry cheesecake tub 465 ml',
          995,
          '465 ml',
          3,
        ],
      ],
    },
    {
      silhouette: 'cup',
      sold: 'evening',
      alsoIn: 'meals',
      goods: 'food',
      rows: [
        ['Tiramisu', 'Tiramisu', 'Tiramisu', 445, '100 g', 6],
        ['Cheesecake framboos', 'Himbeer-Käsekuchen', 'Raspberry cheesecake', 445, '110 g', 5],
        ['Chocolademousse', 'Schokoladenmousse', 'Chocolate mousse', 395, '90 g', 5],
        ['Panna cotta rood fruit', 'Panna cotta rote Früchte', 'Panna cotta red fruit', 425, '110 g', 4],
        ['Rode grutten met vanille', 'Rote Grütze mit Vanillesoße', 'Red berry compote with vanilla', 395, '150 g', 3],
      ],
    },
  ],
} satisfies CatalogueCategory;
