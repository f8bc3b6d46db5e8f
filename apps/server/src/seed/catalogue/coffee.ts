import type { CatalogueCategory } from './shelf.ts';

/** Hot drinks from the machine, cold coffee and juices. */
export const coffee = {
  key: 'coffee',
  name: { nl: 'Koffie, thee & sap', de: 'Kaffee, Tee & Saft', en: 'Coffee, tea & juice' },
  tint: 'food',
  silhouette: 'coffee',
  shelves: [
    {
      silhouette: 'coffee',
      sold: 'coffee',
      goods: 'soft_drink',
      rows: [
        ['Koffie', 'Kaffee', 'Coffee', 275, '200 ml', 12],
        ['Cappuccino', 'Cappuccino', 'Cappuccino', 325, '200 ml', 11],
        ['Flat white', 'Flat White', 'Flat white', 365, '220 ml', 6],
        ['Chai latte', 'Chai Latte', 'Chai latte', 365, '300 ml', 4],
        ['Matcha latte', 'Matcha Latte', 'Matcha latte', 425, '300 ml', 3],
        ['Espresso', 'Espresso', 'Espresso', 245, '40 ml', 6],
        ['Thee', 'Tee', 'Tea', 245, '250 ml', 5],
        ['Verse muntthee', 'Frischer Minztee', 'Fresh mint tea', 345, '300 ml', 5],
        ['Verse gemberthee', 'Frischer Ingwertee', 'Fresh ginger tea', 345, '300 ml', 3],
        ['Decafé', 'Kaffee entkoffeiniert', 'Decaf coffee', 275, '200 ml', 2],
      ],
    },
    {
      silhouette: 'coffee',
      sold: 'coffee',
      goods: 'milk_drink',
      rows: [
        ['Latte macchiato', 'Latte Macchiato', 'Latte macchiato', 345, '300 ml', 8],
        ['Warme chocolademelk', 'Heiße Schokolade', 'Hot chocolate', 345, '250 ml', 6],
      ],
    },
    {
      silhouette: 'cup',
      tint: 'sweet',
      sold: 'coffee',
      goods: 'milk_drink',
      rows: [
        ['IJskoffie cappuccino 25 cl', 'Eiskaffee Cappuccino 0,25 l', 'Iced cappuccino 25 cl', 295, '250 ml', 5],
        ['IJskoffie karamel 25 cl', 'Eiskaffee Karamell 0,25 l', 'Iced caramel coffee 25 cl', 295, '250 ml', 5],
        ['IJskoffie espresso 25 cl', 'Eiskaffee Espresso 0,25 l', 'Iced espresso 25 cl', 295, '250 ml', 4],
      ],
    },
    {
      silhouette: 'juice',
      tint: 'fresh',
      sold: 'breakfast',
      goods: 'soft_drink',
      alsoIn: 'breakfast',
      packaging: 'exempt-bottle',
      rows: [
        ['Verse jus d’orange 25 cl', 'Frischer Orangensaft 0,25 l', 'Fresh orange juice 25 cl', 395, '250 ml', 9],
        ['Verse jus d’orange 50 cl', 'Frischer Orangensaft 0,5 l', 'Fresh orange juice 50 cl', 595, '500 ml', 4],
        ['Appelsap troebel 25 cl', 'Naturtrüber Apfelsaft 0,25 l', 'Cloudy apple juice 25 cl', 295, '250 ml', 5],
        ['Perensap 25 cl', 'Birnensaft 0,25 l', 'Pear juice 25 cl', 295, '250 ml', 2],
        ['Tomatensap 25 cl', 'Tomatensaft 0,25 l', 'Tomato juice 25 cl', 295, '250 ml', 2],
        ['Multivitaminesap 25 cl', 'Multivitaminsaft 0,25 l', 'Multivitamin juice 25 cl', 295, '250 ml', 4],
        [
          'Smoothie aardbei-banaan 25 cl',
          'Smoothie Erdbeere-Banane 0,25 l',
          'Strawberry & banana smoothie 25 cl',
          395,
          '250 ml',
          6,
        ],
        [
          'Smoothie mango-passievrucht 25 cl',
          'Smoothie Mango-Maracuja 0,25 l',
          'Mango & passion fruit smoothie 25 cl',
          395,
          '250 ml',
          6,
        ],
        ['Smoothie groen 25 cl', 'Grüner Smoothie 0,25 l', 'Green smoothie 25 cl', 395, '250 ml', 4],
      ],
    },
    {
      silhouette: 'shot',
      tint: 'fresh',
      sold: 'breakfast',
      goods: 'soft_drink',
      rows: [
        ['Gembershot 6 cl', 'Ingwer-Shot 6 cl', 'Ginger shot 6 cl', 295, '60 ml', 5],
        ['Kurkumashot 6 cl', 'Kurkuma-Shot 6 cl', 'Turmeric shot 6 cl', 295, '60 ml', 3],
      ],
    },
    {
      silhouette: 'box',
      tint: 'sweet',
      sold: 'evening',
      goods: 'food',
      rows: [
        ['Koffiecapsules, 10 stuks', 'Kaffeekapseln, 10 Stück', 'Coffee capsules, 10 pieces', 495, '10 st', 2],
        ['Theeselectie, 12 zakjes', 'Teeauswahl, 12 Beutel', 'Tea selection, 12 bags', 475, '12 st', 1],
      ],
    },
  ],
} satisfies CatalogueCategory;
