import type { Shelf } from './shelf.ts';

/** Shelves that stand out of the ordinary assortment: own products of a location, seasonal goods in the archive, and concepts. */
export const specialShelves: readonly { readonly categoryKey: string; readonly shelf: Shelf }[] = [
  {
    categoryKey: 'snacks',
    shelf: {
      silhouette: 'cookie',
      sold: 'coffee',
      goods: 'food',
      onlyAt: 'utrecht',
      rows: [
        [
          'Chocolade domtorens, 8 stuks',
          'Utrechter Schokoladentürme, 8 Stück',
          'Chocolate towers of Utrecht, 8 pieces',
          695,
          '120 g',
          4,
          'local',
        ],
        [
          'Utrechtse spritsen, 6 stuks',
          'Utrechter Spritzgebäck, 6 Stück',
          'Utrecht shortbread, 6 pieces',
          495,
          '180 g',
          3,
          'local',
        ],
      ],
    },
  },
  {
    categoryKey: 'meals',
    shelf: {
      silhouette: 'pizza',
      sold: 'night',
      goods: 'food',
      onlyAt: 'eindhoven',
      rows: [['Brabants worstenbroodje', 'Brabanter Wurstbrötchen', 'Brabant sausage roll', 345, '95 g', 9, 'local']],
    },
  },
  {
    categoryKey: 'snacks',
    shelf: {
      silhouette: 'candy',
      sold: 'coffee',
      goods: 'food',
      onlyAt: 'eindhoven',
      rows: [['Bossche bol', 'Bossche Bol', 'Chocolate cream puff', 375, '130 g', 5, 'local']],
    },
  },
  {
    categoryKey: 'snacks',
    shelf: {
      silhouette: 'cookie',
      sold: 'coffee',
      goods: 'food',
      onlyAt: 'aachen',
      rows: [
        ['Aachener Printen 200 g', 'Aachener Printen 200 g', 'Aachen gingerbread 200 g', 695, '200 g', 7, 'local'],
        [
          'Printen met chocolade 200 g',
          'Schokoladenprinten 200 g',
          'Chocolate gingerbread 200 g',
          745,
          '200 g',
          5,
          'local',
        ],
      ],
    },
  },
  {
    categoryKey: 'meals',
    shelf: {
      silhouette: 'tray',
      sold: 'evening',
      goods: 'food',
      onlyAt: 'aachen',
      rows: [
        [
          'Sauerbraten met knoedels',
          'Rheinischer Sauerbraten mit Klößen',
          'Sauerbraten with dumplings',
          1095,
          '450 g',
          5,
          'local',
        ],
      ],
    },
  },
  {
    categoryKey: 'ice-cream',
    shelf: {
      silhouette: 'ice-lolly',
      sold: 'evening',
      goods: 'food',
      season: 'summer',
      status: 'archived',
      rows: [
        ['Waterijs cola', 'Wassereis Cola', 'Cola ice lolly', 195, '80 ml', 3, 'vegan'],
        [
          'Sorbet watermeloen aan stokje',
          'Wassermelonensorbet am Stiel',
          'Watermelon sorbet on a stick',
          325,
          '90 ml',
          3,
          'vegan',
        ],
      ],
    },
  },
  {
    categoryKey: 'snacks',
    shelf: {
      silhouette: 'cookie',
      sold: 'coffee',
      goods: 'food',
      status: 'archived',
      rows: [
        ['Paaseitjes praliné 150 g', 'Ostereier Praliné 150 g', 'Praline Easter eggs 150 g', 495, '150 g', 3],
        ['Oliebollen, 4 stuks', 'Ölkrapfen, 4 Stück', 'Dutch doughnuts, 4 pieces', 525, '240 g', 3],
      ],
    },
  },
  {
    categoryKey: 'sandwiches',
    shelf: {
      silhouette: 'wrap',
      sold: 'lunch',
      goods: 'food',
      status: 'concept',
      rows: [
        ['Wrap boerenkool & rookworst', 'Wrap Grünkohl & Wurst', 'Kale & smoked sausage wrap', 695, '250 g', 4],
        [
          'Wrap zoete aardappel & feta',
          'Wrap Süßkartoffel & Feta',
          'Sweet potato & feta wrap',
          675,
          '240 g',
          4,
          'vegetarian',
        ],
      ],
    },
  },
  {
    categoryKey: 'coffee',
    shelf: {
      silhouette: 'coffee',
      sold: 'coffee',
      goods: 'milk_drink',
      season: 'winter',
      status: 'concept',
      rows: [['Speculaas latte', 'Spekulatius Latte', 'Spiced biscuit latte', 425, '300 ml', 4]],
    },
  },
];
