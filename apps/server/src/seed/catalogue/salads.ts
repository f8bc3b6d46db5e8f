import type { CatalogueCategory } from './shelf.ts';

/** Salads, cut fruit and fresh snacks from the chiller. */
export const salads = {
  key: 'salads',
  name: { nl: 'Salades & fruit', de: 'Salate & Obst', en: 'Salads & fruit' },
  tint: 'fresh',
  silhouette: 'bowl',
  shelves: [
    {
      silhouette: 'bowl',
      sold: 'lunch',
      goods: 'food',
      rows: [
        ['Caesarsalade kip', 'Caesar-Salat Hähnchen', 'Chicken Caesar salad', 845, '310 g', 8],
        ['Griekse salade', 'Griechischer Salat', 'Greek salad', 775, '300 g', 6, 'vegetarian'],
        ['Pastasalade pesto', 'Nudelsalat Pesto', 'Pesto pasta salad', 695, '320 g', 6, 'vegetarian'],
        ['Couscous met gegrilde groente', 'Couscous mit Grillgemüse', 'Couscous with grilled vegetables', 695, '300 g', 4, 'vegan'],
        ['Salade geitenkaas & biet', 'Salat Ziegenkäse & Rote Bete', 'Goat cheese & beetroot salad', 795, '290 g', 4, 'vegetarian'],
        ['Pokébowl zalm', 'Poké-Bowl Lachs', 'Salmon poke bowl', 1095, '350 g', 7],
        ['Pokébowl tofu', 'Poké-Bowl Tofu', 'Tofu poke bowl', 995, '350 g', 4, 'vegan'],
        ['Niçoisesalade', 'Salat Niçoise', 'Niçoise salad', 845, '310 g', 3],
        ['Quinoasalade avocado', 'Quinoasalat Avocado', 'Quinoa & avocado salad', 795, '290 g', 4, 'vegan'],
        ['Aardappelsalade', 'Kartoffelsalat', 'Potato salad', 475, '250 g', 3, 'vegetarian'],
        ['Sushi mix, 8 stuks', 'Sushi gemischt, 8 Stück', 'Sushi mix, 8 pieces', 995, '220 g', 6],
        ['Sushi vega, 6 stuks', 'Sushi vegetarisch, 6 Stück', 'Vegetarian sushi, 6 pieces', 795, '170 g', 3, 'vegetarian'],
      ],
    },
    {
      silhouette: 'cup',
      sold: 'breakfast',
      goods: 'food',
      rows: [
        ['Fruitsalade', 'Obstsalat', 'Fruit salad', 425, '200 g', 7, 'vegan'],
        ['Meloenstukjes', 'Melonenstücke', 'Melon chunks', 395, '200 g', 5, 'vegan'],
        ['Ananasstukjes', 'Ananasstücke', 'Pineapple chunks', 395, '180 g', 4, 'vegan'],
        ['Mangostukjes', 'Mangostücke', 'Mango chunks', 445, '180 g', 5, 'vegan'],
        ['Aardbeien', 'Erdbeeren', 'Strawberries', 425, '150 g', 5, 'vegan'],
        ['Blauwe bessen', 'Heidelbeeren', 'Blueberries', 445, '125 g', 4, 'vegan'],
        ['Druiven pitloos', 'Kernlose Trauben', 'Seedless grapes', 375, '200 g', 4, 'vegan'],
        ['Snoepgroente met hummus', 'Gemüsesticks mit Hummus', 'Vegetable sticks with hummus', 445, '180 g', 4, 'vegan'],
        ['Snoeptomaatjes', 'Snacktomaten', 'Snack tomatoes', 295, '150 g', 3, 'vegan'],
      ],
    },
    {
      silhouette: 'apple',
      sold: 'all-day',
      goods: 'food',
      rows: [
        ['Appel', 'Apfel', 'Apple', 95, '1 st', 6, 'vegan'],
        ['Peer', 'Birne', 'Pear', 110, '1 st', 3, 'vegan'],
        ['Sinaasappel', 'Orange', 'Orange', 110, '1 st', 3, 'vegan'],
      ],
    },
    {
      silhouette: 'banana',
      sold: 'breakfast',
      goods: 'food',
      rows: [['Banaan', 'Banane', 'Banana', 95, '1 st', 7, 'vegan']],
    },
  ],
} satisfies CatalogueCategory;
